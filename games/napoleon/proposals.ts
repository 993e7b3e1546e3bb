import { type Question, verbOf } from '@coup/engine'
import { ARTILLERY, strengthOf, toApproach, toArea, typeOf, Ways } from '@coup/field'
import { AFTER_CORPS, DETACHED, FIRST_CORPS, MORALE } from './army.ts'
import { isHopeless } from './assault.ts'
import { BOX, board, distance, OFF, STARS, stars } from './board.ts'
import { COMMAND_CORPS, MOVE_REGIMENT } from './command.ts'
import { FAR_OFF, nearestOf } from './keys.ts'
import { STARRED } from './muster.ts'
import { ALLIES, enemyOf, FRANCE } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { isVain } from './vain.ts'
import type { Weights } from './weights.ts'

const ways = new Ways(board)

/** By the kind of the question and the first word of a choice; 1 where nothing is said. */
const WEIGHTS_OF: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  command: { done: 1, corps: 3, threat: 2, guard: 0.1, block: 0.3 },
  corps: { move: 3, detach: 0.5, attach: 0.5 },
  road: { done: 0.6 },
  'attack.defend': { corps: 4, block: 1, commander: 0.5, give: 1, done: 1 },
  'attack.feint': { attack: 2, feint: 1 },
  'attack.command': { corps: 3, road: 1, block: 0.7, detachment: 0.7 },
  'attack.block': { block: 3, commander: 1, done: 1 },
  'attack.guard': { done: 1 },
}
/** Where the strong stand forward, and what it is worth to leave it at that. */
const LEADERS: Readonly<Record<string, number>> = {
  'attack.leaders': 0.3,
  'attack.defence-leaders': 0.3,
  'attack.counter': 0.3,
}
const BLOCK = /^block ([0-9]+)$/

function worthATry(g: Austerlitz, { kind, choices }: Question, choice: number): number {
  const word = choices[choice]
  const done = LEADERS[kind]
  if (done !== undefined) {
    const found = BLOCK.exec(word)
    return found === null ? done : strengthOf(g.face[Number(found[1]) - 1]) ** 3
  }
  const weights = WEIGHTS_OF[kind]
  if (weights === undefined) return 1
  const blank = word.indexOf(' ')
  return weights[blank < 0 ? word : word.slice(0, blank)] ?? 1
}

const MOVES = ['corps.move', 'regiment.move', 'detachment.move', 'road']

/** 13: half of what France begins with. */
const TIRED = MORALE[FRANCE] / 2

/** 13, 16: a command to the first French reinforcements. */
function isSummons(g: Austerlitz, { kind, values, seat }: Question, choice: number): boolean {
  if (kind !== 'command' || g.reinforced || g.sideOfSeat[seat] !== FRANCE) return false
  const pick = values[choice]
  if (verbOf(pick) === COMMAND_CORPS.code) return g.commanderAt[COMMAND_CORPS.object(pick)] === BOX[FRANCE]
  return verbOf(pick) === MOVE_REGIMENT.code && g.at[MOVE_REGIMENT.object(pick)] === BOX[FRANCE]
}

/** 9, 11: a regiment would be left behind by its corps, or sent off from it. */
function isParted(g: Austerlitz, { kind, choices, values }: Question, choice: number): boolean {
  if (kind === 'corps.move' || kind === 'attack.corps') return choices[choice].startsWith('block ')
  const pick = values[choice]
  if (kind !== 'command' || verbOf(pick) !== MOVE_REGIMENT.code) return false
  const corps = g.corps[MOVE_REGIMENT.object(pick)]
  return corps !== DETACHED && g.size[corps] > 1
}

const INTRUDED = STARRED.filter((area) => stars[area] & (STARS.red | STARS.green | STARS.black))
/** By area: its bit, if France makes for it. */
const KEY_BIT = Array.from(stars, (_, area) => (INTRUDED.includes(area) ? 1 << INTRUDED.indexOf(area) : 0))

/** 16: where the Allies make for while French corps are in these key areas: there too. */
function goalWith(bits: number): readonly number[] {
  const rows = INTRUDED.filter((area) => KEY_BIT[area] & bits).map((key) =>
    Array.from(stars, (_, area) => distance(toArea(area), key)),
  )
  return nearestOf([FAR_OFF[ALLIES], ...rows])
}

const goals = new Map<number, readonly number[]>()
/** The question that was looked at last, and where the Allies make for. */
let asked: Question | null = null
let goal: readonly number[] = FAR_OFF[ALLIES]

function lookForIntruders(g: Austerlitz, question: Question): void {
  if (question === asked) return
  asked = question
  let intruded = 0
  for (let corps = FIRST_CORPS[FRANCE]; corps < AFTER_CORPS[FRANCE]; corps++) {
    const area = g.commanderAt[corps] === OFF ? -1 : board.areaOf[g.commanderAt[corps]]
    if (area >= 0) intruded |= KEY_BIT[area]
  }
  goal = goals.get(intruded) ?? goalWith(intruded)
  goals.set(intruded, goal)
}

const THREAT = /^(?:threat|guard) [0-9]+\/([0-9]+)/

/** 16: the choice threatens a key area: whoever is there is in the way, or holds it. */
function isForKey(choice: string): boolean {
  const found = THREAT.exec(choice)
  return found !== null && stars[board.area(Number(found[1]))] !== 0
}

/** 11.5: the choice sends infantry or cavalry of strength 1, alone, against those who stand. */
function isFeeble(g: Austerlitz, { kind, choices }: Question, choice: number): boolean {
  if (kind !== 'attack.command' || g.threat < 0) return false
  const found = BLOCK.exec(choices[choice])
  if (found === null || !g.occupied(enemyOf(g.turn), board.beyond[g.threat])) return false
  const face = g.face[Number(found[1]) - 1]
  return strengthOf(face) === 1 && typeOf(face) !== ARTILLERY
}

/** 11.3: the choice attacks in earnest where a feint would cost nothing. */
function isRash(g: Austerlitz, { kind, choices }: Question, choice: number): boolean {
  return kind === 'attack.feint' && choices[choice] === 'attack' && isHopeless(g, toApproach(g.threat))
}

export function weigh(w: Weights, g: Austerlitz, question: Question, choice: number): number {
  if (isSummons(g, question, choice)) return g.morale[FRANCE] <= TIRED ? w.relief : w.summons
  let weight = worthATry(g, question, choice)
  if (w.whole !== 1 && isParted(g, question, choice)) weight *= w.whole
  if (w.feeble !== 1 && isFeeble(g, question, choice)) weight *= w.feeble
  if (w.rash !== 1 && isRash(g, question, choice)) weight *= w.rash
  if (w.oust !== 1 && question.kind === 'command' && isForKey(question.choices[choice])) weight *= w.oust
  if (!MOVES.includes(question.kind)) return weight
  if (w.vain !== 1 && isVain(g, question, choice)) weight *= w.vain
  if (w.pull === 1) return weight
  const side = g.sideOfSeat[question.seat]
  if (w.oust === 1 || side !== ALLIES || g.reinforced) {
    return weight * w.pull ** ways.nearer(question, choice, FAR_OFF[side])
  }
  lookForIntruders(g, question)
  return weight * w.pull ** ways.nearer(question, choice, goal)
}
