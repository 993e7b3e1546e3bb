import type { Block, Side } from '@coup/field'
import { commitment, FAILED_GUARD_ATTACK } from './elite.ts'
import { lose } from './morale.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, GUARD_BARRED, GUARD_COMMITTED, HEAVY_COMMITTED } from './state.ts'

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
