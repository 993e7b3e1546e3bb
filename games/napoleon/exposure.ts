import type { Approach, Area, Side } from '@coup/field'
import { areas, board } from './board.ts'
import { breach } from './breach.ts'
import { barrier, elite, foot, force, free, fresh, GUARD, guns, HEAVY, ordered, posts, ready, share } from './muster.ts'
import { enemyOf } from './sides.ts'
import { type Austerlitz, GUARD_COMMITTED, HEAVY_COMMITTED } from './state.ts'
import type { Weights } from './weights.ts'

type Stakes = Pick<Weights, 'pinned' | 'thin' | 'scatter'>

/** A defence that could be beaten by one point is beaten so often. */
const NARROWLY = 0.7

/** 12: whether those in the area, driven out from beyond the approach, had nowhere to go. */
function isTrapped(g: Austerlitz, enemy: Side, area: Area, from: Area): boolean {
  for (const next of board.neighbours[area]) if (next !== from && !g.occupied(enemy, next)) return false
  return true
}

/** 12, 15: morale that it costs to be driven out across an approach. */
function priceOf(w: Stakes, g: Austerlitz, side: Side, area: Area, across: number): number {
  const place = side * areas + area
  let price = guns[place] + Math.min(board.full(across), foot[place])
  for (const approach of board.approaches[area]) {
    if (approach !== across) price += Math.min(board.full(approach), barrier[approach])
  }
  if (isTrapped(g, enemyOf(side), area, board.beyond[across])) price = force[place]
  if (elite[place] & GUARD && !(g.elite[side] & GUARD_COMMITTED)) price += GUARD
  if (elite[place] & HEAVY && !(g.elite[side] & HEAVY_COMMITTED)) price += HEAVY
  return price + w.scatter * ordered[place]
}

/** 11.10, 12: morale that it costs if the enemy can beat those who block the approach, as far as it is sure. */
function costOfBreach(w: Stakes, g: Austerlitz, side: Side, area: Area, approach: Approach): number {
  const margin = breach(approach)
  if (margin === 0) return 0
  const sure = margin === 1 ? NARROWLY : 1
  return sure * (priceOf(w, g, side, area, approach) + Math.min(barrier[approach], margin + 1))
}

/** 12: the morale that is at stake where the enemy stands before an approach that nobody bars, or too few. */
export function atStake(w: Stakes, g: Austerlitz, side: Side): number {
  const enemy = enemyOf(side)
  const isAttacked = w.pinned > 0 && g.turn === enemy
  let sum = 0
  for (const area of posts[side]) {
    let worst = 0
    for (const approach of board.approaches[area]) {
      const before = force[enemy * areas + board.beyond[approach]]
      if (before === 0 || board.impassable[approach]) continue
      if (g.inPosition[approach] > 0) {
        if (w.thin > 0) worst = Math.max(worst, w.thin * costOfBreach(w, g, side, area, approach))
        continue
      }
      const isPinned =
        isAttacked && free[side * areas + area] === 0 && fresh[enemy * areas + board.beyond[approach]] > 0
      const open = ready[side * areas + area] === 0 ? 1 : share(before, force[side * areas + area]) / 2
      worst = Math.max(worst, (isPinned ? w.pinned : open) * priceOf(w, g, side, area, approach))
    }
    sum += worst
  }
  return sum
}
