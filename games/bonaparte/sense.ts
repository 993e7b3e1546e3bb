import type { Seat, Sense } from '@coup/engine'
import { type Area, chanceOf, FIRST_BLOCK, type Side, toArea, Worth } from '@coup/field'
import { AUSTRIANS, FIRST_OF } from './army.ts'
import { board, OFF, star } from './board.ts'
import { detours } from './detour.ts'
import { exposure } from './exposure.ts'
import { FAR, isAjar, weigh } from './proposals.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { type Bonaparte, CHOOSE_SIDE, FIRING, INACTIVE } from './state.ts'
import { LAST_ROUND } from './turn.ts'
import { WEIGHTS, type Weights } from './weights.ts'

export { WEIGHTS } from './weights.ts'

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
/** By star and area: how far it lies; and how far the farthest area does. */
const FROM = STARS.map((area) => board.distances([area]))
const FARTHEST_FROM = FROM.map((far) => Math.max(...far))
const best = new Float64Array(COLOURS.length)
/** By star: how far the nearest Austrian is, or that there is none. */
const nearest = new Uint8Array(STARS.length)
const NOBODY_NEAR = 255
/** So many blocks at a star or, by half, around it guard it. */
const GUARDS = 2
/** By area: how far it is to the nearest star, and half the way from there on to a second colour. */
const NEAREST = board.distances(STARS)
const FARTHEST = Math.max(...NEAREST)
const SECOND = secondness()
/** 8: so many Austrians can enter in a round; the areas that each comes nearer until all are in, and in every round after. */
const ENTERING = 4
const ALL_IN = 1 + AUSTRIANS.length / ENTERING
const FIRST_STEPS = 0.9
const PACE = 0.38

function secondness(): number[] {
  return FAR.map((far, area) => far - NEAREST[area])
}

/** 10: whether a gun of the enemy has announced its fire, and somebody stands where it will hit. */
function isUnderFire(g: Bonaparte, side: Side): boolean {
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (!g.is(block, FIRING) || g.side[block] === side) continue
    const approach = board.opposite(g.at[block])
    if (!g.occupied(side, board.areaOf[approach])) return false
    return g.inPosition[approach] === 0 || board.artilleryPenalty[approach] === 0
  }
  return false
}

/** The points of morale that can be counted on; what is at stake never takes the last one. */
function pointsOf(w: Weights, g: Bonaparte, side: Side): number {
  const points = g.morale[side]
  if (points === 0) return points
  const fire = w.gun > 0 && isUnderFire(g, side) ? w.gun : 0
  return Math.max(points - w.exposed * exposure.atStake(g, side, w.bare) - fire, 0.5)
}

/** 13: the fewer points there are, the more each is worth. */
function morale(w: Weights, points: number): number {
  return w.morale * Math.log(points + 2) - (points === 0 ? w.shaken : 0)
}

/** 7: so many turns a side has left, this one with it. */
function turnsLeft(g: Bonaparte, side: Side): number {
  return LAST_ROUND - g.round + (g.turn === FRANCE && side === AUSTRIA ? 0 : 1)
}

/** From 0 to 1: how near an army with so many points is to being demoralized, while the enemy has so many turns left. */
function shakenBy(w: Weights, points: number, turns: number): number {
  if (points === 0) return 1
  const dread = w.haste === 0 ? w.dread : (w.dread * turns) / (turns + w.haste)
  return dread === 0 ? 0 : Math.exp(-points / dread)
}

/** 14: Austria needs stars of two colours, unless one army alone is demoralized. */
function objectives(w: Weights, g: Bonaparte, austrian: number, french: number): number {
  const late = (g.round / LAST_ROUND) ** 2
  const austria = shakenBy(w, austrian, turnsLeft(g, FRANCE))
  const france = shakenBy(w, french, turnsLeft(g, AUSTRIA))
  const alike = 1 - austria - france + 2 * austria * france
  const stars = alike === 0 ? 0 : (w.stars + w.atLast * late) * (progress(w, g) - 1 - w.enough * late)
  return w.atLast * late * (france - austria) + alike * stars
}

/** An approach that is held by more than it takes is held no worse. */
function thronged(w: Weights, g: Bonaparte, side: Side): number {
  let sum = 0
  for (let block = FIRST_OF[side]; g.side[block] === side; block++) {
    const at = g.at[block]
    if (board.isApproach(at) && g.inPosition[at] > board.full(at)) sum += board.full(at) / g.inPosition[at]
  }
  return w.throng * sum
}

