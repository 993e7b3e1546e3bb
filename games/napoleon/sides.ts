import { type Side, toSide } from '@coup/field'

export const ALLIES: Side = toSide(0)
export const FRANCE: Side = toSide(1)
export const BOTH: readonly Side[] = [ALLIES, FRANCE]
export const SIDES = ['allies', 'france'] as const

export function enemyOf(side: Side): Side {
  return side === ALLIES ? FRANCE : ALLIES
}

export function sideNamed(name: string): Side {
  return toSide(SIDES.findIndex((side) => side === name))
}
