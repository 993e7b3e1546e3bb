import { FIRST_BLOCK, type Side, strengthOf } from '@coup/field'
import { board, OFF, star } from './board.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { type Bonaparte, INACTIVE } from './state.ts'
import { starColours } from './victory.ts'

/** By area: how many areas lie between it and the nearest star. */
const distance = board.distances([...star.keys()].filter((area) => star[area] !== undefined))
const FARTHEST = Math.max(...distance) + 2

const MORALE = 0.14
const STRENGTH = 0.07
const GROUND = 0.02
const ORDER = 0.03
const LINE = 0.03
const STAR = 0.3

/** What the blocks of a side are worth: their strength, the ground they have won, their order, the approaches they hold. */
function worth(g: Bonaparte, side: Side): number {
  let sum = MORALE * g.morale[side]
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    const at = g.at[block]
    if (g.side[block] !== side || at === OFF) continue
    sum += STRENGTH * strengthOf(g.face[block])
    if (side === AUSTRIA) sum += GROUND * (FARTHEST - (board.isBox(at) ? FARTHEST : distance[board.areaOf[at]]))
    else if (g.is(block, INACTIVE)) sum -= ORDER
    if (board.isApproach(at) && g.inPosition[at] <= board.full(at)) sum += LINE
  }
  return side === AUSTRIA ? sum + STAR * starColours(g) : sum
}

export function appraise(g: Bonaparte, seat: number): number {
  const side = g.sideOf(seat)
  if (side < 0) return 0.5
  const lead = worth(g, AUSTRIA) - worth(g, FRANCE)
  return 1 / (1 + Math.exp(side === AUSTRIA ? -lead : lead))
}
