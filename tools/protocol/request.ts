import { randomBytes } from 'node:crypto'
import type { Rules, Table } from '@coup/engine'

export type ErrorCode =
  | 'bad-json'
  | 'bad-request'
  | 'unknown-op'
  | 'unknown-match'
  | 'unknown-game'
  | 'bad-options'
  | 'bad-position'
  | 'bad-record'
  | 'not-your-turn'
  | 'illegal'
  | 'over'

export class RequestError extends Error {
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** What there is none of, by the name that was given, or its beginning. */
export function unknown(what: 'op' | 'game' | 'match', name: string | number): never {
  throw new RequestError(`unknown-${what}`, `there is no ${what} ${String(name).slice(0, 80)}`)
}

const bad = (message: string): never => {
  throw new RequestError('bad-request', message)
}

/** The fields of one request, each checked as it is read. */
export class Request {
  private readonly fields: Readonly<Record<string, unknown>>
  private readonly games: readonly Rules[]
  private readonly matches: ReadonlyMap<string, Table>

  constructor(fields: Request['fields'], games: readonly Rules[], matches: ReadonlyMap<string, Table>) {
    this.fields = fields
    this.games = games
    this.matches = matches
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name)
  }

  optional(name: string): unknown {
    return this.has(name) ? this.fields[name] : undefined
  }

  required(name: string): unknown {
    return this.has(name) ? this.fields[name] : bad(`${name} is missing`)
  }

  text(name: string): string {
    const value = this.required(name)
    return typeof value === 'string' ? value : bad(`${name} must be a text`)
  }

  whole(name: string, least: number, most: number): number {
    const value = this.required(name)
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
    return bad(`${name} must be a whole number from ${least} to ${most}`)
  }

  get game(): Rules {
    const id = this.text('game')
    return this.games.find((one) => one.id === id) ?? unknown('game', id)
  }

  get matchId(): string {
    const id = this.required('match')
    if (typeof id !== 'string' && typeof id !== 'number') return bad('match must be what new, place, fork … gave')
    return this.matches.has(String(id)) ? String(id) : unknown('match', id)
  }

  get match(): Table {
    return this.matches.get(this.matchId)!
  }

  /** A number and its text are the same seed; left out, nobody can foresee it. */
  get seed(): string {
    const seed = this.has('seed') ? this.fields.seed : randomBytes(16).toString('hex')
    if (typeof seed === 'string' || Number.isFinite(seed)) return String(seed)
    return bad('seed must be a number or a text')
  }

  seat(table: Table): string {
    const seat = this.text('seat')
    return table.seats.includes(seat) ? seat : bad(`seat must be one of ${table.seats.join(', ')}`)
  }

  seatOrSpectator(table: Table): string | null {
    return this.required('seat') === null ? null : this.seat(table)
  }
}
