import type { Procedure, Refusal } from '@coup/engine'
import { typeOf } from '@coup/field'
import { assault, offerAssaults } from './assault.ts'
import { board, OFF } from './board.ts'
import { announce, cancel, fire } from './bombardment.ts'
import { BLOCK, MOST_BLOCKS } from './choices.ts'
import { whyNotPay } from './commands.ts'
import {
  ANNOUNCE,
  CANCEL,
  CONTINUE_BY_ROAD,
  canAct,
  Deeds,
  ENTER,
  FIRE,
  MANEUVER,
  MARCH,
  OBJECT,
  ORGANIZE,
  offerDeeds,
  ROAD,
} from './deeds.ts'
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
import { ACTED, DISORGANIZED, END_OF_TURN, type Marengo } from './state.ts'

const DONE = -1
const MOST_TOGETHER = 3

const JOIN = 0x1000
const ASSAULTS = 0x7000

/** 6: one action, or the end of the turn. */
export function* action(g: Marengo): Procedure {
  const side = g.turn
  g.mixingDue = false
  forgetOrganizing(g)
  const question = g.ask(side, 'action', '6')
  for (let block = 0; block < g.at.length; block++) {
    if ((g.side[block] === side && g.at[block] !== OFF) || g.explaining) {
      question.offer(BLOCK[block], block, whyNotAct(g, side, block))
    }
  }
  offerAssaults(g, side, question, ASSAULTS)
  question.offer('done', DONE, whyNotLeaveDisorganized(g))
  const pick = yield question
  if (pick === DONE) {
    g.phase = END_OF_TURN
    return
  }
  if ((pick & ~OBJECT) === ASSAULTS) yield* assault(g, pick & OBJECT)
  else yield* actWith(g, [pick])
  if (g.mixingDue) mixAll(g)
}

const alone = [0]

/** 6: whether a block can do anything. */
function whyNotAct(g: Marengo, side: number, block: number): Refusal | null {
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
function twinOf(g: Marengo, block: number): number {
  if (g.inPosition[g.at[block]] < 2) return -1
  for (let other = block - 1; other >= 0 && g.side[other] === g.side[block]; other--) {
    if (g.at[other] === g.at[block] && isTwin(g, other, block)) return other
  }
  return -1
}

function isTwin(g: Marengo, one: number, other: number): boolean {
  return typeOf(g.face[one]) === typeOf(g.face[other]) && g.marks[one] === g.marks[other]
}

function whyIdle(g: Marengo, block: number): Refusal {
  if (board.isBox(g.at[block])) {
    const question = g.ask(g.turn, 'action.what', '15')
    offerEntries(g, block, new Deeds(question), 0)
    return question.refusals?.values().next().value ?? NOTHING_TO_DO
  }
  return whyNotPay(g, 1) ?? (g.is(block, DISORGANIZED) ? whyNotOrganize(g, block) : null) ?? NOTHING_TO_DO
}

/** 6: a block joins others that act together with it. */
function whyNotJoin(g: Marengo, group: readonly number[], block: number): Refusal | null {
  if (g.side[block] !== g.turn) return NOT_YOURS
  if (g.is(block, ACTED)) return ACTED_ALREADY
  if (g.at[block] !== g.at[group[0]]) return OTHER_POSITION
  if (board.isBox(g.at[block])) return ONE_ROAD_BLOCK
  if (group.length === MOST_TOGETHER) return THREE_BLOCKS
  return canAct(g, [...group, block]) ? null : whyIdle(g, block)
}

/** Asks what the picked blocks do, and does it. */
function* actWith(g: Marengo, group: number[]): Procedure {
  const [block] = group
  const question = g.ask(g.turn, 'action.what', '6')
  let twin = -1
  for (let other = 0; other < g.at.length; other++) {
    if ((g.at[other] !== g.at[block] && !g.explaining) || group.includes(other)) continue
    if (twin < 0 || g.explaining || !isTwin(g, twin, other)) verdicts[other] = whyNotJoin(g, group, other)
    else verdicts[other] = verdicts[twin]
    twin = other
    question.offer(BLOCK[other], JOIN + other, verdicts[other])
  }
  offerDeeds(g, group, question)
  const pick = yield question
  if ((pick & ~OBJECT) === JOIN) yield* actWith(g, [...group, pick & OBJECT])
  else yield* perform(g, group, pick)
}

function* perform(g: Marengo, group: readonly number[], pick: number): Procedure {
  const [block] = group
  const object = pick & OBJECT
  switch (pick & ~OBJECT) {
    case MARCH:
      yield* march(g, group, object)
      break
    case MANEUVER:
      yield* maneuverAction(g, group, object)
      break
    case ROAD:
      yield* roadMarch(g, block, object)
      break
    case CONTINUE_BY_ROAD:
      continueByRoad(g, block, object)
      break
    case ENTER:
      yield* enter(g, block, object)
      break
    case ANNOUNCE:
      announce(g, block)
      break
    case FIRE:
      yield* fire(g, block)
      break
    case CANCEL:
      cancel(g, block)
      break
    case ORGANIZE:
      yield* organize(g, block)
      break
  }
}
