import type { Refusal } from '@coup/engine'
import type { Area, Side } from '@coup/field'
import { AFTER_CORPS, FIRST_CORPS } from './army.ts'
import { areaOfNode, areNext, board, OFF, roads } from './board.ts'
import type { Force } from './force.ts'
import { columnOf, whyNotReopen } from './move.ts'
import { CAPACITY, COLUMN_BEHIND, COLUMN_STOPS, ENEMY_OCCUPIED, FULL, ROAD_LENGTH } from './refusals.ts'
import { enemyOf } from './sides.ts'
import type { Austerlitz } from './state.ts'

const MAIN_LENGTH = 3
const LENGTH = 2

/** 10: a road move on its way. */
export interface Ride {
  readonly force: Force
  readonly side: Side
  /** The one corps that moves, or -1; a column if it has two regiments or more. */
  readonly corps: number
  readonly column: boolean
  node: number
  /** Areas entered so far; whether by main road only. */
  length: number
  main: boolean
  /** It has attacked: at its end it is shown to be cavalry (11). */
  proven: boolean
  /** 11: the road across the attack approach. */
  across: number
}

export function setOut(g: Austerlitz, force: Force, node: number): Ride {
  const side = g.side[force.blocks[0]]
  const column = force.kind === 'corps' && force.blocks.length > 1
  return { force, side, corps: columnOf(force), column, node, length: 0, main: true, proven: false, across: -1 }
}

/** 10: three areas on main road, else two. */
export function isTooLong(length: number, main: boolean, crossing: number): boolean {
  return length >= MAIN_LENGTH || (length >= LENGTH && !(main && roads.main[crossing]))
}

/** 10: next to an area with an enemy corps of two regiments or more. */
export function isNextToEnemyCorps(g: Austerlitz, side: Side, area: Area): boolean {
  const enemy = enemyOf(side)
  for (let corps = FIRST_CORPS[enemy]; corps < AFTER_CORPS[enemy]; corps++) {
    const at = g.commanderAt[corps]
    if (at === OFF || g.size[corps] < 2 || board.areaOf[at] < 0) continue
    if (areNext(area, board.areaOf[at])) return true
  }
  return false
}

/** 10: an enemy corps of two regiments or more is in the area. */
export function hasCorps(g: Austerlitz, side: Side, area: Area): boolean {
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    if (g.size[corps] > 1 && g.commanderAt[corps] !== OFF && board.areaOf[g.commanderAt[corps]] === area) return true
  }
  return false
}

/** Own regiments in an area, without those that ride. */
function others(g: Austerlitz, ride: Ride, area: Area): number {
  const { blocks } = ride.force
  const here = board.areaOf[g.at[blocks[0]]]
  return g.countIn(ride.side, area) - (area === here ? blocks.length : 0)
}

/** 10: may the ride go through this area, if it need not stay? */
function whyNotPassArea(g: Austerlitz, ride: Ride, area: Area): Refusal | null {
  if (g.occupied(enemyOf(ride.side), area)) return ENEMY_OCCUPIED
  const closed = whyNotReopen(g, area, ride.corps)
  if (closed !== null) return closed
  if (ride.column && g.entered[area] !== 0 && g.entered[area] !== ride.corps + 1) return COLUMN_BEHIND
  return others(g, ride, area) >= board.capacity[area] ? FULL : null
}

export function canStay(g: Austerlitz, ride: Ride, area: Area): boolean {
  return others(g, ride, area) + ride.force.blocks.length <= board.capacity[area]
}

/** From an area it could not stay in, the ride must find another. */
function canFinish(g: Austerlitz, ride: Ride, node: number, length: number, main: boolean): boolean {
  const area = areaOfNode(node)
  if (canStay(g, ride, area)) return true
  if (ride.column && isNextToEnemyCorps(g, ride.side, area)) return false
  const crossings = roads.crossingsFrom[node]
  for (let i = 0; i < crossings.length; i++) {
    const crossing = crossings[i]
    if (isTooLong(length, main, crossing)) continue
    const next = roads.other(crossing, node)
    if (whyNotPassArea(g, ride, areaOfNode(next)) !== null) continue
    if (canFinish(g, ride, next, length + 1, main && roads.main[crossing] === 1)) return true
  }
  return false
}

/** 10: may the ride cross here next? */
export function whyNotCross(g: Austerlitz, ride: Ride, crossing: number): Refusal | null {
  const refused = whyNotPassBy(g, ride, crossing)
  if (refused !== null) return refused
  const next = roads.other(crossing, ride.node)
  const main = ride.main && roads.main[crossing] === 1
  return canFinish(g, ride, next, ride.length + 1, main) ? null : CAPACITY
}

/** As whyNotCross, but somebody else sees to it that the ride can end. */
export function whyNotPassBy(g: Austerlitz, ride: Ride, crossing: number): Refusal | null {
  if (mustStop(g, ride)) return COLUMN_STOPS
  if (isTooLong(ride.length, ride.main, crossing)) return ROAD_LENGTH
  return whyNotPassArea(g, ride, areaOfNode(roads.other(crossing, ride.node)))
}

/** 10: a column that has entered an area next to an enemy corps goes no further. */
export function mustStop(g: Austerlitz, ride: Ride): boolean {
  return ride.column && ride.length > 0 && isNextToEnemyCorps(g, ride.side, areaOfNode(ride.node))
}
