import { strengthOf } from '@coup/field'
import { beyondObjectiveLine, board, OFF } from './board.ts'
import { level } from './morale.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { DISORGANIZED, type Marengo } from './state.ts'

/** By area: how many areas lie between it and the ground beyond the objective line. */
const distance = board.distances([...beyondObjectiveLine.keys()].filter((area) => beyondObjectiveLine[area]))
const FARTHEST = Math.max(...distance) + 2

const MORALE = 0.16
const STRENGTH = 0.07
const GROUND = 0.02
const ORDER = 0.03
const LINE = 0.03

/** What the blocks of a side are worth: their strength, the ground they have won, their order, the approaches they hold. */
function worth(g: Marengo, side: number): number {
  let sum = 0
  for (let block = 0; block < g.at.length; block++) {
    const at = g.at[block]
    if (g.side[block] !== side || at === OFF) continue
    sum += STRENGTH * strengthOf(g.face[block])
    if (side === AUSTRIA) sum += GROUND * (FARTHEST - (board.isBox(at) ? FARTHEST : distance[board.areaOf[at]]))
    else if (g.is(block, DISORGANIZED)) sum -= ORDER
    if (board.isApproach(at) && g.inPosition[at] <= board.full(at)) sum += LINE
  }
  return sum
}

export function appraise(g: Marengo, seat: number): number {
  const austria = MORALE * level(g, AUSTRIA) + worth(g, AUSTRIA)
  const france = MORALE * level(g, FRANCE) + worth(g, FRANCE)
  const lead = seat === AUSTRIA ? austria - france : france - austria
  return 1 / (1 + Math.exp(-lead))
}
