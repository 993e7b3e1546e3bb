import {
  answersBefore,
  type Course,
  type Frame,
  framesOf,
  hearersOf,
  lookahead,
  type Outcome,
  Refused,
  type Rules,
  readRecord,
  type Sight,
  sightOf,
  Table,
  type Verdict,
  whyAfter,
  writeRecord,
} from '@coup/engine'
import type { RewindAsked, Said, Talk } from '../match.ts'
import { RefusedAnswer } from '../match.ts'
import { newSeed } from './seed.ts'

export type Player = 'person' | 'computer'

/** A game kept in this browser, as it is stored. */
export interface Saved {
  readonly id: string
  readonly game: string
  readonly seats: readonly string[]
  /** Who has to decide; nobody when it is over. */
  readonly asked: readonly string[]
  readonly over: Outcome | null
  readonly players: Readonly<Record<string, Player>>
  /** How long the computer thinks about a decision, in milliseconds. */
  readonly pace: number
  readonly record: string
  readonly said: readonly Said[]
  readonly notes: Readonly<Record<string, string>>
  readonly rewind: RewindAsked | null
  /** Milliseconds since 1970. */
  readonly begun: number
  readonly changed: number
}

type Kept = Omit<Saved, 'game' | 'seats' | 'asked' | 'over' | 'record'>

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused) throw new RefusedAnswer({ code: error.code, ...error.refusal })
    throw error
  }
}

/** A game that runs in the page, for all its seats. */
export class LocalGame {
  readonly id: string
  readonly players: Readonly<Record<string, Player>>
  readonly pace: number
  readonly begun: number
  table: Table
  said: Said[]
  notes: Record<string, string>
  rewind: RewindAsked | null
  changed: number
  private readonly listeners = new Set<() => void>()

  private constructor(table: Table, from: Kept) {
    this.table = table
    this.id = from.id
    this.players = from.players
    this.pace = from.pace
    this.begun = from.begun
    this.changed = from.changed
    this.said = [...from.said]
    this.notes = { ...from.notes }
    this.rewind = from.rewind
  }

  static begin(
    rules: Rules,
    options: unknown,
    seed: string,
    players: Readonly<Record<string, Player>>,
    pace = 500,
  ): LocalGame {
    const begun = Date.now()
    const id = newSeed().slice(0, 12)
    const table = Table.begin(rules, options, seed)
    return new LocalGame(table, { id, players, pace, said: [], notes: {}, rewind: null, begun, changed: begun })
  }

  /** A game from a record, played on by people at this device. */
  static of(table: Table): LocalGame {
    const begun = Date.now()
    const players = Object.fromEntries(table.seats.map((seat): [string, Player] => [seat, 'person']))
    const id = newSeed().slice(0, 12)
    return new LocalGame(table, { id, players, pace: 0, said: [], notes: {}, rewind: null, begun, changed: begun })
  }

  /** Throws BadRecord. */
  static open(saved: Saved, games: readonly Rules[]): LocalGame {
    return new LocalGame(readRecord(saved.record, games), saved)
  }

  save(): Saved {
    const { id, table, players, pace, said, notes, rewind, begun, changed } = this
    const asked = table.questions().map((one) => one.seat)
    const game = { game: table.rules.id, seats: table.seats, asked, over: table.over, record: this.record() }
    return { id, ...game, players, pace, said, notes, rewind, begun, changed }
  }

  record(): string {
    return writeRecord(this.table)
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  sight(seat: string | null): Sight {
    return sightOf(this.table, seat)
  }

  answer(seat: string, choice: string): void {
    refusing(() => this.table.answer(seat, choice))
    this.rewind = null
    this.tell()
  }

  why(seat: string, choice: string, after: readonly string[]): Verdict {
    return whyAfter(this.table, seat, after, choice)
  }

  courses(seat: string, first: string): Course[] {
    return lookahead(this.table, seat, first)
  }

  undo(seat: string): number {
    const undone = this.table.undo(seat)
    if (undone > 0) this.tell()
    return undone
  }

  /** The computer agrees at once; another person is asked. */
  askRewind(seat: string, toStep: number): void {
    this.rewind = { by: seat, toStep }
    const others = this.table.seats.filter((one) => one !== seat)
    if (others.every((one) => this.players[one] === 'computer')) this.answerRewind(true)
    else this.tell()
  }

  answerRewind(grant: boolean): void {
    if (grant && this.rewind !== null) this.table.rewind(answersBefore(this.table, this.rewind.toStep))
    this.rewind = null
    this.tell()
  }

  talk(seat: string, choice: Talk): void {
    this.answer(seat, choice)
  }

  say(seat: string | null, text: string, to?: 'team'): void {
    const hearers = to === undefined || seat === null ? null : refusing(() => hearersOf(this.table, seat))
    this.said.push({ seat, text, at: Date.now(), ...(hearers !== null && { to: hearers }) })
    this.tell()
  }

  heardBy(seat: string | null): Said[] {
    return this.said.filter(({ to }) => to === undefined || (seat !== null && to.includes(seat)))
  }

  note(seat: string, text: string): void {
    this.notes[seat] = text
    this.tell()
  }

  frames(seat: string | null): Frame[] {
    return framesOf(this.table, seat)
  }

  private tell(): void {
    this.changed = Date.now()
    for (const listener of this.listeners) listener()
  }
}
