import type { Seat } from '@coup/engine'
import { type Side, toSide } from '@coup/field'

export const AUSTRIA = toSide(0)
export const FRANCE = toSide(1)
export const SEATS = ['austria', 'france'] as const

export function sideNamed(name: string): Side {
  return name === SEATS[AUSTRIA] ? AUSTRIA : FRANCE
}

export function sideOf(seat: Seat): Side {
  return toSide(seat)
}

export function enemyOf(side: Side): Side {
  return side === AUSTRIA ? FRANCE : AUSTRIA
}
