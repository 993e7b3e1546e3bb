import type { Procedure, Refusal } from '@coup/engine'
import { AFTER_CORPS, FIRST_CORPS } from './army.ts'
import { attackOnTheRide } from './attack.ts'
import { corpsNames, numbers, show } from './blocks.ts'
import { areNext, board, OFF, roads } from './board.ts'
import { APPROACH, DONE, roadChoice, THREAT } from './choices.ts'
import { type Force, isAllCavalry, moving, noteEntry, shift } from './force.ts'
import { reinforce } from './morale.ts'
import { columnOf, whyNotReopen } from './move.ts'
import {
  CAPACITY,
  COLUMN_BEHIND,
  COLUMN_STOPS,
  ENEMY_OCCUPIED,
  FULL,
  IMPASSABLE,
  NO_ROAD,
  ONLY_CAVALRY,
  ROAD_LENGTH,
} from './refusals.ts'
import { enemyOf, FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { whyNotThreatenBorder } from './threat.ts'

const MAIN_LENGTH = 3
const LENGTH = 2

/** 10: a road move on its way. */
export interface Ride {
  readonly force: Force
  readonly side: number
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
export function isNextToEnemyCorps(g: Austerlitz, side: number, area: number): boolean {
  const enemy = enemyOf(side)
  for (let corps = FIRST_CORPS[enemy]; corps < AFTER_CORPS[enemy]; corps++) {
    const at = g.commanderAt[corps]
    if (at === OFF || g.size[corps] < 2 || board.areaOf[at] < 0) continue
    if (areNext(area, board.areaOf[at])) return true
  }
  return false
}

/** 10: an enemy corps of two regiments or more is in the area. */
export function hasCorps(g: Austerlitz, side: number, area: number): boolean {
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    if (g.size[corps] > 1 && g.commanderAt[corps] !== OFF && board.areaOf[g.commanderAt[corps]] === area) return true
  }
  return false
}

/** Own regiments in an area, without those that ride. */
function others(g: Austerlitz, ride: Ride, area: number): number {
  const { blocks } = ride.force
  const here = board.areaOf[g.at[blocks[0]]]
  return g.countIn(ride.side, area) - (area === here ? blocks.length : 0)
}

/** 10: may the ride go through this area, if it need not stay? */
function whyNotPassArea(g: Austerlitz, ride: Ride, area: number): Refusal | null {
  if (g.occupied(enemyOf(ride.side), area)) return ENEMY_OCCUPIED
  const closed = whyNotReopen(g, area, ride.corps)
  if (closed !== null) return closed
  if (ride.column && g.entered[area] !== 0 && g.entered[area] !== ride.corps + 1) return COLUMN_BEHIND
  return others(g, ride, area) >= board.capacity[area] ? FULL : null
}

function canStay(g: Austerlitz, ride: Ride, area: number): boolean {
  return others(g, ride, area) + ride.force.blocks.length <= board.capacity[area]
}

/** From an area it could not stay in, the ride must find another. */
function canFinish(g: Austerlitz, ride: Ride, node: number, length: number, main: boolean): boolean {
  const area = roads.areaOfNode[node]
  if (canStay(g, ride, area)) return true
  if (ride.column && isNextToEnemyCorps(g, ride.side, area)) return false
  const crossings = roads.crossingsFrom[node]
  for (let i = 0; i < crossings.length; i++) {
    const crossing = crossings[i]
    if (isTooLong(length, main, crossing)) continue
    const next = roads.other(crossing, node)
    if (whyNotPassArea(g, ride, roads.areaOfNode[next]) !== null) continue
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
  return whyNotPassArea(g, ride, roads.areaOfNode[roads.other(crossing, ride.node)])
}

/** 10: a column that has entered an area next to an enemy corps goes no further. */
function mustStop(g: Austerlitz, ride: Ride): boolean {
  return ride.column && ride.length > 0 && isNextToEnemyCorps(g, ride.side, roads.areaOfNode[ride.node])
}

/** 10: into the next area; the way of a column is closed to all others. */
export function cross(g: Austerlitz, ride: Ride, crossing: number): void {
  const { force, side } = ride
  const from = g.at[force.blocks[0]]
  const next = roads.other(crossing, ride.node)
  const area = roads.areaOfNode[next]
  shift(g, force, area)
  ride.node = next
  ride.length++
  ride.main &&= roads.main[crossing] === 1
  if (ride.column) g.closed[area] = ride.corps + 1
  const step = {
    side: SIDES[side],
    blocks: numbers(force.blocks),
    corps: corpsNames(moving(force)),
    from: board.names[from],
    to: board.names[area],
    crossing: roads.names[crossing],
  }
  if (!roads.isEntry(crossing)) g.emit({ type: 'road', ...step, area: ride.length })
  else {
    g.emit({ type: 'enter', ...step })
    if (side === FRANCE) reinforce(g)
  }
}

/** 10: may the ride end in this approach? Only cavalry may, and only on its road. */
function whyNotBlock(g: Austerlitz, ride: Ride, approach: number): Refusal | null {
  if (!canStay(g, ride, roads.areaOfNode[ride.node])) return CAPACITY
  if (board.impassable[approach]) return IMPASSABLE
  return isAllCavalry(g, ride.force.blocks) ? null : ONLY_CAVALRY
}

/** 10, 11: may cavalry on its ride threaten the enemy beyond this crossing? */
function whyNotThreatenNext(g: Austerlitz, ride: Ride, crossing: number): Refusal | null {
  const refused = whyNotThreatenBorder(g, roads.leaving(crossing, ride.node))
  if (refused !== null) return refused
  if (!canStay(g, ride, roads.areaOfNode[ride.node])) return CAPACITY
  if (ride.force.blocks.length > board.capacity[roads.areaOfNode[roads.other(crossing, ride.node)]]) return CAPACITY
  if (!isAllCavalry(g, ride.force.blocks)) return ONLY_CAVALRY
  if (mustStop(g, ride)) return COLUMN_STOPS
  return isTooLong(ride.length, ride.main, crossing) ? ROAD_LENGTH : null
}

const BLOCKING = 1 << 10
const THREATENING = 1 << 11

/** 10: on along the road, as far as the owner wants and may; `first` is crossed at once. */
export function* ride(g: Austerlitz, journey: Ride, first: number): Procedure {
  if (first >= 0) cross(g, journey, first)
  for (;;) {
    const area = roads.areaOfNode[journey.node]
    const question = g.ask(g.player, 'road', '10')
    const crossings = roads.crossingsFrom[journey.node]
    for (let i = 0; i < crossings.length; i++) {
      const crossing = crossings[i]
      question.offer(roadChoice(crossing, journey.node), crossing, whyNotCross(g, journey, crossing))
      const approach = roads.leaving(crossing, journey.node)
      if (isRepeated(crossings, i, journey.node)) continue
      question.offer(APPROACH[approach], BLOCKING + approach, whyNotBlock(g, journey, approach))
      question.offer(THREAT[approach], THREATENING + crossing, whyNotThreatenNext(g, journey, crossing))
    }
    if (g.explaining) explainApproaches(area, question)
    question.offer('done', DONE, canStay(g, journey, area) ? null : CAPACITY)
    const pick: number = yield question
    if (pick >= THREATENING) {
      if (!(yield* attackOnTheRide(g, journey, pick - THREATENING))) return
    } else if (pick >= BLOCKING) {
      return endInApproach(g, journey, pick - BLOCKING)
    } else if (pick === DONE) {
      return endInReserve(g, journey)
    } else {
      cross(g, journey, pick)
    }
  }
}

function explainApproaches(
  area: number,
  question: { offer(choice: string, value: number, refused: Refusal): void },
): void {
  for (const approach of board.approaches[area]) question.offer(APPROACH[approach], 0, NO_ROAD)
}

/** An earlier crossing of the list leaves by the same approach. */
function isRepeated(crossings: Int16Array, at: number, node: number): boolean {
  const approach = roads.leaving(crossings[at], node)
  for (let i = 0; i < at; i++) if (roads.leaving(crossings[i], node) === approach) return true
  return false
}

export function endInReserve(g: Austerlitz, journey: Ride): void {
  noteEntry(g, journey.force, roads.areaOfNode[journey.node])
  if (journey.proven) proveCavalry(g, journey.force)
}

export function endInApproach(g: Austerlitz, journey: Ride, approach: number): void {
  const { force } = journey
  shift(g, force, approach)
  g.emit({
    type: 'march',
    side: SIDES[journey.side],
    blocks: numbers(force.blocks),
    corps: corpsNames(moving(force)),
    from: board.names[board.areaOf[approach]],
    to: board.names[approach],
  })
  proveCavalry(g, force)
}

/** 10, 11: it is shown that all are cavalry. */
function proveCavalry(g: Austerlitz, force: Force): void {
  for (const block of force.blocks) show(g, block)
}
