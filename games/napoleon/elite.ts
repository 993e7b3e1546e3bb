import { type Block, CAVALRY, GUARD, type Side, strengthOf, typeOf } from '@coup/field'
import { lose } from './morale.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, GUARD_BARRED, GUARD_COMMITTED, HEAVY_COMMITTED } from './state.ts'

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

/** 15: the first use of heavy cavalry and of Guard costs morale. */
export function commit(g: Austerlitz, block: Block): void {
  const side = g.side[block]
  const { elite, cost } = commitment(g.face[block], g.morale[side])
  const what = elite === 'guard' ? GUARD_COMMITTED : HEAVY_COMMITTED
  if (elite === null || (g.elite[side] & what) !== 0) return
  g.elite[side] |= what
  g.morale[side] -= cost
  g.emit({
    type: 'committed',
    side: SIDES[side],
    elite,
    lost: cost,
    morale: g.morale[side],
  })
}

/** 15: a Guard attack that does not win costs three more, and there is never another. */
export function failGuardAttack(g: Austerlitz, side: Side): void {
  g.elite[side] |= GUARD_BARRED
  g.emit({ type: 'guard-barred', side: SIDES[side] })
  lose(g, side, FAILED_GUARD_ATTACK, 'guard attack')
}
