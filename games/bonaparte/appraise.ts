import type { Seat } from '@coup/engine'
import { chanceOf, Worth } from '@coup/field'
import { board, star } from './board.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { type Bonaparte, INACTIVE } from './state.ts'
import { starColours } from './victory.ts'

const MORALE = 0.14
const STAR = 0.3
const worth = new Worth(
  board,
  [...star.keys()].filter((area) => star[area] !== undefined),
)

export function appraise(g: Bonaparte, seat: Seat): number {
  const side = g.sideOf(seat)
  if (side < 0) return 0.5
  const austria = MORALE * g.morale[AUSTRIA] + worth.ofAttackers(g, AUSTRIA) + STAR * starColours(g)
  const france = MORALE * g.morale[FRANCE] + worth.ofDefenders(g, FRANCE, INACTIVE)
  return chanceOf(side === AUSTRIA ? austria - france : france - austria)
}
