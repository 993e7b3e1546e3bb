import { DONE, type Question, verbOf } from '@coup/engine'
import { type Approach, type Area, type Block, type Side, strengthOf, toApproach, toBlock, Ways } from '@coup/field'
import { FIRST_OF } from './army.ts'
import { board, roads, star } from './board.ts'
import { TO_APPROACH, TO_ATTACK, TO_CONTINUE, TO_JOIN, TO_RESERVE, TO_ROAD } from './choices.ts'
import { prospect } from './prospect.ts'
import { AUSTRIA, enemyOf, FRANCE } from './sides.ts'
import { ASSAULTED, type Bonaparte, FIRED, INACTIVE, MOVED } from './state.ts'
import type { Weights } from './weights.ts'

/** By area: how far it is to the two colours that are nearest, halved. */
export const FAR = farness()
const ways = new Ways(board)
const SPENT = MOVED | ASSAULTED | FIRED | INACTIVE

function farness(): number[] {
  const colours = [...new Set(star)].filter((colour) => colour !== undefined)
  const all = colours.map((colour) => board.distances([...star.keys()].filter((area) => star[area] === colour)))
  return Array.from(all[0], (_, area) => {
    const [one, two] = all.map((far) => far[area]).sort((a, b) => a - b)
    return (one + two) / 2
  })
}

type Weigh = (g: Bonaparte, pick: number, question: Question) => number

/** The strong stand forward; `done`: how much it is worth to leave it at that. */
const strong =
  (done: number): Weigh =>
  (g, pick) =>
    pick === DONE ? done : strengthOf(g.face[pick]) ** 3

const rather =
  (something: number, done: number): Weigh =>
  (_, pick) =>
    pick === DONE ? done : something

/** 8: what a movement is worth a try, by its verb. */
const MOVES = new Map([
  [TO_RESERVE.code, 1],
  [TO_APPROACH.code, 1],
  [TO_ATTACK.code, 2],
  [TO_ROAD.code, 1],
  [TO_CONTINUE.code, 1],
])

/** 12: away from the enemy. */
const retreat: Weigh = (g, pick, { seat }) => {
  const enemy = enemyOf(g.commander[AUSTRIA] === seat ? AUSTRIA : FRANCE)
  return 4 ** -board.neighbours[pick].filter((area) => g.occupied(enemy, area)).length
}

/** By the kind of the question. */
const WEIGHTS_OF: Readonly<Record<string, Weigh>> = {
  activate: rather(1, 0.5),
  bombard: (_, pick) => (pick === 1 ? 8 : 1),
  announce: rather(4, 1),
  'assault.attackers': strong(2),
  'assault.lead': strong(1),
  'assault.defence': strong(0.3),
  'assault.fire': rather(8, 1),
  'assault.pursue': rather(4, 1),
  continue: rather(1, 1.5),
  'retreat.to': retreat,
}

/** 9: the enemy stands opposite this approach of ours, in which nobody stands: nothing can stop him. */
function isFaced(g: Bonaparte, side: Side, approach: Approach): boolean {
  if (g.inPosition[approach] > 0 || g.inPosition[board.opposite(approach)] === 0) return false
  return g.occupied(enemyOf(side), board.beyond[approach])
}

/** 9: some approach of the area stands open before an enemy opposite. */
export function isAjar(g: Bonaparte, side: Side, area: Area): boolean {
  return board.approaches[area].some((approach) => isFaced(g, side, approach))
}

/** 8, 9: first those who can enter unhindered, then those who can bar the way; who stands before the enemy stays. */
function mover(w: Weights, g: Bonaparte, pick: number): number {
  if (pick === DONE) return 0.3
  const block = toBlock(pick)
  const at = g.at[block]
  if (board.isReserve(at)) return isAjar(g, g.turn, at) ? w.bar : 1
  if (!board.isApproach(at) || !g.occupied(enemyOf(g.turn), board.beyond[at])) return 1
  return g.inPosition[board.opposite(at)] === 0 ? w.enter : w.leave
}

