import { type Approach, type Area, Exposure, type Position, type Side } from '@coup/field'
import { areas, board } from './board.ts'
import { AUSTRIA } from './sides.ts'
import { DISORGANIZED, type Triomphe } from './state.ts'

/** 9.2, 13: the discs at stake in areas that the enemy can enter. */
class Discs extends Exposure<Triomphe> {
  /** 9.3: a wide approach takes two. */
  protected missing(g: Triomphe, approach: Approach): number {
    return board.full(approach) - g.inPosition[approach]
  }

  /** Whoever stands in an approach may soon turn to another. */
  protected override mark(at: Position, area: Area): void {
    this.threat[at] = 1
    this.threat[area] = 1
  }

  /** 13.1, 18: reductions, and what lies there or has to be laid. */
  protected price(g: Triomphe, side: Side, area: Area): number {
    let discs = g.discs[side * areas + area] + this.foot[area] + (side === AUSTRIA ? g.countIn(side, area) : 0)
    for (const approach of board.approaches[area]) if (g.inPosition[approach] > 0) discs += board.full(approach)
    return discs
  }
}

export const exposure = new Discs(board, DISORGANIZED)
