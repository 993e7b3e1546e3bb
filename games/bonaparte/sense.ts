import { DONE, type Question, type Seat, type Sense, verbOf } from '@coup/engine'
import { type Area, chanceOf, strengthOf, toArea, Ways, Worth } from '@coup/field'
import { FIRST_OF } from './army.ts'
import { board, OFF, star } from './board.ts'
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
  /** So many times as readily Austria tries what leads one area nearer to the stars. */
  pull: 4,
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

/** 13: the fewer points there are, the more each is worth. */
function morale(w: Weights, g: Bonaparte, side: number): number {
  const points = g.morale[side]
  return w.morale * Math.log(points + 2) - (points === 0 ? w.shaken : 0)
}

/** 14: Austria needs stars of two colours, unless one army alone is demoralized. */
function objectives(w: Weights, g: Bonaparte): number {
  const late = (g.round / LAST_ROUND) ** 2
  const shaken = (g.morale[FRANCE] === 0 ? 1 : 0) - (g.morale[AUSTRIA] === 0 ? 1 : 0)
  if (shaken !== 0) return w.atLast * late * shaken
  return (w.stars + w.atLast * late) * (progress(w, g) - 1)
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
  for (let i = 0; i < nearest.length; i++) {
    const there = nearest[i] === 1 || w.guard === 0 ? nearest[i] : nearest[i] * (1 - w.guard * guarded(g, STARS[i]))
    best[COLOUR_OF[i]] = Math.max(best[COLOUR_OF[i]], there)
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
  const austria = morale(w, g, AUSTRIA) + worth.ofAttackers(g, AUSTRIA) + objectives(w, g)
  const france = morale(w, g, FRANCE) + worth.ofDefenders(g, FRANCE, INACTIVE)
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
  'attack.block': rather(2, 1),
  'retreat.to': retreat,
}

/** What Austria may go nearer by. */
const MOVEMENTS = ['move.to', 'move.road', 'continue']

function weigh(w: Weights, g: Bonaparte, question: Question, choice: number): number {
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
