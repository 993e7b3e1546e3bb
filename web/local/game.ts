import { type Outcome, type Rules, Table, writeLasting } from '@coup/engine'
import {
  type Act,
  actOf,
  Game,
  isRank,
  newSecret,
  openRecord,
  type Parted,
  type Rank,
  type RewindAsked,
  type Said,
} from '@coup/match'

/** Somebody at this device, or a computer player. */
export type Player = 'person' | Rank

export type Players = Readonly<Record<string, Player>>

/** Older pages knew one computer player alone. */
function playerOf(name: string | undefined): Player {
  if (isRank(name)) return name
  return name === 'computer' ? 'captain' : 'person'
}

export function playersOf({ seats, players }: Pick<Saved, 'seats' | 'players'>): Players {
  return Object.fromEntries(seats.map((seat) => [seat, playerOf(players[seat])]))
}

/** A game kept in this browser, as it is stored. */
export interface Saved {
  readonly id: string
  readonly game: string
  readonly seats: readonly string[]
  /** Who has to decide; nobody when it is over. */
  readonly asked: readonly string[]
  /** Null in a game without rounds; left out by older pages. */
  readonly round?: number | null
  readonly over: Outcome | null
  readonly players: Readonly<Record<string, string>>
  readonly record: string
  readonly said: readonly Said[]
  readonly notes: Readonly<Record<string, string>>
  /** Left out by older pages: who has consented. */
  readonly rewind: (RewindAsked & { readonly granted?: readonly string[] }) | null
  /** Milliseconds since 1970. */
  readonly begun: number
  readonly changed: number
  /** Corrected rules of which its players have not been told yet. */
  readonly parted?: Parted | null
}

type Kept = Pick<Saved, 'players'> & Partial<Saved>

/** A game that runs in the page, for all its seats. */
export class LocalGame extends Game {
  readonly id: string
  readonly players: Players
  readonly begun: number
  changed: number
  /** Its rules have been corrected since it was played last. */
  parted: Parted | null = null
  private readonly listeners = new Set<() => void>()

  private constructor(table: Table, from: Kept) {
    const players = playersOf({ seats: table.seats, players: from.players })
    super(table, {
      computers: table.seats.filter((seat) => players[seat] !== 'person'),
      said: [...(from.said ?? [])],
      notes: new Map(Object.entries(from.notes ?? {})),
      rewind: from.rewind ? { granted: [], ...from.rewind } : null,
    })
    this.id = from.id ?? newSecret().slice(0, 12)
    this.players = players
    this.begun = from.begun ?? Date.now()
    this.changed = from.changed ?? this.begun
  }

  static begin(rules: Rules, options: unknown, seed: string, players: Players): LocalGame {
    return new LocalGame(Table.begin(rules, options, seed), { players })
  }

  /** A game from a record, played on by people at this device; of some seats, by the computer. */
  static of(table: Table, parted: Parted | null = null, computers: Readonly<Record<string, Rank>> = {}): LocalGame {
    const game = new LocalGame(table, { players: computers })
    game.parted = parted
    return game
  }

  /** Throws BadRecord. */
  static open(saved: Saved, games: readonly Rules[]): LocalGame {
    const { table, parted } = openRecord(saved.record, games)
    const game = new LocalGame(table, saved)
    game.parted = saved.parted ?? parted
    return game
  }

  /** The computer players, by seat. */
  get ranks(): Readonly<Record<string, Rank>> {
    const ranked = Object.entries(this.players).filter((held): held is [string, Rank] => isRank(held[1]))
    return Object.fromEntries(ranked)
  }

  /** Its players have been told what was corrected. */
  told(): void {
    this.parted = null
    this.tell()
  }

  save(): Saved {
    const { id, table, players, asked, round, said, rewind, begun, changed, parted } = this
    const game = { game: table.rules.id, seats: table.seats, asked, round, over: table.over, record: this.written() }
    return { id, ...game, players, said, notes: Object.fromEntries(this.notes), rewind, begun, changed, parted }
  }

  /** All of it at any time: for whoever keeps it on this device. */
  written(): string {
    return writeLasting(this.table)
  }

  /** By seat, the ready set-up that answers for it. */
  readonly setUps = new Map<string, string>()

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  answer(seat: string, choice: string): void {
    this.take(actOf(seat, { op: 'answer', choice }))
  }

  override take(act: Act): number {
    if (act.kind.endsWith('-rewind')) this.setUps.clear()
    const undone = super.take(act)
    if (act.kind !== 'undo' || undone > 0) this.tell()
    return undone
  }

  /** Goes back until so many answers are left, where nobody has to consent. */
  goBackTo(answers: number): void {
    this.table.rewind(answers)
    this.tell()
  }

  override say(word: Said): void {
    super.say(word)
    this.tell()
  }

  override note(seat: string, text: string): void {
    super.note(seat, text)
    this.tell()
  }

  private tell(): void {
    this.changed = Date.now()
    for (const listener of this.listeners) listener()
  }
}
