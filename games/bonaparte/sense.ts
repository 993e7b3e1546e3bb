import { DONE, type Question, type Seat, type Sense, verbOf } from '@coup/engine'
import {
  ARTILLERY,
  type Area,
  CAVALRY,
  chanceOf,
  FIRST_BLOCK,
  type Side,
  strengthOf,
  toArea,
  typeOf,
  Ways,
  Worth,
} from '@coup/field'
import { FIRST_OF } from './army.ts'
import { areas, board, OFF, star } from './board.ts'
import { TO_APPROACH, TO_ATTACK, TO_CONTINUE, TO_JOIN, TO_RESERVE, TO_ROAD } from './choices.ts'
import { AUSTRIA, enemyOf, FRANCE } from './sides.ts'
import { type Bonaparte, CHOOSE_SIDE, INACTIVE } from './state.ts'
import { LAST_ROUND } from './turn.ts'

/** What the appraisal and the proposals go by; found in the arena (docs/bots.md). */
export const WEIGHTS = {
  /** A lead is seldom certain: who believes so no longer sees what is still to be won. */
  certainty: 0.4,
  morale: 1.8,
  /** 13, 14: a demoralized army has lost if it remains the only one. */
  shaken: 1,
  /** 14: what the stars are worth at the beginning, and so much more at the end. */
  stars: 0.6,
  atLast: 10,
  /** A star with French around it is so much farther away. */
  guard: 0.8,
  /** 14: at last only a star that is held counts; so many rounds before, one on the way is worth half. */
  fade: 2,
  /** 14: so much more than one colour it must be at last. */
  enough: 0.5,
  /** By so much an Austrian block is worth less who is two areas farther from a second colour than from the first. */
  onward: 0.06,
  /** 13: so few points are a third of the way to being demoralized. */
  dread: 2.5,
  /** 12: of what it costs to be driven out of areas that the enemy can enter at once, so much is as good as lost. */
  exposed: 0.4,
  /** So many times as readily Austria tries what leads one area nearer to the stars. */
  pull: 4,
  /** 9: so readily, beside one for leaving it at that, each block stops an attack, and each further one joins it. */
  block: 12,
  more: 0.1,
}
export type Weights = Readonly<typeof WEIGHTS>

const worth = new Worth(
  board,
  [...star.keys()].filter((area) => star[area] !== undefined),
)

/** A block on its way is worth at most so much of one that is there. */
const ON_THE_WAY = 0.8
/** The areas with a star, and their colours by number. */
const STARS = [...star.keys()].map(toArea).filter((area) => star[area] !== undefined)
const COLOURS = [...new Set(STARS.map((area) => star[area]))]
const COLOUR_OF = STARS.map((area) => COLOURS.indexOf(star[area]))
/** By star and area: how near it lies, from 0 to 1. */
const NEAR = STARS.map(nearness)
const best = new Float64Array(COLOURS.length)
const nearest = new Float64Array(STARS.length)
/** So many blocks at a star or, by half, around it guard it. */
const GUARDS = 2
const FAR = farness()
/** By area: half the way from the nearest colour on to a second. */
const SECOND = secondness()
const ways = new Ways(board)

/** By area: how far it is to the two colours that are nearest, halved. */
function farness(): number[] {
  const colours = [...new Set(star)].filter((colour) => colour !== undefined)
  const all = colours.map((colour) => board.distances([...star.keys()].filter((area) => star[area] === colour)))
  return Array.from(all[0], (_, area) => {
    const [one, two] = all.map((far) => far[area]).sort((a, b) => a - b)
    return (one + two) / 2
  })
}

function nearness(goal: number): number[] {
  const far = board.distances([goal])
  const farthest = Math.max(...far)
  return Array.from(far, (steps) => (steps === 0 ? 1 : ON_THE_WAY * (1 - steps / farthest)))
}

function secondness(): number[] {
  const near = board.distances(STARS)
  return FAR.map((far, area) => far - near[area])
}

