import { DONE, type Question, type Sense, seatOf, verbOf } from '@coup/engine'
import { chanceOf, FIRST_AREA, FIRST_BLOCK, strengthOf, toArea, Worth } from '@coup/field'
import { areas, beyondObjectiveLine, board, OFF } from './board.ts'
import { AUSTRIA, enemyOf, FRANCE, sideOf } from './sides.ts'
import { DISORGANIZED, type Triomphe } from './state.ts'
import { LAST_ROUND } from './turn.ts'
import {
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
import { BLOCKS_BEYOND } from './victory.ts'

/** A lead is seldom certain: who believes so no longer sees what is still to be won. */
const CERTAINTY = 0.4
const MORALE = 1.3
/** A disc that is laid may be lost with its area, or taken elsewhere by the enemy. */
const LAID = 0.85
/** What the objective line is worth at the end. */
const AT_LAST = 10
const BEYOND = Array.from(beyondObjectiveLine.keys(), toArea).filter((area) => beyondObjectiveLine[area])
const worth = new Worth(board, BEYOND)
/** A block on its way is worth at most so much of one that is there. */
const ON_THE_WAY = 0.8
/** By area: how near it lies to the objective line, from 0 to 1. */
const NEAR = nearness()
const nearest = new Float64Array(BLOCKS_BEYOND)

function nearness(): number[] {
  const far = board.distances(BEYOND)
  const farthest = Math.max(...far)
  return Array.from(far, (steps) => (steps === 0 ? 1 : ON_THE_WAY * (1 - steps / farthest)))
}

/** 18: the fewer discs there are, the more each is worth: with the last one the battle is lost. */
function morale(g: Triomphe, side: number): number {
  let discs = g.pool[side]
  for (let area = FIRST_AREA; area < areas; area++) discs += LAID * g.discs[side * areas + area]
  return MORALE * Math.log(discs + 0.7)
}

/** 19: the Austrian blocks that are nearest to the objective line, or beyond it, decide at the end. */
function line(g: Triomphe): number {
  nearest.fill(0)
  for (let block = FIRST_BLOCK; g.side[block] === AUSTRIA; block++) {
    const area = g.at[block] === OFF ? -1 : board.areaOf[g.at[block]]
    if (area < 0 || NEAR[area] <= nearest[0]) continue
    nearest[0] = NEAR[area]
    nearest.sort()
  }
  const progress = nearest.reduce((sum, one) => sum + one, 0) / BLOCKS_BEYOND
  return AT_LAST * (g.round / LAST_ROUND) ** 2 * (progress - 0.5)
}

function appraise(g: Triomphe, seat: number): number {
  const austria = morale(g, AUSTRIA) + worth.ofAttackers(g, AUSTRIA) + line(g)
  const france = morale(g, FRANCE) + worth.ofDefenders(g, FRANCE, DISORGANIZED)
  return chanceOf(CERTAINTY * (seat === AUSTRIA ? austria - france : france - austria))
}

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
const WEIGHTS: Readonly<Record<string, Weigh>> = {
  action: (_, pick) => (pick === DONE ? 0.3 : verbOf(pick) === ASSAULT_FROM.code ? 1.5 : 1),
  'action.what': (_, pick) => DEEDS.get(verbOf(pick)) ?? 1,
  road: rather(1, 0.6),
  continuation: rather(1, 1.5),
  'attack.block': rather(4, 1),
  'assault.defence': strong(0.3),
  'assault.lead': strong(1),
  'assault.join': rather(1, 1),
  'assault.fire': rather(8, 1),
  'assault.counter': strong(0.3),
  'organize.second': rather(8, 1),
  'morale.return': rather(4, 1),
  'morale.move': rather(4, 1),
  'retreat.to': retreat,
}

function weigh(g: Triomphe, question: Question, choice: number): number {
  return WEIGHTS[question.kind]?.(g, question.values[choice], question) ?? 1
}

export const sense: Sense<Triomphe> = {
  mover: (g) => seatOf(g.turn),
  turn: (g) => 2 * g.round + g.turn,
  appraise,
  weigh,
}
