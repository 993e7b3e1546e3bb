import { type Block, CAVALRY, GUARD, type Side, strengthOf, typeOf } from '@coup/field'
import { lose } from './morale.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, GUARD_BARRED, GUARD_COMMITTED, HEAVY_COMMITTED } from './state.ts'

const HEAVY_COST = 2
const GUARD_COST = 4
const FAILED_GUARD_ATTACK = 3

function isHeavyCavalry(face: number): boolean {
  return typeOf(face) === CAVALRY && strengthOf(face) === 3
}

export function isGuard(face: number): boolean {
  return typeOf(face) === GUARD
}

/** 15: the first use of heavy cavalry and of Guard costs morale, but never the last point. */
export function commit(g: Austerlitz, block: Block): void {
  const side = g.side[block]
  const face = g.face[block]
  const what = isGuard(face) ? GUARD_COMMITTED : isHeavyCavalry(face) ? HEAVY_COMMITTED : 0
  if (what === 0 || (g.elite[side] & what) !== 0) return
  g.elite[side] |= what
  const cost = Math.min(what === GUARD_COMMITTED ? GUARD_COST : HEAVY_COST, g.morale[side] - 1)
  g.morale[side] -= cost
  g.emit({
    type: 'committed',
    side: SIDES[side],
    elite: what === GUARD_COMMITTED ? 'guard' : 'heavy-cavalry',
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
