import type { Area, Side } from '@coup/field'
import { areas, board } from './board.ts'
import { barrier, elite, foot, force, free, fresh, GUARD, guns, HEAVY, posts, ready, share } from './muster.ts'
import { enemyOf } from './sides.ts'
import { type Austerlitz, GUARD_COMMITTED, HEAVY_COMMITTED } from './state.ts'

/** 12: whether those in the area, driven out from beyond the approach, had nowhere to go. */
function isTrapped(g: Austerlitz, enemy: Side, area: Area, from: Area): boolean {
  for (const next of board.neighbours[area]) if (next !== from && !g.occupied(enemy, next)) return false
  return true
}

/** 12, 15: morale that it costs to be driven out across an approach. */
function priceOf(g: Austerlitz, side: Side, area: Area, across: number): number {
  const place = side * areas + area
  let price = guns[place] + Math.min(board.full(across), foot[place])
  for (const approach of board.approaches[area]) {
    if (approach !== across) price += Math.min(board.full(approach), barrier[approach])
  }
  if (isTrapped(g, enemyOf(side), area, board.beyond[across])) price = force[place]
  if (elite[place] & GUARD && !(g.elite[side] & GUARD_COMMITTED)) price += GUARD
  if (elite[place] & HEAVY && !(g.elite[side] & HEAVY_COMMITTED)) price += HEAVY
  return price
}

/**
 * 12: the morale that is at stake where the enemy stands before an approach that nobody bars; `pinned`: so many
 * times that much in his turn, where he can still attack and nobody is left to be named (11.2).
 */
export function atStake(g: Austerlitz, side: Side, pinned: number): number {
  const enemy = enemyOf(side)
  const isAttacked = pinned > 0 && g.turn === enemy
  let sum = 0
  for (const area of posts[side]) {
    let worst = 0
    for (const approach of board.approaches[area]) {
      const before = force[enemy * areas + board.beyond[approach]]
      if (before === 0 || board.impassable[approach] || g.inPosition[approach] > 0) continue
      const isPinned =
        isAttacked && free[side * areas + area] === 0 && fresh[enemy * areas + board.beyond[approach]] > 0
      const open = ready[side * areas + area] === 0 ? 1 : share(before, force[side * areas + area]) / 2
      worst = Math.max(worst, (isPinned ? pinned : open) * priceOf(g, side, area, approach))
    }
    sum += worst
  }
  return sum
}
