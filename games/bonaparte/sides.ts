import { type Seat, seatOf } from '@coup/engine'
import { type Side, toSide } from '@coup/field'

export const AUSTRIA: Side = toSide(0)
export const FRANCE: Side = toSide(1)
export const BOTH: readonly Side[] = [AUSTRIA, FRANCE]
export const SIDES = ['austria', 'france'] as const
/** The seats while sides are still to be bid for. */
export const PLAYERS = ['first', 'second'] as const
export const SEATS: readonly Seat[] = [seatOf(0), seatOf(1)]

export function enemyOf(side: Side): Side {
  return BOTH[1 - side]
}