/** For one side, by position: the enemy could attack from here. By area: its strength, infantry in reserve, guns. */
const threat = new Uint8Array(board.positions + 1)
const force = new Uint8Array(areas)
const foot = new Uint8Array(areas)
const guns = new Uint8Array(areas)
/** Where the side stands, each area once. */
const held: Area[] = []

function lookAbout(g: Bonaparte, side: Side): void {
  threat.fill(0)
  force.fill(0)
  foot.fill(0)
  guns.fill(0)
  held.length = 0
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    const at = g.at[block]
    const area = at === OFF ? -1 : board.areaOf[at]
    if (area < 0) continue
    if (g.side[block] !== side) {
      if (!g.is(block, INACTIVE)) threat[at] = 1
      continue
    }
    if (force[area] === 0) held.push(toArea(area))
    force[area] += strengthOf(g.face[block])
    const type = typeOf(g.face[block])
    if (type === ARTILLERY) guns[area]++
    else if (type !== CAVALRY && at === area) foot[area] = 1
  }
}

/** 9: the reserve bars an approach that nobody stands in, but not against those who stand in the approach opposite. */
function isOpen(g: Bonaparte, area: Area): boolean {
  let reserve = g.inPosition[area]
  for (const approach of board.approaches[area]) {
    if (g.inPosition[approach] > 0 || board.impassable[approach]) continue
    if (threat[board.opposite(approach)] > 0) return true
    if (threat[board.beyond[approach]] > 0 && --reserve < 0) return true
  }
  return false
}

/** 12: points that it costs to be driven out of an area. */
function priceOf(g: Bonaparte, side: Side, area: Area): number {
  const enemy = enemyOf(side)
  if (board.neighbours[area].every((to) => g.occupied(enemy, to) || g.countIn(side, to) >= board.capacity[to]))
    return force[area]
  let points = foot[area] + guns[area]
  for (const approach of board.approaches[area]) if (g.inPosition[approach] > 0) points++
  return points
}

function atStake(g: Bonaparte, side: Side): number {
  lookAbout(g, side)
  let points = 0
  for (const area of held) if (isOpen(g, area)) points += priceOf(g, side, area)
  return points
}

/** The points of morale that can be counted on; what is at stake never takes the last one. */
function pointsOf(w: Weights, g: Bonaparte, side: Side): number {
  const points = g.morale[side]
  if (points === 0 || w.exposed === 0) return points
  return Math.max(points - w.exposed * atStake(g, side), 0.5)
}

/** 13: the fewer points there are, the more each is worth. */
function morale(w: Weights, points: number): number {
  return w.morale * Math.log(points + 2) - (points === 0 ? w.shaken : 0)
}

/** From 0 to 1: how near an army with so many points is to being demoralized. */
function shakenBy(w: Weights, points: number): number {
  if (points === 0) return 1
  return w.dread === 0 ? 0 : Math.exp(-points / w.dread)
}

/** 14: Austria needs stars of two colours, unless one army alone is demoralized. */
function objectives(w: Weights, g: Bonaparte, austrian: number, french: number): number {
  const late = (g.round / LAST_ROUND) ** 2
  const austria = shakenBy(w, austrian)
  const france = shakenBy(w, french)
  const alike = 1 - austria - france + 2 * austria * france
  const stars = alike === 0 ? 0 : (w.stars + w.atLast * late) * (progress(w, g) - 1 - w.enough * late)
  return w.atLast * late * (france - austria) + alike * stars
}

/** 14: how much of their worth stars on the way still have. */
function inTime(w: Weights, g: Bonaparte): number {
  const left = LAST_ROUND - g.round
  return w.fade === 0 ? 1 : left / (left + w.fade)
}

/** 14: many at one colour are of no use. */
function crowd(w: Weights, g: Bonaparte): number {
  if (w.onward === 0) return 0
  let sum = 0
  for (let block = FIRST_OF[AUSTRIA]; g.side[block] === AUSTRIA; block++) {
    const area = g.at[block] === OFF ? -1 : board.areaOf[g.at[block]]
    if (area >= 0) sum += SECOND[area]
  }
  return w.onward * sum
}

