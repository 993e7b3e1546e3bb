import type { Procedure } from '@coup/engine'
import { FIRST_BLOCK } from '@coup/field'
import { action } from './actions.ts'
import { checkApproaches } from './approaches.ts'
import { lapse } from './bombardment.ts'
import { mixAll } from './mixing.ts'
import { checkDiscs, newDiscs } from './morale.ts'
import { AUSTRIA, FRANCE, SEATS } from './sides.ts'
import { ACTED, ACTIONS, FIRED, NEW_TURN, type Triomphe } from './state.ts'
import { narrowVictory } from './victory.ts'

export const COMMANDS = 3
export const LAST_ROUND = 16

/** 5: the four phases of a turn; every action is a step of its own. */
export function step(g: Triomphe): Procedure {
  return g.phase === ACTIONS ? action(g) : betweenActions(g)
}

function* betweenActions(g: Triomphe): Procedure {
  if (g.phase === NEW_TURN) beginTurn(g)
  else yield* endTurn(g)
}

function beginTurn(g: Triomphe): void {
  g.emit({ type: 'turn', side: SEATS[g.turn], round: g.round })
  newDiscs(g, g.turn)
  for (let block = FIRST_BLOCK; block < g.at.length; block++) if (g.side[block] === g.turn) g.unmark(block, FIRED)
  checkApproaches(g, g.turn)
  mixAll(g)
  g.commands = COMMANDS
  g.phase = ACTIONS
}

function* endTurn(g: Triomphe): Procedure {
  lapse(g, g.turn)
  yield* checkDiscs(g, g.turn)
  for (let block = FIRST_BLOCK; block < g.at.length; block++) g.unmark(block, ACTED)
  g.shut.fill(0)
  g.taken.fill(0)
  g.attacked.fill(0)
  g.traffic.fill(0)
  g.organizing.fill(0)
  g.toOrganize = 0
  if (g.turn === FRANCE && g.round === LAST_ROUND) narrowVictory(g)
  if (g.turn === FRANCE) g.round++
  g.turn = g.turn === AUSTRIA ? FRANCE : AUSTRIA
  g.phase = NEW_TURN
}
