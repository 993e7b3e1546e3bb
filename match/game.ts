import {
  type GameEvent,
  hearersOf,
  Refused,
  refusal,
  seatOf,
  type Table,
  type Verdict,
  writeLasting,
} from '@coup/engine'
import type { Act } from './act.ts'
import { type Frame, framesOf } from './frames.ts'
import { imagine } from './imagine.ts'
import { type Course, lookahead, TOO_FAR, whyAfter } from './lookahead.ts'
import { Problem } from './problem.ts'
import { sideOf } from './rematch.ts'
import { answerRewind, askRewind, hesitant, type Rewind } from './rewind.ts'
import { newSecret } from './secret.ts'
import { type Sight, sightOf } from './sight.ts'
import type { RewindAsked, Said } from './wire.ts'

const OVER = refusal('', 'over')
const RUNNING = new Problem('running', 'The record is given out when the game is over.')

/** What belongs to a game beside its table. */
export interface Company {
  /** The seats that a computer holds. */
  readonly computers: readonly string[]
  readonly said: Said[]
  /** By seat. */
  readonly notes: Map<string, string>
  readonly rewind: Rewind | null
}

/** A game as its seats play it: what they do, what they want of each other past the rules, and what each of them sees. */
export class Game {
  readonly table: Table
  computers: readonly string[]
  protected readonly said: Said[]
  protected readonly notes: Map<string, string>
  protected rewind: Rewind | null

  constructor(table: Table, { computers = [], said = [], notes = new Map(), rewind = null }: Partial<Company> = {}) {
    this.table = table
    this.computers = computers
    this.said = said
    this.notes = notes
    this.rewind = rewind
  }

  /** A copy that goes its own way; what is said and noted is said and noted in both. */
  fork(): Game {
    const { computers, said, notes, rewind } = this
    return new Game(this.table.fork(), { computers, said, notes, rewind })
  }

  /** The seats that have something to decide; none when it is over. */
  get asked(): string[] {
    return [...new Set(this.table.questions().map((one) => one.seat))]
  }

  /** Null in a game without rounds. */
  get round(): number | null {
    const { rules, truth } = this.table
    return rules.round?.(truth) ?? null
  }

  /** Throws Refused. Gives the number of answers that an undo took back, else 0. */
  take({ seat, kind, choice }: Act): number {
    let undone = 0
    if (kind === 'answer') this.table.answer(seat, choice)
    else if (kind === 'undo') undone = this.table.undo(seat)
    else if (this.table.over !== null) throw new Refused('over', OVER)
    else if (kind === 'ask-rewind') this.rewind = askRewind(this.rewind, seat, Number(choice), this.lastStep)
    else if (kind === 'grant-rewind' || kind === 'refuse-rewind')
      this.rewind = answerRewind(this.rewind, seat, Number(choice), kind === 'grant-rewind')
    else if (kind === 'claim') this.table.answer(choice, 'time-out')
    else if (kind === 'end') this.end(choice)
    else if (kind === 'relieve') this.computers = [...this.computers, choice]
    this.goBack()
    return undone
  }

  /** The host ends it: against a seat, or as a draw. */
  private end(loser: string): void {
    if (loser === '') this.table.answer(this.table.seats[0], 'host-draw')
    else this.table.answer(loser, 'host-lost')
  }

  /** The side that each seat plays, which may have been chosen in the game: the one that wins if the others give up. */
  get sides(): Readonly<Record<string, string>> {
    const { rules, truth, seats } = this.table
    const side = (seat: string) => {
      const other = seats.findIndex((one) => sideOf(one) !== sideOf(seat))
      return other < 0 ? sideOf(seat) : (rules.conceded(truth, seatOf(other)).winner ?? sideOf(seat))
    }
    return Object.fromEntries(seats.map((seat) => [seat, side(seat)]))
  }

  private get lastStep(): number {
    return this.table.logged - 1
  }

  /** A rewind to which all consent is carried out; one that has nowhere to go any more lapses. */
  private goBack(): void {
    const { rewind, table } = this
    if (rewind === null) return
    const lapsed = table.over !== null || rewind.toStep > this.lastStep
    if (!lapsed && this.hesitant.length > 0) return
    if (!lapsed) table.rewind(table.answersBefore(rewind.toStep))
    this.rewind = null
  }

  /** A request to go back that the other seats have not all answered. */
  get rewindAsked(): RewindAsked | null {
    return this.rewind && { by: this.rewind.by, toStep: this.rewind.toStep }
  }

  /** The same with those who have consented: for whoever keeps the game. */
  get rewinding(): Rewind | null {
    return this.rewind
  }

  /** The seats that are asked for their consent to a rewind. */
  get hesitant(): string[] {
    return this.rewind === null ? [] : hesitant(this.rewind, this.table.seats, this.computers)
  }

  /** Words to everybody or to the seat's team, not yet said; throws Refused where the rules want silence. */
  word(seat: string, text: string, to?: 'team'): Said {
    const word = { seat, text, at: Date.now() }
    return to === undefined ? word : { ...word, to: hearersOf(this.table, seat) }
  }

  say(word: Said): void {
    this.said.push(word)
  }

  hears(seat: string | null, { to }: Said): boolean {
    return to === undefined || (seat !== null && to.includes(seat))
  }

  /** What a seat, or a spectator, has heard; its numbers tell nothing of words that were not for it. */
  heardBy(seat: string | null): Said[] {
    return this.said.filter((word) => this.hears(seat, word))
  }

  note(seat: string, text: string): void {
    this.notes.set(seat, text)
  }

  notesOf(seat: string): string {
    return this.notes.get(seat) ?? ''
  }

  sight(seat: string | null): Sight {
    return sightOf(this.table, seat)
  }

  /** By step, as the seat may know it; the last is the running step. */
  log(seat: string | null, from = 0): GameEvent[][] {
    return this.table.historyFrom(seat, from)
  }

  /** The past as the seat saw it. */
  frames(seat: string | null): Frame[] {
    return framesOf(this.table, seat)
  }

  /**
   * Another truth that the seat cannot tell from this one: whoever looks ahead looks there, so that nothing he finds
   * can come from what the seat does not know. Null where there is none to be found.
   */
  protected imagined(seat: string): Table | null {
    return this.table.over === null ? this.table.redeal(seat, newSecret()) : null
  }

  /**
   * A copy of a frame of the past, or of now, as a record for the seat to try things out in: it holds what the seat may
   * know then, and nothing that comes from what it may not. Null where there is none to be found.
   */
  imagine(seat: string | null, frame?: number): string | null {
    return imagine(this.table, seat, frame)
  }

  courses(seat: string, first: string): Course[] {
    const table = this.imagined(seat)
    return table === null ? [] : lookahead(table, seat, first)
  }

  /** Whether a choice would be legal after these answers of the seat's own, and if not, why. */
  why(seat: string, choice: string, after: readonly string[] = []): Verdict {
    const table = this.imagined(seat)
    if (table !== null) return whyAfter(table, seat, after, choice)
    // Without looking ahead it tells what the answer itself would.
    return after.length === 0 ? this.table.why(seat, choice) : { legal: false, ...TOO_FAR }
  }

  /** The whole truth, seed and all: only when there is nothing left to hide. Throws Problem. */
  record(): string {
    if (this.table.over === null) throw RUNNING
    return writeLasting(this.table)
  }
}
