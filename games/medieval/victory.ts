import type { Outcome } from '@coup/engine'
import type { Side } from './brands.ts'
import { FIRST_UNIT } from './brands.ts'
import { enemyOf, RED, SIDES, YELLOW } from './sides.ts'
import type { Battle } from './state.ts'
import { NOBODY, PER_SIDE, sideOf, trainOf, UNITS } from './state.ts'
import { tables } from './tables.ts'

export function victoryPoints(g: Battle, side: Side): number {
  let points = g.trainLost[enemyOf(side)] ? tables.trainPoints : 0
  const { flagPoints } = g.field.ground
  for (let flag = 0; flag < flagPoints.length; flag++) if (g.flags[flag] === side) points += flagPoints[flag]
  return points
}

export function victoryGoal(g: Battle): number {
  return tables.victory[g.field.ground.size]
}

/** V: the recruiting costs of all units on the map, whether they have losses or not. */
export function valueOnMap(g: Battle, side: Side): number {
  let value = 0
  for (let unit = trainOf(side); unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] >= 0) value += tables.cost[g.type[unit]]
  }
  return value
}

/** V: who stands on a flag at the end of a turn takes it. */
function takeFlags(g: Battle): void {
  const { flags, flagPoints, names } = g.field.ground
  for (let flag = 0; flag < flags.length; flag++) {
    const unit = g.occupant[flags[flag]]
    if (unit === NOBODY || g.flags[flag] === sideOf(unit)) continue
    g.flags[flag] = sideOf(unit)
    g.emit({
      type: 'flag',
      side: SIDES[sideOf(unit)],
      at: names[flags[flag]],
      points: flagPoints[flag],
    })
  }
}

/** V b: no time markers on either side, and no unit on the map has a movement point. */
function exhausted(g: Battle): boolean {
  if (g.time[RED] > 0 || g.time[YELLOW] > 0) return false
  for (let unit = FIRST_UNIT; unit < UNITS; unit++) if (g.at[unit] >= 0 && g.points[unit] > 0) return false
  return true
}

function decided(g: Battle, reason: string): Outcome {
  const byPoints = victoryPoints(g, RED) - victoryPoints(g, YELLOW)
  const difference = byPoints !== 0 ? byPoints : valueOnMap(g, RED) - valueOnMap(g, YELLOW)
  if (difference === 0) return { winner: null, degree: 'draw', reason }
  const degree = reason === 'victory-points' ? 'decisive' : byPoints !== 0 ? 'by-points' : 'by-value'
  return { winner: SIDES[difference > 0 ? RED : YELLOW], degree, reason }
}

/** The end of a turn; V: the three ends of a battle. */
export function endTurn(g: Battle, passed: boolean): void {
  takeFlags(g)
  const goal = victoryGoal(g)
  if (victoryPoints(g, RED) >= goal || victoryPoints(g, YELLOW) >= goal) g.over = decided(g, 'victory-points')
  else if (passed && g.passed) g.over = decided(g, 'both-passed')
  else if (exhausted(g)) g.over = decided(g, 'exhausted')
  g.passed = passed
  g.turn = enemyOf(g.turn)
}
