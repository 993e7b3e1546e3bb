import { DONE, type Question, verbOf } from '@coup/engine'
import { type Approach, type Area, CAVALRY, INFANTRY, type Side, strengthOf, typeOf, Ways } from '@coup/field'
import { areas, beyondObjectiveLine, board } from './board.ts'
import { whyNotFaceForward, whyNotFaceStrike } from './fight.ts'
import { AUSTRIA, enemyOf, sideOf } from './sides.ts'
import type { Triomphe } from './state.ts'
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
  THIS_AREA,
  THIS_BLOCK,
} from './verbs.ts'
import type { Weights } from './weights.ts'

/** By area: how far it lies from the objective line. */
export const FAR = board.distances([...beyondObjectiveLine.keys()].filter((area) => beyondObjectiveLine[area]))
const ways = new Ways(board)

type Weigh = (g: Triomphe, pick: number, question: Question) => number

/** The strong stand forward; `done`: how much it is worth to leave it at that. */
const strong =
  (done: number): Weigh =>
  (g, pick) =>
    pick === DONE ? done : strengthOf(g.face[THIS_BLOCK.object(pick)]) ** 3

const rather =
  (block: number, done: number): Weigh =>
  (_, pick) =>
    pick === DONE ? done : block

/** 6: what an action is worth a try, by its verb. */
const DEEDS = new Map([
  [JOIN.code, 0.7],
  [MARCH.code, 1],
  [MANEUVER.code, 2],
  [ROAD_MARCH.code, 1],
  [CONTINUE_INTO.code, 1],
  [ENTER.code, 2],
  [ORGANIZE.code, 5],
  [ANNOUNCE.code, 2],
  [FIRE.code, 8],
  [CANCEL.code, 0.02],
])

/** 13.2: away from the enemy. */
const retreat: Weigh = (g, pick, { seat }) => {
  const enemy = enemyOf(sideOf(seat))
  const near = board.neighbours[THIS_AREA.object(pick)].filter((area) => g.occupied(enemy, area)).length
  return 4 ** -near
}

/** By the kind of the question. */
const WEIGHTS_OF: Readonly<Record<string, Weigh>> = {
  road: rather(1, 0.6),
  'attack.block': rather(4, 1),
  'assault.defence': strong(0),
  'assault.lead': strong(1),
  'assault.join': rather(1, 1),
  'assault.fire': rather(8, 1),
  'assault.counter': strong(0.3),
  'organize.second': rather(8, 1),
  'morale.return': rather(4, 1),
  'morale.move': rather(4, 1),
  'retreat.to': retreat,
}

/** 12: cavalry goes on; asked before it leaves where it stands, which is therefore held, like all approaches that need nobody more. */
function riding(w: Weights, g: Triomphe, pick: number): number {
  // 13.1: it loses nothing in reserve, but as much as others in an approach.
  if (pick === DONE) return 2
  if (verbOf(pick) !== CONTINUE_INTO.code) return 0.5
  const approach = CONTINUE_INTO.object(pick)
  return g.inPosition[approach] >= board.full(approach) ? 0.5 * w.crowd : 0.5
}

/** 9.2: the enemy stands opposite this approach of ours, which is not barred: nothing in reserve can stop him. */
function isFaced(g: Triomphe, side: Side, approach: Approach): boolean {
  if (g.inPosition[approach] >= board.full(approach) || g.inPosition[board.opposite(approach)] === 0) return false
  return g.occupied(enemyOf(side), board.beyond[approach])
}

/** 9.2, 9.3: an attack from reserve through this approach of ours would meet nobody who could stop it. */
function isFree(g: Triomphe, side: Side, approach: Approach): boolean {
  const area = board.beyond[approach]
  if (g.inPosition[area] > 0 || board.impassable[approach]) return false
  return g.inPosition[board.opposite(approach)] === 0 && g.occupied(enemyOf(side), area)
}

/** 6, 9: first those who can enter unhindered, then those who can bar the way; who stands before the enemy stays. */
class Movers {
  private question: Question | null = null
  /** By area: what moving from its reserve is worth a try, or nothing yet. */
  private readonly reserves = new Float64Array(areas)

