import { type Sense, seatOf } from '@coup/engine'
import { chanceOf, FIRST_AREA, FIRST_BLOCK, type Side, toArea, Worth } from '@coup/field'
import { belief } from './belief.ts'
import { areas, beyondObjectiveLine, board, OFF } from './board.ts'
import { exposure } from './exposure.ts'
import { TO_COME } from './morale.ts'
import { FAR, weigh } from './proposals.ts'
import { AUSTRIA, enemyOf, FRANCE, sideOf } from './sides.ts'
import { DISORGANIZED, FIRING, type Triomphe } from './state.ts'
import { LAST_ROUND } from './turn.ts'
import { BLOCKS_BEYOND } from './victory.ts'
import { WEIGHTS, type Weights } from './weights.ts'

export { WEIGHTS } from './weights.ts'

const BEYOND = Array.from(beyondObjectiveLine.keys(), toArea).filter((area) => beyondObjectiveLine[area])
const worth = new Worth(board, BEYOND)
/** A block on its way is worth at most so much of one that is there. */
const ON_THE_WAY = 0.8
/** So far the farthest area lies from the objective line. */
const FARTHEST = Math.max(...FAR)
/** By area: how near it lies to the objective line, from 0 to 1. */
const NEAR = nearness()
/** By two areas: how many steps from one to the other; more than so many do not matter. */
const STEPS = Uint8Array.from(Array.from({ length: areas }, (_, area) => [...board.distances([area])]).flat())
const FAR_OFF = 6
const nearest = new Float64Array(BLOCKS_BEYOND)

function nearness(): number[] {
  return Array.from(FAR, (steps) => (steps === 0 ? 1 : ON_THE_WAY * (1 - steps / FARTHEST)))
}

/** 10: how many guns have announced their fire at somebody of this side. */
function underFire(g: Triomphe, side: Side): number {
  let guns = 0
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (!g.is(block, FIRING) || g.side[block] === side) continue
    if (g.occupied(side, board.beyond[g.at[block]])) guns++
  }
  return guns
}

/** 18: the fewer discs there are, the more each is worth: with the last one the battle is lost. */
function morale(w: Weights, g: Triomphe, side: Side): number {
  const enemy = enemyOf(side)
  let discs = g.pool[side] + w.coming * TO_COME[side][g.round]
  for (let area = FIRST_AREA; area < areas; area++) {
    const laid = g.discs[side * areas + area]
    if (laid === 0) continue
    const forsaken = !g.occupied(side, area) && (g.occupied(enemy, area) || g.lastIn[area] === enemy + 1)
    discs += laid * (forsaken ? w.forsaken : w.laid)
  }
  // What is at stake never takes the last disc: only what happens ends the game.
  const stake = w.exposed * exposure.atStake(g, side, w) + w.gun * underFire(g, side)
  const left = discs > 0 ? discs * Math.exp(-stake / discs) : discs
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

/** How far the French stand from the nearest Austrians, all together: who stands aside is of no use. */
function standAside(g: Triomphe): number {
  const found: number[] = []
  for (let area = FIRST_AREA; area < areas; area++) if (g.occupied(AUSTRIA, area)) found.push(area)
  if (found.length === 0) return 0
  let sum = 0
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] !== FRANCE || g.at[block] === OFF) continue
    const area = board.areaOf[g.at[block]]
    let least = FAR_OFF
    // 15: who waits in a box does not even stand on the map.
    if (area >= 0) for (const other of found) least = Math.min(least, STEPS[area * areas + other])
    sum += least
  }
  return sum
}

function appraise(w: Weights, g: Triomphe, seat: number): number {
  const austria = morale(w, g, AUSTRIA) + worth.ofAttackers(g, AUSTRIA) + line(w, g)
  const france =
    morale(w, g, FRANCE) + worth.ofDefenders(g, FRANCE, DISORGANIZED) - (w.aside > 0 ? w.aside * standAside(g) : 0)
  return chanceOf(w.certainty * (seat === AUSTRIA ? austria - france : france - austria))
}

/** Fitted to 120 games of marshals (`npm run calibrate`, docs/bots.md). */
const ODDS = { slope: 1.13, shift: 0.18 }

export const senseWith = (w: Weights): Sense<Triomphe> => ({
  odds: ODDS,
  mover: (g) => seatOf(g.turn),
  turn: (g) => 2 * g.round + g.turn,
  appraise: (g, seat) => appraise(w, g, seat),
  weigh: (g, question, choice) => weigh(w, g, question, choice),
  believe: (g, seat) => w.gap ** belief.gaps(g, sideOf(seat)),
})

export const sense = senseWith(WEIGHTS)