/** From 0 to 2: how far Austria is on its way to stars of two colours. */
function progress(w: Weights, g: Bonaparte): number {
  nearest.fill(0)
  for (let block = FIRST_OF[AUSTRIA]; g.side[block] === AUSTRIA; block++) {
    const area = g.at[block] === OFF ? -1 : board.areaOf[g.at[block]]
    if (area < 0) continue
    for (let i = 0; i < nearest.length; i++) nearest[i] = Math.max(nearest[i], NEAR[i][area])
  }
  best.fill(0)
  const still = inTime(w, g)
  for (let i = 0; i < nearest.length; i++) {
    const there = nearest[i] === 1 || w.guard === 0 ? nearest[i] : nearest[i] * (1 - w.guard * guarded(g, STARS[i]))
    best[COLOUR_OF[i]] = Math.max(best[COLOUR_OF[i]], nearest[i] === 1 ? there : there * still)
  }
  best.sort()
  return best[best.length - 1] + best[best.length - 2]
}

/** From 0 to 1: how well the French guard an area. */
function guarded(g: Bonaparte, area: Area): number {
  let guards = g.countIn(FRANCE, area)
  for (const next of board.neighbours[area]) guards += g.countIn(FRANCE, next) / 2
  return Math.min(1, guards / GUARDS)
}

function appraise(w: Weights, g: Bonaparte, seat: Seat): number {
  const side = g.sideOf(seat)
  if (side < 0) return 0.5
  const austrian = pointsOf(w, g, AUSTRIA)
  const french = pointsOf(w, g, FRANCE)
  const ground = worth.ofAttackers(g, AUSTRIA) - crowd(w, g)
  const austria = morale(w, austrian) + ground + objectives(w, g, austrian, french)
  const france = morale(w, french) + worth.ofDefenders(g, FRANCE, INACTIVE)
  return chanceOf(w.certainty * (side === AUSTRIA ? austria - france : france - austria))
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
  [TO_JOIN.code, 0.7],
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
  assault: rather(1.5, 1),
  'assault.attackers': strong(2),
  'assault.lead': strong(1),
  'assault.defence': strong(0.3),
  'assault.fire': rather(8, 1),
  'assault.pursue': rather(4, 1),
  move: rather(1, 0.3),
  'move.to': (_, pick) => MOVES.get(verbOf(pick)) ?? 1,
  'move.road': rather(1, 0.6),
  continue: rather(1, 1.5),
  'retreat.to': retreat,
}

/** 9: one block bars an approach; the first question is the one that offers all who wait in reserve. */
function blocking(w: Weights, g: Bonaparte, { choices }: Question, pick: number): number {
  if (pick === DONE) return 1
  return choices.length > g.inPosition[g.at[pick]] ? w.block : w.more
}

/** What Austria may go nearer by. */
const MOVEMENTS = ['move.to', 'move.road', 'continue']

function weigh(w: Weights, g: Bonaparte, question: Question, choice: number): number {
  if (question.kind === 'attack.block') return blocking(w, g, question, question.values[choice])
  const weight = WEIGHTS_OF[question.kind]?.(g, question.values[choice], question) ?? 1
  if (w.pull === 1 || g.turn !== AUSTRIA || !MOVEMENTS.includes(question.kind)) return weight
  return weight * w.pull ** ways.nearer(question, choice, FAR)
}

export const senseWith = (w: Weights): Sense<Bonaparte> => ({
  mover: (g) => (g.phase <= CHOOSE_SIDE ? null : g.commander[g.turn]),
  turn: (g) => 2 * g.round + g.turn,
  appraise: (g, seat) => appraise(w, g, seat),
  weigh: (g, question, choice) => weigh(w, g, question, choice),
})

export const sense = senseWith(WEIGHTS)
