import { type Advice, Adviser, Budget, type Judged, LEVELS, Officer, Review, scoreOf } from '@coup/bots'
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
  /** Others decide meanwhile: it looks ahead for its own seats. */
  | { readonly op: 'ponder'; readonly seats: Readonly<Record<string, Rank>> }
  /** What a marshal would do in this seat. */
  | { readonly op: 'advise'; readonly id: number; readonly seat: string }
  /** How this finished game was played. */
  | { readonly op: 'review'; readonly id: number; readonly record: string }
  /** The best that has been found so far will do. */
  | { readonly op: 'hurry' }

/** What a review has found since it was last heard of. */
export interface Reviewed {
  readonly judged: readonly (readonly [number, Judged])[]
  /** The turns that decided it, by their numbers. */
  readonly points: readonly number[]
  /** What each seat made of the game: 0, ½ or 1. */
  readonly scores: Readonly<Record<string, number>>
  /** From 0 to 1. */
  readonly done: number
}

export type Reply = { readonly id: number } & (
  | { readonly progress: number }
  | { readonly choice: string }
  | { readonly advice: Advice }
  | { readonly reviewed: Reviewed }
)

/** What a marshal may think about a turn, in milliseconds; the others take their part of it. */
const TURN_MS = 4000
/** So long somebody waits for advice. */
const ADVICE_MS = 2000
/** So long it takes to look for something better in a whole game, and at most so long in one turn. */
const REVIEW_MS = 40_000
const REVIEW_TURN_MS = 2000
/** So long nothing else is heard. */
const SLICE_MS = 40
/** So often it tells how far it is: more would not be seen, and each time the page has to draw it. */
const TOLD_MS = 120

/** So long it leaves the machine to the page, which has something new to draw; it comes out of the time of the turn. */
const DRAWN_MS = 80

const rest = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The computer players of one game, each with a plan of its own. */
export class Mind {
  private readonly games: readonly Rules[]
  private readonly reply: (reply: Reply) => void
  private readonly turnMs: number
  private readonly reviewMs: number
  private table: Table | null = null
  private readonly officers = new Map<string, Officer>()
  /** What is being thought about; another number: nobody waits for it any more. */
  private running = 0
  /** What is pondered has numbers of its own, below those of what somebody waits for. */
  private pondering = 0
  private hurried = false

  constructor(games: readonly Rules[], reply: (reply: Reply) => void, turnMs = TURN_MS, reviewMs = REVIEW_MS) {
    this.games = games
    this.reply = reply
    this.turnMs = turnMs
    this.reviewMs = reviewMs
  }

  hear(order: Order): void {
    if (order.op === 'hurry') this.hurried = true
    else if (order.op === 'consider') void this.consider(order)
    else if (order.op === 'ponder') void this.ponder(order)
    else if (order.op === 'advise') void this.advise(order)
    else if (order.op === 'review') void this.review(order)
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
    const tell = this.telling(id)
    if (!thought.isOver && !this.hurried) await rest(DRAWN_MS)
    if (this.running !== id) return
    while (!thought.isOver && !this.hurried) {
      this.think(thought)
      tell(thought.progress)
      await rest()
      if (this.running !== id) return
    }
    this.reply({ id, choice: thought.choose() })
  }

  /** Nobody waits for it: it ends with the next order, or when as long has been thought as about a turn. */
  private async ponder({ seats }: Extract<Order, { op: 'ponder' }>): Promise<void> {
    if (this.table === null) return
    const mine = --this.pondering
    this.running = mine
    for (const [seat, rank] of Object.entries(seats)) {
      const pondered = this.officer(seat, rank).ponder(this.table)
      while (pondered !== null && !pondered.isOver) {
        this.think(pondered)
        await rest()
        if (this.running !== mine) return
      }
    }
  }

  private async advise({ id, seat }: Extract<Order, { op: 'advise' }>): Promise<void> {
    if (this.table === null) return
    this.running = id
    const adviser = new Adviser(this.table, seat, Random.seeded(crypto.randomUUID()))
    const tell = this.telling(id)
    const from = performance.now()
    for (let spent = 0; spent < ADVICE_MS && !adviser.isOver; spent = performance.now() - from) {
      this.think(adviser)
      tell(Math.min(1, spent / ADVICE_MS))
      await rest()
      if (this.running !== id) return
    }
    this.reply({ id, advice: adviser.advice })
  }

  private async review({ id, record }: Extract<Order, { op: 'review' }>): Promise<void> {
    this.running = id
    const { table } = openRecord(record, this.games)
    const scores = Object.fromEntries(table.seats.map((seat) => [seat, scoreOf(table, seat)]))
    const review = new Review(table, (turns) => Budget.ofTime(Math.min(REVIEW_TURN_MS, this.reviewMs / turns)))
    while (!review.isOver) {
      this.think(review)
      const { points, progress: done } = review
      this.reply({ id, reviewed: { judged: review.take(), points, scores, done } })
      await rest()
      if (this.running !== id) return
    }
  }

  /** Tells how far it is, the first time at once. */
  private telling(id: number): (progress: number) => void {
    let told = Number.NEGATIVE_INFINITY
    return (progress) => {
      const now = performance.now()
      if (now - told < TOLD_MS) return
      told = now
      this.reply({ id, progress })
    }
  }

  private think(thought: { readonly isOver: boolean; think(): void }): void {
    const pause = performance.now() + SLICE_MS
    do thought.think()
    while (!thought.isOver && performance.now() < pause)
  }
}
