import type { Field, Side } from './brands.ts'
import { enemyOf } from './sides.ts'
import { type Battle, NOBODY, PER_SIDE, sideOf, trainOf } from './state.ts'
import { tables } from './tables.ts'
import { victoryGoal, victoryPoints } from './victory.ts'
import { waysOn } from './ways.ts'

/** An action with somebody who has to be rallied first (IV.7); more for each time that his points do not suffice. */
const RALLIED = 1.6
/** Nobody comes there. */
const NEVER = 6
/** What a knight on a flag makes it harder, and a fortified train (IV.7). */
const GUARD = 0.7
const FORTIFIED = 1
/** By a point of the way: nobody is as good as there who comes from far. */
const WAY = 0.04

/** In actions: how soon a side stands on a field. */
function arrival(g: Battle, side: Side, field: Field): number {
  let least = NEVER
  const ways = waysOn(g.field).to(field)
  const rallies = g.time[side] > 0
  for (let unit = trainOf(side) + 1; unit < trainOf(side) + PER_SIDE; unit++) {
    const at = g.at[unit]
    if (at < 0) continue
    const way = ways[tables.cavalry[g.type[unit]]][at]
    const short = way - g.points[unit]
    if (short <= 0) least = Math.min(least, 1 + WAY * way)
    else if (rallies) least = Math.min(least, RALLIED + short / tables.movement[g.type[unit]])
  }
  return least
}

function flagEffort(g: Battle, side: Side, flag: number): number {
  const field = g.field.ground.flags[flag]
  const other = g.occupant[field]
  const guard = other === NOBODY || sideOf(other) === side ? 0 : GUARD * Math.max(1, g.knights[other])
  return Math.min(NEVER, arrival(g, side, field) + guard)
}

function trainEffort(g: Battle, side: Side): number {
  const train = trainOf(enemyOf(side))
  if (g.at[train] < 0) return NEVER
  return Math.min(NEVER, arrival(g, side, g.at[train]) + (g.points[train] > 0 ? FORTIFIED : 0))
}

const efforts: number[] = []

/** V: in actions, how soon a side has the points of victory if the enemy lets it, by flags and the train. */
export function race(g: Battle, side: Side): number {
  const missing = victoryGoal(g) - victoryPoints(g, side)
  if (missing <= 0) return 0
  efforts.length = 0
  efforts[0] = 0
  for (let points = 1; points <= missing; points++) efforts[points] = Infinity
  const { flags, flagPoints } = g.field.ground
  for (let flag = 0; flag < flags.length; flag++)
    if (g.flags[flag] !== side) add(flagPoints[flag], flagEffort(g, side, flag))
  if (!g.trainLost[enemyOf(side)]) add(tables.trainPoints, trainEffort(g, side))
  return efforts[missing]
}

/** The least effort for each number of points, now that these may be among them. */
function add(points: number, effort: number): void {
  for (let sum = efforts.length - 1; sum > 0; sum--)
    efforts[sum] = Math.min(efforts[sum], efforts[Math.max(0, sum - points)] + effort)
}
