import type { Procedure, Question, Refusal } from '@coup/engine'
import { typeOf } from '@coup/field'
import { assault, offerAssaults } from './assault.ts'
import { areas, board, OFF } from './board.ts'
import { announce, cancel, fire, whyNotAnnounce, whyNotCancel, whyNotFire } from './bombardment.ts'
import { APPROACH, AREA, ATTACK, BLOCK, MOST_BLOCKS } from './choices.ts'
import { whyNotPay } from './commands.ts'
import { maneuverAction, whyNotManeuver } from './maneuver.ts'
import { march, whyNotMarch } from './march.ts'
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
import { continueByRoad, explainRoads, offerRoads, roadMarch } from './road.ts'
import { ACTED, DISORGANIZED, END_OF_TURN, type Marengo } from './state.ts'

const DONE = -1
const MOST_TOGETHER = 3

// What a picked value means: a verb, and its object in the low bits.
const OBJECT = 0xfff
const JOIN = 0x1000
const MARCH = 0x2000
const MANEUVER = 0x3000
const ROAD = 0x4000
const CONTINUE_BY_ROAD = 0x5000
const ENTER = 0x6000
const ASSAULTS = 0x7000
const ANNOUNCE = 0x8000
const FIRE = 0x9000
const CANCEL = 0xa000
const ORGANIZE = 0xb000

/** 6: one action, or the end of the turn. */
export function* action(g: Marengo): Procedure {
  const side = g.turn
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
  verdicts[block] = twin >= 0 ? verdicts[twin] : offerDeeds(g, alone, null) ? null : whyIdle(g, block)
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
    offerEntries(g, block, question, 0)
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
  return offerDeeds(g, [...group, block], null) ? null : whyIdle(g, block)
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
  const object = pick & OBJECT
  switch (pick & ~OBJECT) {
    case JOIN:
      yield* actWith(g, [...group, object])
      break
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

/** All that the blocks can do together, offered to the question; without one, whether there is anything. */
function offerDeeds(g: Marengo, group: readonly number[], question: Question | null): boolean {
  const [block] = group
  const from = g.at[block]
  if (board.isBox(from)) return offerEntries(g, block, question, ENTER)
  if (g.explaining && question !== null) return explainDeeds(g, group, question)
  const area = board.areaOf[from]
  // Only what is free remains without a command: to know it at once saves most of the looking.
  const paid = whyNotPay(g, 1) === null
  let any = false
  if (from === area) {
    const neighbours = board.neighbours[area]
    for (let i = 0; paid && i < neighbours.length; i++) {
      if (deed(question, AREA[neighbours[i]], MARCH + neighbours[i], whyNotMarch(g, group, neighbours[i]))) any = true
      if (any && question === null) return true
    }
    const approaches = board.approaches[area]
    for (let i = 0; i < approaches.length; i++) {
      const approach = approaches[i]
      if (!g.occupied(1 - g.turn, board.beyond[approach])) continue
      if (deed(question, APPROACH[approach], MARCH + approach, whyNotMarch(g, group, approach))) any = true
      if (paid && deed(question, ATTACK[approach], MANEUVER + approach, whyNotManeuver(g, group, approach))) any = true
      if (any && question === null) return true
    }
  } else if (paid) {
    const beyond = board.beyond[from]
    if (deed(question, AREA[area], MARCH + area, whyNotMarch(g, group, area))) any = true
    if (deed(question, AREA[beyond], MARCH + beyond, whyNotMarch(g, group, beyond))) any = true
    if (deed(question, ATTACK[from], MANEUVER + from, whyNotManeuver(g, group, from))) any = true
  }
  return offerAlone(g, group, question) || any
}

function deed(question: Question | null, choice: string, value: number, refused: Refusal | null): boolean {
  if (question !== null) question.offer(choice, value, refused)
  return refused === null
}

/** What one block does by itself. */
function offerAlone(g: Marengo, group: readonly number[], question: Question | null): boolean {
  if (group.length > 1) return false
  const [block] = group
  let any = deed(question, 'organize', ORGANIZE, whyNotOrganize(g, block))
  if (any && question === null) return true
  if (board.isApproach(g.at[block]) || g.explaining) {
    if (deed(question, 'bombard', ANNOUNCE, whyNotAnnounce(g, block))) any = true
    if (deed(question, 'fire', FIRE, whyNotFire(g, block))) any = true
    if (deed(question, 'cancel', CANCEL, whyNotCancel(g, block))) any = true
  }
  return offerRoads(g, block, question, ROAD, CONTINUE_BY_ROAD) || any
}

/** Every place on the board, with the reason where it is none to go. */
function explainDeeds(g: Marengo, group: readonly number[], question: Question): boolean {
  for (let area = 0; area < areas; area++) question.offer(AREA[area], MARCH + area, whyNotMarch(g, group, area))
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    question.offer(APPROACH[approach], MARCH + approach, whyNotMarch(g, group, approach))
    question.offer(ATTACK[approach], MANEUVER + approach, whyNotManeuver(g, group, approach))
  }
  if (group.length === 1) offerAlone(g, group, question)
  explainRoads(g, group, question)
  return question.choices.length > 0
}
