import type { Options } from '@coup/engine'
import type { PaceName } from './pace.ts'
import type { Rank } from './rank.ts'
import type { RatingOf } from './rating.ts'

/** Who may take an offered seat: everybody, those whom its owner follows, or one whom he names. */
export const WHOM = ['all', 'followed', 'named'] as const
export type Whom = (typeof WHOM)[number]

/** What is agreed to by whoever takes an offered seat. */
export interface OfferTerms {
  readonly game: string
  /** Where they are not the usual ones. */
  readonly options: Options
  /** That of whoever offers; null: one of the two that people hold, by lot. */
  readonly seat: string | null
  /** The computer players, by seat: two seats are left to people. */
  readonly computers: Readonly<Record<string, Rank>>
  /** Null: without limit of time. */
  readonly pace: PaceName | null
  /** The computer that may go on for a seat. */
  readonly relief: Rank | null
  readonly rated: boolean
  /** What is to be spoken at the table; null: any. */
  readonly language: string | null
}

/** An open seat, as it is shown to one who may take it. */
export interface OpenSeat extends OfferTerms {
  readonly offer: string
  /** The name of whoever offers it. */
  readonly by: string
  /** How strong he is in this game; null where nothing is known. */
  readonly rating: Pick<RatingOf, 'rating' | 'deviation'> | null
  /** It is for the one who asks alone. */
  readonly invited: boolean
  /** Milliseconds since 1970, as are all times here. */
  readonly at: number
  /** When it lapses. */
  readonly until: number
}

/** What has become of an offer. */
export type OfferState = 'open' | 'lapsed' | 'declined' | 'taken'

/** An offer as its owner sees it. */
export interface MyOffer extends OfferTerms {
  readonly offer: string
  readonly whom: Whom
  /** The name of the one it is for. */
  readonly invited: string | null
  readonly at: number
  readonly until: number
  readonly state: OfferState
  /** Who has taken it, and the match that it has become. */
  readonly taker: string | null
  readonly match: string | null
}

/** The open seats, for whoever asks. */
export interface OpenSeats {
  /** Whether he is signed in: a guest sees what is for everybody and can take nothing. */
  readonly signedIn: boolean
  /** By the clock that counts how long an offer stands. */
  readonly now: number
  /** Those to him alone first, then the newest. */
  readonly open: readonly OpenSeat[]
  readonly mine: readonly MyOffer[]
}
