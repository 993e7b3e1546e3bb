import type { RatingOf } from './rating.ts'

/** What somebody says of himself. */
export interface About {
  readonly name: string
  /** Two or three letters each. */
  readonly languages: readonly string[]
  /** As in `Europe/Vienna`. */
  readonly zone: string
}

export interface PasskeyOfMine {
  readonly id: string
  readonly name: string
  /** Milliseconds since 1970, as are all times here. */
  readonly created: number
  readonly used: number | null
}

export interface SessionOfMine {
  readonly id: string
  readonly device: string
  readonly created: number
  readonly seen: number
  /** It is the one that asks. */
  readonly here: boolean
}

/** An account as its owner sees it. */
export interface Me extends About {
  readonly created: number
  readonly passkeys: readonly PasskeyOfMine[]
  readonly sessions: readonly SessionOfMine[]
  /** When the recovery code was made; null: there is none. */
  readonly recovery: number | null
  /** Of how many matches it holds a seat. */
  readonly matches: number
  /** Of the games that count. */
  readonly ratings: readonly RatingOf[]
  /** He runs the server, or helps to: reports come to him. */
  readonly host: boolean
}

/** A key to a seat, for a device that has none. */
export interface SeatKey {
  readonly match: string
  readonly game: string
  readonly seat: string
  readonly secret: string
}