  weigh(w: Weights, g: Triomphe, question: Question, pick: number): number {
    if (question !== this.question) {
      this.question = question
      this.reserves.fill(0)
    }
    const at = g.at[ACT.object(pick)]
    if (board.isReserve(at)) {
      if (this.reserves[at] === 0) this.reserves[at] = this.fromReserve(w, g, at)
      return this.reserves[at]
    }
    if (!board.isApproach(at) || !g.occupied(enemyOf(g.turn), board.beyond[at])) return 1
    return g.inPosition[board.opposite(at)] === 0 ? w.enter : w.leave
  }

  private fromReserve(w: Weights, g: Triomphe, area: Area): number {
    let most = 1
    for (const approach of board.approaches[area]) {
      if (isFree(g, g.turn, approach)) return w.enter
      if (isFaced(g, g.turn, approach)) most = w.bar
    }
    return most
  }
}
const movers = new Movers()

/** 7, 9 */
function deed(w: Weights, g: Triomphe, pick: number): number {
  const verb = verbOf(pick)
  const weight = DEEDS.get(verb) ?? 1
  if (verb === MARCH.code) {
    const to = MARCH.object(pick)
    return board.isApproach(to) && isFaced(g, g.turn, to) ? weight * w.bar : weight
  }
  if (verb !== MANEUVER.code) return weight
  const approach = MANEUVER.object(pick)
  const opposite = g.inPosition[board.opposite(approach)]
  const stands = g.inPosition[approach] > 0 && opposite === 0
  return stands || isFree(g, g.turn, approach) ? weight * w.enter : weight
}

/** 11: the most that leaders of one type make across this approach. */
function leadersOf(g: Triomphe, from: Approach, defence: Approach, type: number): number {
  const whyNot = from === defence ? whyNotFaceForward : whyNotFaceStrike
  const able = g
    .blocksAt(from)
    .filter((block) => typeOf(g.face[block]) === type && whyNot(g.face[block], defence, 0) === null)
  const strengths = able.map((block) => strengthOf(g.face[block])).sort((a, b) => b - a)
  return strengths.slice(0, board.full(defence)).reduce((sum, one) => sum + one, 0)
}

/** 11.6, 11.7 */
function assault(w: Weights, g: Triomphe, from: Approach): number {
  const defence = board.opposite(from)
  const attack = Math.max(
    leadersOf(g, from, defence, INFANTRY) - board.infantryPenalty[defence],
    leadersOf(g, from, defence, CAVALRY) - board.cavalryPenalty[defence],
  )
  const result = attack - Math.max(leadersOf(g, defence, defence, INFANTRY), leadersOf(g, defence, defence, CAVALRY))
  return 1.5 * (result > 0 ? w.strong : result < 0 ? w.rash : 1)
}

function action(w: Weights, g: Triomphe, question: Question, pick: number): number {
  if (pick === DONE) return 0.3
  if (verbOf(pick) === ASSAULT_FROM.code) return assault(w, g, ASSAULT_FROM.object(pick))
  return movers.weigh(w, g, question, pick)
}

/** What Austria may go nearer by. */
const MOVES = ['action.what', 'road', 'continuation']

function plain(w: Weights, g: Triomphe, question: Question, pick: number): number {
  switch (question.kind) {
    case 'action':
      return action(w, g, question, pick)
    case 'action.what':
      return deed(w, g, pick)
    case 'continuation':
      return riding(w, g, pick)
    case 'assault.defence':
      return pick === DONE ? w.shirk : WEIGHTS_OF[question.kind](g, pick, question)
    default:
      return WEIGHTS_OF[question.kind]?.(g, pick, question) ?? 1
  }
}

/** How much a choice is worth a try. */
export function weigh(w: Weights, g: Triomphe, question: Question, choice: number): number {
  const weight = plain(w, g, question, question.values[choice])
  if (w.pull === 1 || sideOf(question.seat) !== AUSTRIA || !MOVES.includes(question.kind)) return weight
  return weight * w.pull ** ways.nearer(question, choice, FAR)
}
