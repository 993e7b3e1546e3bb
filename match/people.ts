import type { GameEvent, Outcome } from '@coup/engine'
import type { Terms } from './pace.ts'
import type { RatingOf, RatingPoint } from './rating.ts'
import type { Names } from './wire.ts'

/** How strong somebody is in a game, and how it came about, the oldest first. */
export interface RatedGame extends RatingOf {
  readonly curve: readonly RatingPoint[]
}

/** What somebody's games against people came to, by game and side. */
export interface ResultOf {
  readonly game: string
  readonly side: string
  readonly won: number
  readonly drawn: number
  readonly lost: number
}

/** How somebody has begun with a side, and how often: what happened first, to be told in the game's words. */
export interface OpeningOf {
  readonly game: string
  readonly side: string
  readonly events: readonly GameEvent[]
  readonly count: number
}

export interface FinishedGame {
  /** What the replay is opened by; null where a guest sat there, who has not shown himself. */
  readonly match: string | null
  readonly game: string
  readonly seat: string
  /** The side that he played. */
  readonly side: string
  readonly over: Outcome
  readonly names: Names
  readonly rated: boolean
  readonly at: number
}

/** A game that goes on: nothing of its inside. */
export interface RunningGame {
  readonly game: string
  readonly rated: boolean
  readonly pace: Terms | null
}

/** Somebody as everybody sees him. */
export interface Profile {
  readonly name: string
  readonly languages: readonly string[]
  /** Milliseconds since 1970. */
  readonly since: number
  readonly ratings: readonly RatedGame[]
  readonly results: readonly ResultOf[]
  readonly openings: readonly OpeningOf[]
  readonly finished: readonly FinishedGame[]
  readonly running: readonly RunningGame[]
  /** How the reader stands to him; null for a guest, and for himself. */
  readonly mine: { readonly followed: boolean; readonly blocked: boolean } | null
}

/** Whom one follows, and the games that he plays now. */
export interface Followed {
  readonly name: string
  readonly playing: readonly RunningGame[]
}

/** What somebody has told the host. */
export interface Reported {
  readonly report: string
  /** Null where the account is gone. */
  readonly by: string | null
  readonly about: string | null
  readonly match: string | null
  readonly text: string
  readonly at: number
  readonly settled: number | null
}

/** The people with whom one has to do. */
export interface Circle {
  readonly following: readonly Followed[]
  readonly blocked: readonly string[]
  /** For a host alone. */
  readonly reports: readonly Reported[] | null
}
