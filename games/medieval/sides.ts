import { type Side, sideNumbered } from './brands.ts'

export const RED = sideNumbered(0)
export const YELLOW = sideNumbered(1)
export const SIDES: readonly string[] = ['red', 'yellow']

export function enemyOf(side: Side): Side {
  return side === RED ? YELLOW : RED
}