/** 14: how much of its worth a star so many areas away still has; Austria's turn in the last round is one more to take it. */
function inTime(w: Weights, g: Bonaparte, steps: number): number {
  const turns = turnsLeft(g, AUSTRIA)
  return turns / (turns + w.fade * steps)
}

/** What Austria's march is worth to an army that is on time: so many have entered, and each has come so far. */
function onTime(w: Weights, round: number): number {
  const entered = Math.min(AUSTRIANS.length, ENTERING * (round - 1))
  const nearer = FIRST_STEPS * Math.min(1, round / ALL_IN) + PACE * Math.max(0, round - ALL_IN)
  return w.march * entered * nearer - w.boxed * (AUSTRIANS.length - entered)
}

/** 14: who must attack within so many rounds presses on and brings up his army; counted from an army that is on time. */
function tempo(w: Weights, g: Bonaparte): number {
  let sum = -onTime(w, g.round)
  for (let block = FIRST_OF[AUSTRIA]; g.side[block] === AUSTRIA; block++) {
    const at = g.at[block]
    if (at === OFF) continue
    sum += board.isBox(at) ? -w.boxed : w.march * (FARTHEST - NEAREST[board.areaOf[at]])
  }
  return sum
}

/** What Austria's ground is not worth: many at one colour are of no use (14), nor is a way that is barred (9). */
function lost(w: Weights, g: Bonaparte): number {
  const around = w.detour === 0 ? null : detours(g, w.brittle)
  let sum = 0
  for (let block = FIRST_OF[AUSTRIA]; g.side[block] === AUSTRIA; block++) {
    const area = g.at[block] === OFF ? -1 : board.areaOf[g.at[block]]
    if (area < 0) continue
    sum += w.onward * SECOND[area]
    if (around !== null) sum += w.detour * around[area]
  }
  return sum
}

/** From 0 to 2: how far Austria is on its way to stars of two colours. */
function progress(w: Weights, g: Bonaparte): number {
  nearest.fill(NOBODY_NEAR)
  for (let block = FIRST_OF[AUSTRIA]; g.side[block] === AUSTRIA; block++) {
    const area = g.at[block] === OFF ? -1 : board.areaOf[g.at[block]]
    if (area < 0) continue
    for (let i = 0; i < nearest.length; i++) nearest[i] = Math.min(nearest[i], FROM[i][area])
  }
  best.fill(0)
  for (let i = 0; i < nearest.length; i++) {
    best[COLOUR_OF[i]] = Math.max(best[COLOUR_OF[i]], nearest[i] === 0 ? holding(w, g, STARS[i]) : onTheWay(w, g, i))
  }
  best.sort()
  return best[best.length - 1] + best[best.length - 2]
}

/** What a star that Austria does not hold is worth, from 0 to 1. */
function onTheWay(w: Weights, g: Bonaparte, i: number): number {
  const steps = nearest[i]
  if (steps >= FARTHEST_FROM[i]) return 0
  const near = ON_THE_WAY * (1 - steps / FARTHEST_FROM[i])
  return near * inTime(w, g, steps) * (1 - w.guard * guarded(g, STARS[i]))
}

/** 9: a star that the French can enter unhindered is not quite held. */
function holding(w: Weights, g: Bonaparte, area: Area): number {
  return w.loose > 0 && isAjar(g, AUSTRIA, area) ? 1 - w.loose : 1
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
  const ground =
    worth.ofAttackers(g, AUSTRIA) + thronged(w, g, AUSTRIA) - lost(w, g) + (side === AUSTRIA ? tempo(w, g) : 0)
  const french = pointsOf(w, g, FRANCE)
  const line = worth.ofDefenders(g, FRANCE, INACTIVE) + thronged(w, g, FRANCE)
  const austria = morale(w, austrian) + ground + objectives(w, g, austrian, french)
  const france = morale(w, french) + line
  return chanceOf(w.certainty * (side === AUSTRIA ? austria - france : france - austria))
}

/** Fitted to 120 games of marshals (`npm run calibrate`, docs/bots.md). */
const ODDS = { slope: 1.11, shift: 0.24 }

export const senseWith = (w: Weights): Sense<Bonaparte> => ({
  odds: ODDS,
  mover: (g) => (g.phase <= CHOOSE_SIDE ? null : g.commander[g.turn]),
  turn: (g) => 2 * g.round + g.turn,
  appraise: (g, seat) => appraise(w, g, seat),
  weigh: (g, question, choice) => weigh(w, g, question, choice),
})

export const sense = senseWith(WEIGHTS)
