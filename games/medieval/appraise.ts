import type { Side } from './brands.ts'
import { enemyOf } from './sides.ts'
import type { Battle } from './state.ts'
import { GONE, PER_SIDE, trainOf } from './state.ts'
import { tables } from './tables.ts'
import { victoryPoints } from './victory.ts'

const POINT = 0.45
const KNIGHT = 0.12
const NEARNESS = 0.05
const TIME = 0.06
const OFF_MAP = 0.6
const TRAIN_OPEN = 0.25
const FAR = 8

/** What a side has: points, knights by their cost and how near they are to flags it does not hold, time, a sound train. */
function worth(g: Battle, side: Side): number {
  const { flags, flagPoints } = g.field.ground
  let sum = POINT * victoryPoints(g, side) + TIME * g.time[side]
  if (g.at[trainOf(side)] >= 0 && g.points[trainOf(side)] === 0) sum -= TRAIN_OPEN
  for (let unit = trainOf(side) + 1; unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] === GONE) continue
    const knights = (KNIGHT * g.knights[unit] * (1 + tables.cost[g.type[unit]])) / 2
    sum += g.at[unit] < 0 ? OFF_MAP * knights : knights
  }
  for (let flag = 0; flag < flags.length; flag++) {
    if (g.flags[flag] !== side) sum += NEARNESS * flagPoints[flag] * nearness(g, side, flags[flag])
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

/** How well a side seems to stand, from 0 to 1. */
export function appraise(g: Battle, side: Side): number {
  return 1 / (1 + Math.exp(worth(g, enemyOf(side)) - worth(g, side)))
}
