import { type Advice, Adviser, Budget, LEVELS, Officer } from '@coup/bots'
import { Random, type Rules, type Table } from '@coup/engine'
import { openRecord, type Rank } from '@coup/match'

export interface Answer {
  readonly seat: string
  readonly choice: string
}

/** What a page wants of the one who thinks beside it. */
export type Order =
  /** It is this game, or it has gone back: whatever was planned is forgotten. */
  | { readonly op: 'open'; readonly record: string }
  /** It has gone on by these answers. */
  | { readonly op: 'follow'; readonly answers: readonly Answer[] }
  /** `hurried`: whatever comes to mind first. */
  | {
      readonly op: 'consider'
      readonly id: number
      readonly seat: string
      readonly rank: Rank
      readonly hurried: boolean
    }
  /** What a marshal would do in this seat. */
  | { readonly op: 'advise'; readonly id: number; readonly seat: string }
  /** The best that has been found so far will do. */
  | { readonly op: 'hurry' }

export type Reply = { readonly id: number } & (
  | { readonly progress: number }
  | { readonly choice: string }
  | { readonly advice: Advice }
)

/** What a marshal may think about a turn, in milliseconds; the others take their part of it. */
const TURN_MS = 4000
/** So long somebody waits for advice. */
const ADVICE_MS = 2000
/** So long nothing else is heard. */
const SLICE_MS = 40

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** The computer players of one game, each with a plan of its own. */
export class Mind {
  private readonly games: readonly Rules[]
  private readonly reply: (reply: Reply) => void
  private readonly turnMs: number
  private table: Table | null = null
  private readonly officers = new Map<string, Officer>()
  /** What is being thought about; another number: nobody waits for it any more. */
  private running = 0
  private hurried = false

  constructor(games: readonly Rules[], reply: (reply: Reply) => void, turnMs = TURN_MS) {
    this.games = games
    this.reply = reply
    this.turnMs = turnMs
  }

  hear(order: Order): void {
    if (order.op === 'hurry') this.hurried = true
    else if (order.op === 'consider') void this.consider(order)
    else if (order.op === 'advise') void this.advise(order)
    else {
      this.running = 0
      if (order.op === 'open') this.open(order.record)
      else for (const { seat, choice } of order.answers) this.table?.answer(seat, choice)
    }
  }

  private open(record: string): void {
    this.table = openRecord(record, this.games).table
    this.officers.clear()
  }

  private officer(seat: string, rank: Rank): Officer {
    const known = this.officers.get(seat)
    if (known !== undefined) return known
    const chance = Random.seeded(crypto.randomUUID())
    const officer = new Officer(seat, LEVELS[rank], Budget.ofTime(this.turnMs), chance)
    this.officers.set(seat, officer)
    return officer
  }

  private async consider({ id, seat, rank, hurried }: Extract<Order, { op: 'consider' }>): Promise<void> {
    if (this.table === null) return
    this.running = id
    this.hurried = hurried
    const thought = this.officer(seat, rank).consider(this.table)
    while (!thought.isOver && !this.hurried) {
      this.think(thought)
      this.reply({ id, progress: thought.progress })
      await rest()
      if (this.running !== id) return
    }
    this.reply({ id, choice: thought.choose() })
  }

  private async advise({ id, seat }: Extract<Order, { op: 'advise' }>): Promise<void> {
    if (this.table === null) return
    this.running = id
    const adviser = new Adviser(this.table, seat, Random.seeded(crypto.randomUUID()))
    const from = performance.now()
    for (let spent = 0; spent < ADVICE_MS && !adviser.isOver; spent = performance.now() - from) {
      this.think(adviser)
      this.reply({ id, progress: Math.min(1, spent / ADVICE_MS) })
      await rest()
      if (this.running !== id) return
    }
    this.reply({ id, advice: adviser.advice })
  }

  private think(thought: { readonly isOver: boolean; think(): void }): void {
    const pause = performance.now() + SLICE_MS
    do thought.think()
    while (!thought.isOver && performance.now() < pause)
  }
}
