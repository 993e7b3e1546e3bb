import type { Procedure } from '@coup/engine'
import { FIRST_BLOCK } from '@coup/field'
import { activate, activateNeighbours, canActivate } from './activation.ts'
import { BLOCKS } from './army.ts'
import { assault, canAssault } from './assault.ts'
import { bid, chooseSide } from './bidding.ts'
import { announce, announcedGun, bombard, canAnnounce } from './bombardment.ts'
import { mixAll } from './mixing.ts'
import { encourage } from './morale.ts'
import { endMovement, hasArmy, move } from './movement.ts'
import { enemyOf, FRANCE, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import {
  ACTIVATE,
  ASSAULT,
  ASSAULTED,
  BID,
  BOMBARD,
  CHOOSE_SIDE,
  COMMANDS,
  FIRED,
  MOVE,
  MOVED,
  NEW_TURN,
} from './state.ts'
import { victory } from './victory.ts'

export const LAST_ROUND = 16

/** 7: the next thing that somebody has to decide; phases in which nobody has anything to decide pass by. */
export function* step(g: Bonaparte): Procedure {
  if (g.phase === BID) return yield* bid(g)
  if (g.phase === CHOOSE_SIDE) return yield* chooseSide(g)
  if (g.phase === NEW_TURN) return beginTurn(g)
  if (g.phase === ACTIVATE) {
    if (canActivate(g)) return yield* activate(g)
    g.phase = BOMBARD
  }
  if (g.phase === BOMBARD) {
    const gun = announcedGun(g)
    if (gun !== null) return yield* bombard(g, gun)
    g.phase = ASSAULT
  }
  if (g.phase === ASSAULT) {
    if (canAssault(g)) return yield* assault(g)
    g.phase = MOVE
  }
  if (g.phase === MOVE) {
    if (hasArmy(g)) return yield* move(g)
    endMovement(g)
  }
  if (canAnnounce(g) && (yield* announce(g))) return
  endTurn(g)
}

/** A step of its own, since faces are mixed in it. */
function beginTurn(g: Bonaparte): void {
  g.emit({ type: 'turn', side: SIDES[g.turn], round: g.round })
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (g.side[block] === g.turn) g.unmark(block, MOVED | ASSAULTED | FIRED)
  }
  g.commands = COMMANDS
  g.shut.fill(0)
  g.traffic.fill(0)
  mixAll(g)
  if (g.turn === FRANCE) activateNeighbours(g)
  g.phase = ACTIVATE
}

function endTurn(g: Bonaparte): void {
  if (g.turn === FRANCE) {
    if (g.round === LAST_ROUND) victory(g)
    g.round++
    encourage(g)
  }
  g.turn = enemyOf(g.turn)
  g.phase = NEW_TURN
}
