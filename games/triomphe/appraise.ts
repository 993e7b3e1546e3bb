import { chanceOf, Worth } from '@coup/field'
import { beyondObjectiveLine, board } from './board.ts'
import { level } from './morale.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { DISORGANIZED, type Triomphe } from './state.ts'

const MORALE = 0.16
const worth = new Worth(
  board,
  [...beyondObjectiveLine.keys()].filter((area) => beyondObjectiveLine[area]),
)

export function appraise(g: Triomphe, seat: number): number {
  const austria = MORALE * level(g, AUSTRIA) + worth.ofAttackers(g, AUSTRIA)
  const france = MORALE * level(g, FRANCE) + worth.ofDefenders(g, FRANCE, DISORGANIZED)
  return chanceOf(seat === AUSTRIA ? austria - france : france - austria)
}
