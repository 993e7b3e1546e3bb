import type { Table } from '@coup/engine'
import { type Company, Game, type Rewind, type RewindAsked, type Said } from '@coup/match'
import { openWhole } from './opening.ts'
import { Rest } from './rest.ts'
import type { Store } from './store.ts'

type Paid = (ms: number) => void

/** Whoever asks for the past of a game is seldom alone: so long it stays at hand. */
const HELD_MS = 2000

/**
 * How a match stands now. Its game lies at rest and wakes when it is needed; with its whole past only for those who ask
 * for that.
 */
export class Present {
  private readonly store: Store
  private readonly match: string
  private rest: Rest
  private rewind: Rewind | null
  private company: Omit<Company, 'rewind'>
  private held: Game | null = null
  private letting: NodeJS.Timeout | undefined

  constructor(store: Store, match: string, { table, rewinding }: Game, company: Omit<Company, 'rewind'>) {
    this.store = store
    this.match = match
    this.company = company
    this.rewind = rewinding
    this.rest = new Rest(table)
    if (!this.rest.isWhole) this.hold(table)
  }

  get rules() {
    return this.rest.rules
  }

  get options() {
    return this.rest.options
  }

  get keptSteps(): number {
    return this.rest.keptSteps
  }

  get rewindAsked(): RewindAsked | null {
    return this.rewind && { by: this.rewind.by, toStep: this.rewind.toStep }
  }

  /** As it stands now, each time another copy; it may have forgotten its past. */
  get game(): Game {
    return this.with(this.rest.wake())
  }

  /** The same, with its past if that is at hand. */
  copy(): Game {
    return this.held === null ? this.game : this.with(this.held.fork().table)
  }

  notesOf(seat: string): string {
    return this.company.notes.get(seat) ?? ''
  }

  note(seat: string, text: string): void {
    this.company.notes.set(seat, text)
  }

  /** What was said, after something of it was removed. */
  reword(said: readonly Said[]): void {
    this.company.said.splice(0, Infinity, ...said)
  }

  /** From now on a computer holds the seat. */
  relieve(seat: string): void {
    if (this.company.computers.includes(seat)) return
    this.company = { ...this.company, computers: [...this.company.computers, seat] }
    this.let()
  }

  /** Another game of the same company. */
  as(table: Table, rewind: Rewind | null): Game {
    return new Game(table, { ...this.company, rewind })
  }

  private with(table: Table): Game {
    return new Game(table, { ...this.company, rewind: this.rewind })
  }

  private hold(table: Table): void {
    this.held = this.with(table)
    clearTimeout(this.letting)
    this.letting = setTimeout(() => this.let(), HELD_MS)
    this.letting.unref()
  }

  private let(): void {
    clearTimeout(this.letting)
    this.held = null
  }

  /** With all its past; to be read only. Null where the store has more than is known here. */
  async whole(paid: Paid): Promise<Game | null> {
    if (this.held !== null) return this.held
    if (this.rest.isWhole) return this.game
    const table = await openWhole(this.store, this.rules, this.match, paid)
    if (table === null || !this.rest.isOf(table)) return null
    this.hold(table)
    return this.held
  }

  /** It goes on as this game. */
  become({ table, rewinding, computers }: Game, rest: Rest): void {
    this.rest = rest
    this.company = { ...this.company, computers }
    this.rewind = rewinding
    if (table.isWhole && this.held !== null) this.hold(table)
    else this.let()
  }
}
