export interface Waiting {
  /** Milliseconds since the seat was last asked. */
  readonly waited: number
  /** The page is not looked at. */
  readonly away: boolean
}

/** Milliseconds after which one's thoughts may be elsewhere. */
const LONG = 20_000
/** An enemy who answers at once need not be announced. */
const SHORT = 2_000

/** How a seat is called when it has to decide again: by the horn, by a touch of the hand. */
export function callOf({ waited, away }: Waiting): { horn: boolean; tap: boolean } {
  return { horn: away || waited >= LONG, tap: away || waited >= SHORT }
}
