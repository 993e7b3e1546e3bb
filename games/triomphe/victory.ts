import { endGame } from '@coup/engine'
import { FIRST_AREA } from '@coup/field'
import { areas, beyondObjectiveLine } from './board.ts'
import { AUSTRIA, FRANCE, SEATS } from './sides.ts'
import type { Triomphe } from './state.ts'

/** 19: this many Austrian blocks beyond the objective line win at the end. */
export const BLOCKS_BEYOND = 3

export function narrowVictory(g: Triomphe): never {
  let beyond = 0
  for (let area = FIRST_AREA; area < areas; area++) if (beyondObjectiveLine[area]) beyond += g.countIn(AUSTRIA, area)
  const winner = SEATS[beyond >= BLOCKS_BEYOND ? AUSTRIA : FRANCE]
  const outcome = { winner, degree: 'narrow', reason: beyond >= BLOCKS_BEYOND ? 'objective-line' : 'held' }
  g.emit({ type: 'over', ...outcome })
  endGame(g, outcome)
}
