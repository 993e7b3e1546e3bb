import type { Options } from '@coup/engine'
import type { PaceName } from './pace.ts'

/** Everybody against everybody, each side once; or so many rounds, each against somebody who stands about as well. */
export const CUP_FORMS = ['robin', 'swiss'] as const
export type CupForm = (typeof CUP_FORMS)[number]

/** It may be entered; it is played; it has been; it never was, because too few came or its opener called it off. */
export type CupState = 'open' | 'running' | 'over' | 'off'

/** Who has won: the one on the first seat or the other; nobody; who was free; neither, where both gave up or were late. */
export type CupResult = 'one' | 'two' | 'draw' | 'bye' | 'none'

/** How many may enter, by form. */
export const CUP_SIZES: Readonly<Record<CupForm, { readonly least: number; readonly most: number }>> = {
  robin: { least: 3, most: 8 },
  swiss: { least: 5, most: 64 },
}
/** So many rounds a Swiss cup may be asked for. */
export const CUP_ROUNDS = { least: 3, most: 9 }
/** A name of a cup has so many characters at most. */
export const CUP_NAME = 60

/** What is agreed on when a cup is opened. */
export interface CupTerms {
  readonly name: string
  readonly game: string
  readonly options: Options
  readonly pace: PaceName
  readonly rated: boolean
  readonly form: CupForm
  /** Of a Swiss cup; null: as many as find the best of those who come. */
  readonly rounds: number | null
  readonly least: number
  readonly most: number
  /** When it begins, in milliseconds since 1970. */
  readonly starts: number
  /** It begins before, as soon as nobody else can enter. */
  readonly whenFull: boolean
}

/** A cup as it stands in a list. */
export interface CupBrief extends CupTerms {
  readonly cup: string
  readonly state: CupState
  /** The name of whoever has opened it; null: he is gone. */
  readonly opener: string | null
  readonly entered: number
  /** The running or last round, and of how many; 0 before it begins. */
  readonly round: number
  readonly of: number
  readonly created: number
  readonly ended: number | null
  /** The names of the first; null: somebody who is gone. */
  readonly winners: readonly (string | null)[]
  /** The reader takes part. */
  readonly mine: boolean
}

export interface CupEntrant {
  readonly number: number
  /** Null: his account is gone. */
  readonly name: string | null
  readonly gaveUp: boolean
}

/** A game of a cup, or that somebody is free in a round: then there is no `two`. */
export interface CupGame {
  readonly round: number
  readonly number: number
  /** The entrant on the first seat. */
  readonly one: number
  readonly two: number | null
  /** Null where none is played, or none is kept any more. */
  readonly match: string | null
  readonly result: CupResult | null
}

/** How an entrant stands. */
export interface CupStanding {
  readonly entrant: number
  /** Those who cannot be told apart share one. */
  readonly place: number
  readonly points: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** Points against those who have as many; in a round robin. */
  readonly direct: number
  /** The points of all opponents; in a Swiss cup. */
  readonly buchholz: number
  /** The points of those whom he has beaten, and half of those with whom he drew. */
  readonly berger: number
}

/** All that everybody may know of a cup. */
export interface CupFacts extends CupBrief {
  /** Of its matches, the first and the other. */
  readonly seats: readonly [string, string]
  readonly entrants: readonly CupEntrant[]
  readonly games: readonly CupGame[]
  readonly standings: readonly CupStanding[]
  /** The reader's number; null: he has not entered. */
  readonly me: number | null
  /** The reader has opened it. */
  readonly opened: boolean
  /** By the clock of the server. */
  readonly now: number
}

/** Why something cannot be done about a cup. */
export type CupCode =
  | 'unknown-cup'
  | 'bad-cup'
  | 'bad-cup-name'
  | 'cup-begun'
  | 'cup-not-running'
  | 'cup-full'
  | 'not-entered'
  | 'not-your-cup'
  | 'too-many-cups'
