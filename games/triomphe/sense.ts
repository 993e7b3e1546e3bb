import { DONE, type Question, type Sense, seatOf, verbOf } from '@coup/engine'
import { chanceOf, FIRST_AREA, FIRST_BLOCK, type Side, strengthOf, toArea, Ways, Worth } from '@coup/field'
import { areas, beyondObjectiveLine, board, OFF } from './board.ts'
import { exposure } from './exposure.ts'
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

/** What the appraisal and the proposals go by; found in the arena (docs/bots.md). */
export const WEIGHTS = {
  /** A lead is seldom certain: who believes so no longer sees what is still to be won. */
  certainty: 0.4,
  morale: 1.3,
  /** With the last discs the battle may be lost within a turn. */
  brink: 3,
  /** A disc that is laid may be lost with its area, or taken elsewhere by the enemy. */
  laid: 0.85,
  /** 18: one that lies where the enemy stands, or stood last, is lost at the end of the owner's turn unless he comes back. */
  forsaken: 0.2,
  /** 13: of what it costs to be driven out of areas that the enemy can enter at once, so much is as good as lost. */
  exposed: 0.3,
  /** 19: so much of the way to the line three Frenchmen before it take back. */
  guard: 0.4,
  /** What the objective line is worth at the end. */
  atLast: 10,
  /** So many times as readily Austria tries what leads one area nearer to the objective line. */
  pull: 2,
  /** 11.2: so seldom a defender is thought to let nobody lead, beside 1 for a block of strength 1. */
  shirk: 0.03,
}
export type Weights = Readonly<typeof WEIGHTS>

const BEYOND = Array.from(beyondObjectiveLine.keys(), toArea).filter((area) => beyondObjectiveLine[area])
const worth = new Worth(board, BEYOND)
const FAR = board.distances(BEYOND)
const ways = new Ways(board)
/** A block on its way is worth at most so much of one that is there. */
const ON_THE_WAY = 0.8
/** By area: how near it lies to the objective line, from 0 to 1. */
const NEAR = nearness()
const nearest = new Float64Array(BLOCKS_BEYOND)

function nearness(): number[] {
  const farthest = Math.max(...FAR)
  return Array.from(FAR, (steps) => (steps === 0 ? 1 : ON_THE_WAY * (1 - steps / farthest)))
}

/** 18: the fewer discs there are, the more each is worth: with the last one the battle is lost. */
function morale(w: Weights, g: Triomphe, side: Side): number {
  const enemy = enemyOf(side)
  let discs = g.pool[side]
  for (let area = FIRST_AREA; area < areas; area++) {
    const laid = g.discs[side * areas + area]
    if (laid === 0) continue
    const forsaken = !g.occupied(side, area) && (g.occupied(enemy, area) || g.lastIn[area] === enemy + 1)
    discs += laid * (forsaken ? w.forsaken : w.laid)
  }
  // What is at stake never takes the last disc: only what happens ends the game.
  const left = Math.max(discs - w.exposed * exposure.atStake(g, side), Math.min(discs, 0.5))
  return w.morale * Math.log(left + 0.7) - w.brink / (left + 0.7)
}

/** 19: the Austrian blocks that are nearest to the objective line, or beyond it, decide at the end. */
function line(w: Weights, g: Triomphe): number {
  nearest.fill(0)
  for (let block = FIRST_BLOCK; g.side[block] === AUSTRIA; block++) {
    const area = g.at[block] === OFF ? -1 : board.areaOf[g.at[block]]
    if (area < 0 || NEAR[area] <= nearest[0]) continue
    nearest[0] = NEAR[area]
    nearest.sort()
  }
  const progress = nearest.reduce((sum, one) => sum + one, 0) / BLOCKS_BEYOND
  return w.atLast * (g.round / LAST_ROUND) ** 2 * (progress * (1 - w.guard * guards(g, nearest[0])) - 0.5)
}

/** From 0 to 1: whether there are French on the map, ready, who are as near to the objective line as the third Austrian. */
function guards(g: Triomphe, near: number): number {
  let count = 0
  for (let block = FIRST_BLOCK; block < g.at.length && count < BLOCKS_BEYOND; block++) {
    if (g.side[block] !== FRANCE || g.at[block] === OFF || g.is(block, DISORGANIZED)) continue
    const area = board.areaOf[g.at[block]]
    if (area >= 0 && NEAR[area] >= near) count++
  }
  return count / BLOCKS_BEYOND
}

function appraise(w: Weights, g: Triomphe, seat: number): number {
  const austria = morale(w, g, AUSTRIA) + worth.ofAttackers(g, AUSTRIA) + line(w, g)
  const france = morale(w, g, FRANCE) + worth.ofDefenders(g, FRANCE, DISORGANIZED)
  return chanceOf(w.certainty * (seat === AUSTRIA ? austria - france : france - austria))
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
const WEIGHTS_OF: Readonly<Record<string, Weigh>> = {
  action: (_, pick) => (pick === DONE ? 0.3 : verbOf(pick) === ASSAULT_FROM.code ? 1.5 : 1),
  'action.what': (_, pick) => DEEDS.get(verbOf(pick)) ?? 1,
  road: rather(1, 0.6),
  /** 13.1: cavalry loses nothing in reserve, but as much as others in an approach. */
  continuation: rather(0.5, 2),
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

/** What Austria may go nearer by. */
const MOVES = ['action.what', 'road', 'continuation']

function weigh(w: Weights, g: Triomphe, question: Question, choice: number): number {
  const pick = question.values[choice]
  if (pick === DONE && question.kind === 'assault.defence') return w.shirk
  const weight = WEIGHTS_OF[question.kind]?.(g, pick, question) ?? 1
  if (w.pull === 1 || sideOf(question.seat) !== AUSTRIA || !MOVES.includes(question.kind)) return weight
  return weight * w.pull ** ways.nearer(question, choice, FAR)
}

export const senseWith = (w: Weights): Sense<Triomphe> => ({
  mover: (g) => seatOf(g.turn),
  turn: (g) => 2 * g.round + g.turn,
  appraise: (g, seat) => appraise(w, g, seat),
  weigh: (g, question, choice) => weigh(w, g, question, choice),
})

export const sense = senseWith(WEIGHTS)
