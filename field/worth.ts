import type { Board } from './board.ts'
import { FIRST_BLOCK } from './brands.ts'
import { strengthOf } from './face.ts'
import type { Field } from './field.ts'

const STRENGTH = 0.07
const GROUND = 0.02
const ORDER = 0.03
const LINE = 0.03

/** What blocks seem worth where one side makes for some areas and the other bars the way: a hint for players that look only so far. */
export class Worth {
  /** By position: the ground that is won by standing there. */
  readonly #ground: number[]

  constructor(board: Board, goals: readonly number[]) {
    const distance = board.distances(goals)
    const farthest = Math.max(...distance) + 2
    this.#ground = Array.from(board.areaOf, (area) => (area < 0 ? 0 : farthest - distance[area]))
  }

  ofAttackers(g: Field, side: number): number {
    let sum = 0
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      if (g.side[block] === side && g.at[block] !== g.board.OFF)
        sum += standing(g, block) + GROUND * this.#ground[g.at[block]]
    }
    return sum
  }

  /** `disorder`: the mark of blocks that are not ready. */
  ofDefenders(g: Field, side: number, disorder: number): number {
    let sum = 0
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      if (g.side[block] === side && g.at[block] !== g.board.OFF)
        sum += standing(g, block) - (g.is(block, disorder) ? ORDER : 0)
    }
    return sum
  }
}

/** Strength, and the approach that is held with no more blocks than it takes. */
function standing(g: Field, block: number): number {
  const at = g.at[block]
  const holds = g.board.isApproach(at) && g.inPosition[at] <= g.board.full(at)
  return STRENGTH * strengthOf(g.face[block]) + (holds ? LINE : 0)
}

/** A lead as the chance to win, from 0 to 1. */
export function chanceOf(lead: number): number {
  return 1 / (1 + Math.exp(-lead))
}
