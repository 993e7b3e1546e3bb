import type { OptionSchema, Rules } from '@coup/engine'
import type { PaceName, Rank } from '@coup/match'
import type { GameEntry } from '../looks/entry.ts'
import type { NewMatch } from '../net/index.ts'
import * as m from '../paraglide/messages.js'

/** What an option is called, and one of its values. */
export const optionName = (entry: GameEntry, name: string, title = name): string => entry.options?.[name]?.() ?? title

export function valueWords(entry: GameEntry, name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? m.lobby_yes() : m.lobby_no()
  return entry.options?.[`${name}.${value}`]?.() ?? String(value)
}

function range({ minimum = 0, maximum = 0 }: OptionSchema): number[] {
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i)
}

export const valuesOf = (property: OptionSchema): readonly unknown[] =>
  property.type === 'boolean' ? [true, false] : (property.enum ?? range(property))

/** What is chosen for a game that is to begin. */
export class Terms {
  readonly entry: GameEntry
  side = $state('')
  options = $state<Record<string, unknown>>({})
  rules = $state.raw<Rules | null>(null)
  /** Seats that the computer has where several play. */
  computers = $state<string[]>([])
  /** Over the net; empty: without limit of time. */
  pace = $state<PaceName | ''>('')
  relief = $state(false)

  constructor(entry: GameEntry) {
    this.entry = entry
  }

  readonly schema = $derived.by(() => Object.entries(this.rules?.options.properties ?? {}))
  readonly seats = $derived.by(() => this.rules?.seatsFor?.(this.options) ?? this.entry.seats)
  /** The seat of whoever begins; empty: by lot. */
  readonly mine = $derived.by(() => (this.seats.includes(this.side) ? this.side : ''))
  readonly driven = $derived.by(() => this.computers.filter((seat) => this.seats.includes(seat)))

  async load(): Promise<void> {
    this.rules = await this.entry.rules()
  }

  choose(name: string, { type }: OptionSchema, value: string): void {
    this.options[name] = type === 'boolean' ? value === 'true' : type === 'integer' ? Number(value) : value
  }

  leaveToComputer(seat: string, leaves: boolean): void {
    this.computers = leaves ? [...this.driven, seat] : this.driven.filter((one) => one !== seat)
  }

  /** As the server is asked for it, with computers of this rank; `relieved`: whether one may go on for somebody. */
  over(rank: Rank, relieved = this.relief): NewMatch {
    const { entry, options, mine, pace } = this
    const computers = Object.fromEntries(this.driven.filter((seat) => seat !== mine).map((seat) => [seat, rank]))
    const time = pace && { pace, ...(relieved && { relief: rank }) }
    return { game: entry.id, options, computers, ...(mine && { seat: mine }), ...time }
  }
}
