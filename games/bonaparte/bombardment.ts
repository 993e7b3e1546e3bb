import type { Procedure, Refusal } from '@coup/engine'
import {
  ARTILLERY,
  type Block,
  couldBe,
  FACE_NAMES,
  FIRST_BLOCK,
  type Position,
  strengthOf,
  toBlock,
  typeOf,
} from '@coup/field'
import { BLOCKS } from './army.ts'
import { board, OFF } from './board.ts'
import { APPROACH, AREA, BLOCK, DONE } from './choices.ts'
import { alive, chooseLoss, show } from './losses.ts'
import {
  FIRED_THIS_TURN,
  NOT_A_TARGET,
  NOT_ARTILLERY,
  NOT_IN_APPROACH,
  NOT_IN_PLAY,
  NOT_YOURS,
  OTHER_TARGET,
} from './refusals.ts'
import { enemyOf, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import { FIRED, FIRING } from './state.ts'

/** 10: the gun whose announced bombardment is due, or null. */
export function announcedGun(g: Bonaparte): Block | null {
  for (let block = FIRST_BLOCK; block < BLOCKS; block++)
    if (g.is(block, FIRING) && g.side[block] === g.turn) return block
  return null
}

/** 10: the bombardment is resolved or cancelled. */
export function* bombard(g: Bonaparte, gun: Block): Procedure {
  if (!(yield* wantsToFire(g, gun))) {
    g.unmark(gun, FIRING)
    g.emit({ type: 'cancel', side: SIDES[g.turn], block: gun + 1 })
    return
  }
  // 10.1
  const target = yield* chooseTarget(g, gun)
  // 10.2
  const strength = strengthOf(g.face[gun])
  const penalty = target === board.opposite(g.at[gun]) ? board.artilleryPenalty[target] : 0
  const losses = Math.max(0, strength - penalty)
  g.unmark(gun, FIRING)
  g.mark(gun, FIRED)
  g.emit({
    type: 'bombard',
    side: SIDES[g.turn],
    block: gun + 1,
    from: board.name(g.at[gun]),
    at: board.name(target),
    strength,
    penalty,
    losses,
  })
  // 10.3
  const targets = g.blocksAt(target)
  for (let left = losses; left > 0; left--) {
    const standing = alive(g, targets)
    if (standing.length > 0) yield* chooseLoss(g, enemyOf(g.turn), standing, '10.3', NOT_A_TARGET)
  }
}

function* wantsToFire(g: Bonaparte, gun: Block): Procedure<boolean> {
  if (!g.occupied(enemyOf(g.turn), board.beyond[g.at[gun]])) return false
  const question = g.askSide(g.turn, 'bombard', '10')
  question.offer('fire', 1)
  question.offer('cancel', 0)
  return (yield question) === 1
}

/** 10.1: the approach opposite, else the reserve, else an approach of the attacker's choice. */
function* chooseTarget(g: Bonaparte, gun: Block): Procedure<Position> {
  const opposite = board.opposite(g.at[gun])
  const area = board.areaOf[opposite]
  if (g.inPosition[opposite] > 0) return opposite
  if (g.inPosition[area] > 0) return area
  const blocked = Array.from(board.approaches[area]).filter((approach) => g.inPosition[approach] > 0)
  if (blocked.length === 1) return blocked[0]
  const question = g.askSide(g.turn, 'bombard.target', '10.1')
  blocked.forEach((approach, index) => {
    question.offer(APPROACH[approach], index)
  })
  if (g.explaining) for (const choice of [...APPROACH, ...AREA]) question.offer(choice, -1, OTHER_TARGET)
  return blocked[yield question]
}

/** 10: asked whenever the enemy must reckon with artillery in an approach, so that being asked tells nothing. */
export function canAnnounce(g: Bonaparte): boolean {
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (g.side[block] !== g.turn || !board.isApproach(g.at[block]) || g.is(block, FIRED | FIRING)) continue
    if (couldBe(g, block, ARTILLERY)) return true
  }
  return false
}

function whyNotAnnounceWith(g: Bonaparte, block: Block): Refusal | null {
  if (g.side[block] !== g.turn) return NOT_YOURS
  if (g.at[block] === OFF) return NOT_IN_PLAY
  if (typeOf(g.face[block]) !== ARTILLERY) return NOT_ARTILLERY
  if (g.is(block, FIRED | FIRING)) return FIRED_THIS_TURN
  return board.isApproach(g.at[block]) ? null : NOT_IN_APPROACH
}

/** 10: at the end of a turn, a bombardment is announced for the next one. Tells whether one was. */
export function* announce(g: Bonaparte): Procedure<boolean> {
  const question = g.askSide(g.turn, 'announce', '10')
  for (let block = FIRST_BLOCK; block < BLOCKS; block++)
    question.offer(BLOCK[block], block, whyNotAnnounceWith(g, block))
  question.offer('done', DONE)
  const pick = yield question
  if (pick === DONE) return false
  const gun = toBlock(pick)
  g.mark(gun, FIRING)
  show(g, gun)
  g.emit({
    type: 'announce',
    side: SIDES[g.turn],
    block: gun + 1,
    face: FACE_NAMES[g.face[gun]],
    at: board.name(g.at[gun]),
  })
  return true
}
