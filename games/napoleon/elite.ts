import { CAVALRY, GUARD, strengthOf, typeOf } from '@coup/field'

const HEAVY_COST = 2
const GUARD_COST = 4
export const FAILED_GUARD_ATTACK = 3

function isHeavyCavalry(face: number): boolean {
  return typeOf(face) === CAVALRY && strengthOf(face) === 3
}

export function isGuard(face: number): boolean {
  return typeOf(face) === GUARD
}

/** 15: what the first use of such a face costs, but never the last point of morale. */
export function commitment(face: number, morale: number): { elite: 'guard' | 'heavy-cavalry' | null; cost: number } {
  const elite = isGuard(face) ? 'guard' : isHeavyCavalry(face) ? 'heavy-cavalry' : null
  const cost = elite === null ? 0 : Math.min(elite === 'guard' ? GUARD_COST : HEAVY_COST, morale - 1)
  return { elite, cost }
}
