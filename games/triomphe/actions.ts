import { DONE, type Procedure, type Question, type Refusal, verbOf } from '@coup/engine'
import { type Block, FIRST_BLOCK, type Side, typeOf } from '@coup/field'
import { assault, offerAssaults } from './assault.ts'
import { board, OFF } from './board.ts'
import { announce, cancel, fire } from './bombardment.ts'
import { BLOCK, MOST_BLOCKS } from './choices.ts'
import { whyNotPay } from './commands.ts'
import { canAct, Deeds, offerDeeds } from './deeds.ts'
import { maneuverAction } from './maneuver.ts'
import { march } from './march.ts'
import { mixAll } from './mixing.ts'
import { forgetOrganizing, organize, whyNotLeaveDisorganized, whyNotOrganize } from './organize.ts'
import {
  ACTED_ALREADY,
  NOT_IN_PLAY,
  NOT_YOURS,
  NOTHING_TO_DO,
  ONE_ROAD_BLOCK,
  OTHER_POSITION,
  THREE_BLOCKS,
} from './refusals.ts'
import { enter, offerEntries } from './reinforcements.ts'
import { continueByRoad, roadMarch } from './ride.ts'
import { ACTED, DISORGANIZED, END_OF_TURN, type Triomphe } from './state.ts'
import {
  ACT,
  ANNOUNCE,
  ASSAULT_FROM,
  CANCEL,
  CONTINUE_INTO,
  ENTER,
  FIRE,
  JOIN,
  MANEUVER,
  MARCH,
  ORGANIZE,
  ROAD_MARCH,
} from './verbs.ts'

const MOST_TOGETHER = 3

/** 6: one action, or the end of the turn. */
export function* action(g: Triomphe): Procedure {
  const side = g.turn
  g.mixingDue = false
  forgetOrganizing(g)
  const question = g.askSide(side, 'action', '6')
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if ((g.side[block] === side && g.at[block] !== OFF) || g.explaining) {
      question.offer(BLOCK[block], ACT.on(block), whyNotAct(g, side, block))
    }
  }
  offerAssaults(g, side, question)
  question.offer('done', DONE, whyNotLeaveDisorganized(g))
  const pick = yield question
  if (pick === DONE) {
    g.phase = END_OF_TURN
    return
  }
  const deed =
    verbOf(pick) === ASSAULT_FROM.code ? assault(g, ASSAULT_FROM.object(pick)) : yield* actWith(g, ACT.object(pick))
  if (deed !== null) yield* deed
  if (g.mixingDue) mixAll(g)
}

const alone = [FIRST_BLOCK]

/** 6: whether a block can do anything. */
function whyNotAct(g: Triomphe, side: Side, block: Block): Refusal | null {
  if (g.side[block] !== side) return NOT_YOURS
  if (g.at[block] === OFF) return NOT_IN_PLAY
  if (g.is(block, ACTED)) return ACTED_ALREADY
  const twin = twinOf(g, block)
  alone[0] = block
  verdicts[block] = twin >= 0 ? verdicts[twin] : canAct(g, alone) ? null : whyIdle(g, block)
  return verdicts[block]
}

const verdicts: (Refusal | null)[] = new Array(MOST_BLOCKS).fill(null)

/** A block of a lower number that can do just what this one can: same position, type and marks. */
function twinOf(g: Triomphe, block: Block): number {
  if (g.inPosition[g.at[block]] < 2) return -1
  for (let other = block - 1; other >= 0 && g.side[other] === g.side[block]; other--) {
    if (g.at[other] === g.at[block] && isTwin(g, other, block)) return other
  }
  return -1
}

function isTwin(g: Triomphe, one: number, other: number): boolean {
  return typeOf(g.face[one]) === typeOf(g.face[other]) && g.marks[one] === g.marks[other]
}

function whyIdle(g: Triomphe, block: Block): Refusal {
  if (board.isBox(g.at[block])) {
    const question = g.askSide(g.turn, 'action.what', '15')
    offerEntries(g, block, new Deeds(question))
    return question.refusals?.values().next().value ?? NOTHING_TO_DO
  }
  return whyNotPay(g, 1) ?? (g.is(block, DISORGANIZED) ? whyNotOrganize(g, block) : null) ?? NOTHING_TO_DO
}

/** 6: a block joins others that act together with it. */
function whyNotJoin(g: Triomphe, group: readonly Block[], block: Block): Refusal | null {
  if (g.side[block] !== g.turn) return NOT_YOURS
  if (g.is(block, ACTED)) return ACTED_ALREADY
  if (g.at[block] !== g.at[group[0]]) return OTHER_POSITION
  if (board.isBox(g.at[block])) return ONE_ROAD_BLOCK
  if (group.length === MOST_TOGETHER) return THREE_BLOCKS
  return canAct(g, [...group, block]) ? null : whyIdle(g, block)
}

/** Asks which blocks act with the picked one and what they do, and begins it; gives how it goes on, if it does. */
function* actWith(g: Triomphe, block: Block): Procedure<Procedure | null> {
  const group = [block]
  for (;;) {
    const question = g.askSide(g.turn, 'action.what', '6')
    offerToJoin(g, group, question)
    offerDeeds(g, group, question)
    const pick = yield question
    if (verbOf(pick) !== JOIN.code) return perform(g, group, pick)
    group.push(JOIN.object(pick))
  }
}

function offerToJoin(g: Triomphe, group: readonly Block[], question: Question): void {
  const from = g.at[group[0]]
  if (g.inPosition[from] === group.length && !g.explaining) return
  let twin = -1
  for (let other = FIRST_BLOCK; other < g.at.length; other++) {
    if ((g.at[other] !== from && !g.explaining) || group.includes(other)) continue
    if (twin < 0 || g.explaining || !isTwin(g, twin, other)) verdicts[other] = whyNotJoin(g, group, other)
    else verdicts[other] = verdicts[twin]
    twin = other
    question.offer(BLOCK[other], JOIN.on(other), verdicts[other])
  }
}

function perform(g: Triomphe, group: readonly Block[], pick: number): Procedure | null {
  const [block] = group
  switch (verbOf(pick)) {
    case MARCH.code:
      return march(g, group, MARCH.object(pick))
    case MANEUVER.code:
      return maneuverAction(g, group, MANEUVER.object(pick))
    case ROAD_MARCH.code:
      return roadMarch(g, block, ROAD_MARCH.object(pick))
    case ENTER.code:
      return enter(g, block, ENTER.object(pick))
    case FIRE.code:
      return fire(g, block)
    case ORGANIZE.code:
      return organize(g, block)
    case CONTINUE_INTO.code:
      continueByRoad(g, block, CONTINUE_INTO.object(pick))
      break
    case ANNOUNCE.code:
      announce(g, block)
      break
    case CANCEL.code:
      cancel(g, block)
      break
  }
  return null
}
