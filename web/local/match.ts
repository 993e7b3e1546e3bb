import type { GameEvent, Verdict } from '@coup/engine'
import { actOf, type Course, type Frame, type Rank, type Sight, seated, type Wish, wireErrorOf } from '@coup/match'
import { type Match, type Papers, RefusedAnswer, type RewindAsked, type Said, type Talk } from '../match.ts'
import type { LocalGame } from './game.ts'
import { type Drawer, LocalPapers } from './papers.ts'

/** Tells of what may not be done as the net does. */
async function refusing<T>(work: () => T): Promise<T> {
  try {
    return work()
  } catch (error) {
    const known = wireErrorOf(error)
    throw known === null ? error : new RefusedAnswer(known)
  }
}

interface Seen {
  readonly sight: Sight
  readonly log: GameEvent[][]
}

/** Much that another seat answers is not seen from here: what has stayed the same is the same thing, and not drawn again. */
function since(before: Seen, { sight, log }: Seen): Seen {
  const steps = log.map((events, i) => (areSame(events, before.log[i] ?? []) ? (before.log[i] ?? events) : events))
  return {
    sight: alike(sight, before.sight)
      ? before.sight
      : { ...sight, view: alike(sight.view, before.sight.view) ? before.sight.view : sight.view },
    log: areSame(steps, before.log) ? before.log : steps,
  }
}

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function areSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i])
}

/** One seat of a game that runs in the page. */
export class LocalMatch implements Match {
  readonly game: string
  readonly seat: string | null
  readonly company: boolean
  readonly computers: Readonly<Record<string, Rank>>
  readonly connected = true
  readonly papers: Papers
  private readonly local: LocalGame
  private seen: Seen | null = null
  private before: Seen | null = null
  private readonly listeners = new Set<() => void>()
  private readonly unsubscribe: () => void

  constructor(local: LocalGame, seat: string | null, drawer: Drawer = globalThis.localStorage) {
    this.local = local
    this.game = local.table.rules.id
    this.seat = seat
    this.company = Object.values(local.players).filter((player) => player === 'person').length > 1
    this.computers = local.ranks
    this.papers = new LocalPapers(drawer, local.id, seat)
    this.unsubscribe = local.subscribe(() => {
      this.seen = null
      for (const listener of this.listeners) listener()
    })
  }

  private get now(): Seen {
    if (this.seen !== null) return this.seen
    const seen = { sight: this.local.sight(this.seat), log: this.local.log(this.seat) }
    this.seen = this.before === null ? seen : since(this.before, seen)
    this.before = this.seen
    return this.seen
  }

  get setUp(): string | null {
    return this.local.setUps.get(this.seat ?? '') ?? null
  }

  set setUp(name: string | null) {
    if (name === null) this.local.setUps.delete(this.seat ?? '')
    else this.local.setUps.set(this.seat ?? '', name)
  }

  get options(): Readonly<Record<string, unknown>> {
    return this.local.table.options
  }

  get sight(): Sight {
    return this.now.sight
  }

  get log(): readonly (readonly GameEvent[])[] {
    return this.now.log
  }

  get talkLog(): readonly Said[] {
    return this.local.heardBy(this.seat)
  }

  get notes(): string {
    return this.seat === null ? '' : this.local.notesOf(this.seat)
  }

  get rewindAsked(): RewindAsked | null {
    return this.local.rewindAsked
  }

  private wish(wish: Wish): Promise<number> {
    return refusing(() => this.local.take(actOf(seated(this.seat), wish)))
  }

  async answer(choice: string): Promise<void> {
    await this.wish({ op: 'answer', choice })
  }

  undo(): Promise<number> {
    return this.wish({ op: 'undo' })
  }

  async talk(choice: Talk): Promise<void> {
    await this.wish({ op: 'talk', choice })
  }

  async askRewind(toStep: number): Promise<void> {
    await this.wish({ op: 'ask-rewind', toStep })
  }

  async answerRewind(grant: boolean): Promise<void> {
    await this.wish({ op: 'answer-rewind', toStep: this.rewindAsked?.toStep ?? 0, grant })
  }

  why(choice: string, after: readonly string[] = []): Promise<Verdict> {
    return refusing(() => this.local.why(seated(this.seat), choice, after))
  }

  courses(first: string): Promise<readonly Course[]> {
    return refusing(() => this.local.courses(seated(this.seat), first))
  }

  say(text: string, to?: 'team'): Promise<void> {
    return refusing(() => this.local.say(this.local.word(seated(this.seat), text, to)))
  }

  note(text: string): Promise<void> {
    return refusing(() => this.local.note(seated(this.seat), text))
  }

  frames(): Promise<readonly Frame[]> {
    return refusing(() => this.local.frames(this.seat))
  }

  imagine(frame?: number): Promise<string | null> {
    return refusing(() => this.local.imagine(this.seat, frame))
  }

  record(): Promise<string> {
    return refusing(() => this.local.record())
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.unsubscribe()
    this.listeners.clear()
  }
}
