import { type Approach, type Area, Exposure, type Side } from '@coup/field'
import { board } from './board.ts'
import { enemyOf } from './sides.ts'
import { type Bonaparte, INACTIVE } from './state.ts'

/** 9, 12: the points of morale at stake in areas that the enemy can enter. */
class Points extends Exposure<Bonaparte> {
  /** 9: one block bars an approach. */
  protected missing(g: Bonaparte, approach: Approach): number {
    return g.inPosition[approach] > 0 ? 0 : 1
  }

  /** 12: whoever finds no room is lost. */
  protected price(g: Bonaparte, side: Side, area: Area): number {
    const enemy = enemyOf(side)
    const blocks = g.countIn(side, area)
    let room = 0
    for (const to of board.neighbours[area])
      if (!g.occupied(enemy, to)) room += board.capacity[to] - g.countIn(side, to)
    const trapped = room < blocks ? this.force[area] * (1 - room / blocks) : 0
    if (room === 0) return trapped
    let points = this.foot[area] + this.guns[area]
    for (const approach of board.approaches[area]) if (g.inPosition[approach] > 0) points++
    return Math.max(points, trapped)
  }
}

export const exposure = new Points(board, INACTIVE)
