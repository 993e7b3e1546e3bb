import type { Procedure, Question, Refusal } from '@coup/engine'
import { verbOf } from '@coup/engine'
import { type Approach, type Area, type Block, FIRST_BLOCK, type Position, toBlock, typeOf } from '@coup/field'
import { BLOCKS, FIRST_OF } from './army.ts'
import { explainAssaults } from './assault.ts'
import { maneuverAttack } from './attack.ts'
import { numbers } from './blocks.ts'
import { board, OFF } from './board.ts'
import { BLOCK, DONE, TO_APPROACH, TO_ATTACK, TO_CONTINUE, TO_JOIN, TO_RESERVE, TO_ROAD } from './choices.ts'
import { continueAfterAttack, continueWith, planContinuation } from './continuation.ts'
import { COMMAND } from './fight.ts'
import { canMarch, costOfReturn, hasInfantry, offerMarches } from './march.ts'
import {
  ASSAULTED_ALREADY,
  FIRED_THIS_TURN,
  GROUP_NOWHERE,
  IN_GROUP,
  INACTIVE_BLOCK,
  MOVED_ALREADY,
  NO_COMMAND,
  NOT_FROM_RESERVE,
  NOT_IN_PLAY,
  NOT_YOURS,
  NOWHERE,
  ONE_BY_ONE,
  OTHER_POSITION,
} from './refusals.ts'
import { continueOnMainRoad, moveByRoad } from './ride.ts'
import { canRide, explainRoads, offerRides, whyNoEntry } from './road.ts'
import { enemyOf, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import { ASSAULTED, DECLARE, FIRED, INACTIVE, MOVED } from './state.ts'

const SPENT = MOVED | ASSAULTED | FIRED | INACTIVE

/** 8: one group moves, or movement ends. */
export function* move(g: Bonaparte): Procedure {
  const question = g.askSide(g.turn, 'move', '8')
  offerBlocks(g, question)
  if (g.explaining) explainAssaults(g, question)
  question.offer('done', DONE)
  const pick = yield question
  if (pick === DONE) endMovement(g)
  else yield* moveGroup(g, toBlock(pick))
}

/** Whoever has an army left ends his movement himself: until then he may take back what he has done. */
export function hasArmy(g: Bonaparte): boolean {
  for (let block = FIRST_OF[g.turn]; block < BLOCKS && g.side[block] === g.turn; block++) {
    if (g.at[block] !== OFF) return true
  }
  return false
}

function whyNotPick(g: Bonaparte, block: Block): Refusal | null {
  if (g.side[block] !== g.turn) return NOT_YOURS
  if (g.at[block] === OFF) return NOT_IN_PLAY
  if (!g.is(block, SPENT)) return null
  if (g.is(block, INACTIVE)) return INACTIVE_BLOCK
  if (g.is(block, FIRED)) return FIRED_THIS_TURN
  return g.is(block, ASSAULTED) ? ASSAULTED_ALREADY : MOVED_ALREADY
}

function canMove(g: Bonaparte, block: Block): boolean {
  const from = g.at[block]
  if (!board.isBox(from) && canMarch(g, from, 1, hasInfantry(g, [block]))) return true
  return !board.isApproach(from) && canRide(g, block)
}

function whyNowhere(g: Bonaparte, block: Block): Refusal {
  if (board.isBox(g.at[block])) return whyNoEntry(g, block) ?? NOWHERE
  return g.commands === 0 ? NO_COMMAND : NOWHERE
}

// What one block can do, its like in the same position can do as well: verdicts by position and type, of one question.
const verdict = new Int32Array(4 * board.positions)
let asked = 0

function offerBlocks(g: Bonaparte, question: Question): void {
  if (g.explaining) {
    for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
      question.offer(BLOCK[block], block, whyNotPick(g, block) ?? (canMove(g, block) ? null : whyNowhere(g, block)))
    }
    return
  }
  asked++
  for (let block = FIRST_OF[g.turn]; block < BLOCKS && g.side[block] === g.turn; block++) {
    if (g.at[block] === OFF || g.is(block, SPENT)) continue
    const like = 4 * g.at[block] + typeOf(g.face[block])
    if (Math.abs(verdict[like]) !== asked) verdict[like] = canMove(g, block) ? asked : -asked
    if (verdict[like] === asked) question.offer(BLOCK[block], block)
  }
}

