import { type Question, type Sense, seatOf, verbOf } from '@coup/engine'
import { type Side, sideNumbered } from './brands.ts'
import { enemyOf } from './sides.ts'
import { BATTLE, type Battle, GONE, PER_SIDE, trainOf } from './state.ts'
import { tables } from './tables.ts'
import { GO_ON, JOIN, MELEE, PASS_OVER, RANGED } from './verbs.ts'
import { victoryPoints } from './victory.ts'

/** What the appraisal goes by; found in the arena (docs/bots.md). */
export const WEIGHTS = {
  point: 0.45,
  knight: 0.12,
  /** How near somebody is to a flag that is not held. */
  nearness: 0.05,
  time: 0.06,
  /** What a knight off the map is worth beside one on it. */
  offMap: 0.6,
  trainOpen: 0.25,
}
export type Weights = Readonly<typeof WEIGHTS>

const FAR = 8

/** What a side has: points, knights by their cost and how near they are to flags it does not hold, time, a sound train. */
function worth(w: Weights, g: Battle, side: Side): number {
  const { flags, flagPoints } = g.field.ground
  let sum = w.point * victoryPoints(g, side) + w.time * g.time[side]
  if (g.at[trainOf(side)] >= 0 && g.points[trainOf(side)] === 0) sum -= w.trainOpen
  for (let unit = trainOf(side) + 1; unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] === GONE) continue
    const knights = (w.knight * g.knights[unit] * (1 + tables.cost[g.type[unit]])) / 2
    sum += g.at[unit] < 0 ? w.offMap * knights : knights
  }
  for (let flag = 0; flag < flags.length; flag++) {
    if (g.flags[flag] !== side) sum += w.nearness * flagPoints[flag] * nearness(g, side, flags[flag])
  }
  return sum
}

function nearness(g: Battle, side: Side, flag: number): number {
  let least = FAR
  for (let unit = trainOf(side) + 1; unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] >= 0) least = Math.min(least, g.field.ground.distance(g.at[unit], flag))
  }
  return FAR - least
}

function appraise(w: Weights, g: Battle, side: Side): number {
  return 1 / (1 + Math.exp(worth(w, g, enemyOf(side)) - worth(w, g, side)))
}

function weigh(_: Battle, question: Question, choice: number): number {
  const code = verbOf(question.values[choice])
  if (question.kind !== 'move') return 1
  if (question.choices[choice] === 'done') return 6
  if (code === MELEE.code || code === RANGED.code) return 8
  if (code === PASS_OVER.code || code === JOIN.code || code === GO_ON.code) return 0.3
  return 1
}

export const senseWith = (w: Weights): Sense<Battle> => ({
  open: true,
  mover: (g) => (g.phase === BATTLE ? seatOf(g.turn) : null),
  appraise: (g, seat) => appraise(w, g, sideNumbered(seat)),
  weigh,
})

export const sense = senseWith(WEIGHTS)
