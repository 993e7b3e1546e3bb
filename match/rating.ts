/** How strong somebody is in a game, as far as it is known. */
export interface RatingOf {
  readonly game: string
  readonly rating: number
  /** Two thirds of what may be are nearer than this. */
  readonly deviation: number
  /** How many games it is reckoned from. */
  readonly games: number
}

/** Of one who sits at a rated game: as it is, or as the game has left it. */
export interface RatedSeat {
  readonly seat: string
  readonly rating: number
  readonly deviation: number
  /** What it was before the game; null while it runs, and where it does not count. */
  readonly before: number | null
}

/** A point of somebody's curve: after a game. */
export interface RatingPoint {
  /** Null where it is not for all to see. */
  readonly match: string | null
  readonly at: number
  readonly rating: number
  readonly deviation: number
}

const PROVISIONAL = 110

/** Too little is known yet. */
export const isProvisional = ({ deviation }: Pick<RatingOf, 'deviation'>): boolean => deviation > PROVISIONAL