/** The group is put together and sent somewhere; nothing is seen of it before. */
function* moveGroup(g: Bonaparte, first: Block): Procedure {
  const from = g.at[first]
  const group: Block[] = [first]
  for (;;) {
    const question = g.askSide(g.turn, 'move.to', '8')
    if (!board.isBox(from)) offerMarches(g, question, from, group)
    if (!board.isApproach(from) && group.length === 1) offerRides(g, question, first)
    else if (g.explaining) explainRoads(question, board.isApproach(from) ? NOT_FROM_RESERVE : ONE_BY_ONE)
    offerCompanions(g, question, from, group)
    const choice = yield question
    switch (verbOf(choice)) {
      case TO_JOIN.code:
        group.push(TO_JOIN.object(choice))
        break
      case TO_ROAD.code:
        return yield* moveByRoad(g, first, TO_ROAD.object(choice))
      case TO_CONTINUE.code:
        return continueOnMainRoad(g, first, TO_CONTINUE.object(choice))
      case TO_ATTACK.code:
        return yield* attackWith(g, group, TO_ATTACK.object(choice))
      case TO_APPROACH.code:
        return march(g, group, TO_APPROACH.object(choice), COMMAND)
      default:
        return yield* marchToReserve(g, group, TO_RESERVE.object(choice))
    }
  }
}

function offerCompanions(g: Bonaparte, question: Question, from: Position, group: readonly Block[]): void {
  if (!g.explaining && board.isBox(from)) return
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (g.explaining || (g.at[block] === from && !g.is(block, SPENT) && !group.includes(block))) {
      question.offer(BLOCK[block], TO_JOIN.on(block), whyNotJoin(g, from, group, block))
    }
  }
}

function whyNotJoin(g: Bonaparte, from: Position, group: readonly Block[], block: Block): Refusal | null {
  const refused = whyNotPick(g, block)
  if (refused !== null) return refused
  if (group.includes(block)) return IN_GROUP
  if (g.at[block] !== from) return OTHER_POSITION
  if (board.isBox(from)) return ONE_BY_ONE
  return canMarch(g, from, group.length + 1, hasInfantry(g, [...group, block])) ? null : GROUP_NOWHERE
}

function march(g: Bonaparte, group: readonly Block[], to: Position, cost: number): void {
  const from = board.name(g.at[group[0]])
  g.commands -= cost
  for (const block of group) {
    g.mark(block, MOVED)
    g.move(block, to)
  }
  g.emit({ type: 'march', side: SIDES[g.turn], blocks: numbers(group), from, to: board.name(to), cost })
}

function* marchToReserve(g: Bonaparte, group: Block[], area: Area): Procedure {
  const from = g.at[group[0]]
  if (board.isApproach(from) && board.areaOf[from] === area) return march(g, group, area, costOfReturn(g, from))
  const parts = yield* planContinuation(g, area, group, g.commands - 1)
  march(g, group, area, COMMAND)
  continueWith(g, parts, group)
}

/** 9 */
function* attackWith(g: Bonaparte, group: Block[], approach: Approach): Procedure {
  const succeeded = yield* maneuverAttack(g, group, board.opposite(approach), false, COMMAND)
  if (succeeded) yield* continueAfterAttack(g, board.beyond[approach], group)
}

/** 8: whoever blocks an approach and has no enemy opposite goes back to reserve. */
export function endMovement(g: Bonaparte): void {
  const enemy = enemyOf(g.turn)
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    if (g.inPosition[approach] === 0 || g.occupied(enemy, board.beyond[approach])) continue
    const blocks = g.blocksAt(approach)
    if (g.side[blocks[0]] !== g.turn) continue
    for (const block of blocks) g.move(block, board.areaOf[approach])
    g.emit({ type: 'back-to-reserve', side: SIDES[g.turn], blocks: numbers(blocks), from: board.name(approach) })
  }
  g.phase = DECLARE
}