/** 8: a group of two or more is being put together, for fewer can still join than have not moved. */
function isGroup(g: Bonaparte, { values }: Question, joins: Block): boolean {
  let left = 0
  for (const value of values) if (verbOf(value) === TO_JOIN.code) left++
  const from = g.at[joins]
  for (let block = FIRST_OF[g.turn]; g.side[block] === g.turn; block++) {
    if (g.at[block] === from && !g.is(block, SPENT)) left--
  }
  return left < -1
}

/** 8, 9 */
function destination(w: Weights, g: Bonaparte, question: Question, pick: number): number {
  const verb = verbOf(pick)
  if (verb === TO_JOIN.code) return isGroup(g, question, TO_JOIN.object(pick)) ? w.mass : w.join
  const weight = MOVES.get(verb) ?? 1
  if (verb === TO_APPROACH.code && isFaced(g, g.turn, TO_APPROACH.object(pick))) return weight * w.bar
  if (verb === TO_ATTACK.code && g.inPosition[TO_ATTACK.object(pick)] > 0) return weight * w.enter
  return weight
}

/** 11: single leaders into a penalty lose two for one. */
function assault(w: Weights, g: Bonaparte, pick: number): number {
  if (pick === DONE) return 1
  const result = prospect(g, toApproach(pick))
  return 1.5 * (result > 0 ? w.strong : result < 0 ? w.rash : 1)
}

/** 9: one block bars an approach; the first question is the one that offers all who wait in reserve. */
function blocking(w: Weights, g: Bonaparte, { choices }: Question, pick: number): number {
  if (pick === DONE) return 1
  return choices.length > g.inPosition[g.at[pick]] ? w.block : w.more
}

/** 8: by crossing, the others of its kind that join the same two areas. */
const BESIDE = Array.from({ length: roads.crossings }, (_, crossing) =>
  [...roads.border.keys()].filter(
    (one) =>
      one !== crossing && roads.border[one] === roads.border[crossing] && roads.main[one] === roads.main[crossing],
  ),
)

/** 8: a choice leads back where the rider comes from, if another road across that border is neither offered nor used by others. */
function isBack(g: Bonaparte, { values }: Question, pick: number): boolean {
  const ridden = (road: number) => g.traffic[road] === 0 && !values.some((one) => roadOf(one) === road)
  return BESIDE[roadOf(pick)]?.some(ridden) ?? false
}

/** The road that a choice goes along, or -1. */
function roadOf(pick: number): number {
  return verbOf(pick) === TO_ROAD.code ? TO_ROAD.object(pick) >> 1 : -1
}

/** 8 */
function ride(w: Weights, g: Bonaparte, question: Question, pick: number): number {
  if (pick === DONE) return 0.6
  return isBack(g, question, pick) ? w.back : 1
}

/** What Austria may go nearer by. */
const MOVEMENTS = ['move.to', 'move.road', 'continue']

function plain(w: Weights, g: Bonaparte, question: Question, pick: number): number {
  switch (question.kind) {
    case 'assault':
      return assault(w, g, pick)
    case 'move':
      return mover(w, g, pick)
    case 'move.to':
      return destination(w, g, question, pick)
    case 'move.road':
      return ride(w, g, question, pick)
    case 'attack.block':
      return blocking(w, g, question, pick)
    default:
      return WEIGHTS_OF[question.kind]?.(g, pick, question) ?? 1
  }
}

/** How much a choice is worth a try. */
export function weigh(w: Weights, g: Bonaparte, question: Question, choice: number): number {
  const weight = plain(w, g, question, question.values[choice])
  if (w.pull === 1 || g.turn !== AUSTRIA || !MOVEMENTS.includes(question.kind)) return weight
  return weight * w.pull ** ways.nearer(question, choice, FAR)
}
