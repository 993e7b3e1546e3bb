import { DONE, type Procedure, type Question, type Refusal, Verb, verbOf } from '@coup/engine'
import type { Approach } from '@coup/field'
import { attackOnTheRide } from './attack.ts'
import { corpsNames, numbers, show } from './blocks.ts'
import { areaOfNode, board, leaving, roads } from './board.ts'
import { APPROACH, roadChoice, THREAT } from './choices.ts'
import { type Force, isAllCavalry, moving, noteEntry, shift } from './force.ts'
import { reinforce } from './morale.ts'
import { CAPACITY, COLUMN_STOPS, IMPASSABLE, NO_ROAD, ONLY_CAVALRY, ROAD_LENGTH } from './refusals.ts'
import { canStay, isTooLong, mustStop, type Ride, whyNotCross } from './road.ts'
import { FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { whyNotThreatenBorder } from './threat.ts'

/** 10: into the next area; the way of a column is closed to all others. */
export function cross(g: Austerlitz, ride: Ride, crossing: number): void {
  const { force, side } = ride
  const from = g.at[force.blocks[0]]
  const next = roads.other(crossing, ride.node)
  const area = areaOfNode(next)
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
function whyNotBlock(g: Austerlitz, ride: Ride, approach: Approach): Refusal | null {
  if (!canStay(g, ride, areaOfNode(ride.node))) return CAPACITY
  if (board.impassable[approach]) return IMPASSABLE
  return isAllCavalry(g, ride.force.blocks) ? null : ONLY_CAVALRY
}

/** 10, 11: may cavalry on its ride threaten the enemy beyond this crossing? */
function whyNotThreatenNext(g: Austerlitz, ride: Ride, crossing: number): Refusal | null {
  const refused = whyNotThreatenBorder(g, leaving(crossing, ride.node))
  if (refused !== null) return refused
  if (!canStay(g, ride, areaOfNode(ride.node))) return CAPACITY
  if (ride.force.blocks.length > board.capacity[areaOfNode(roads.other(crossing, ride.node))]) return CAPACITY
  if (!isAllCavalry(g, ride.force.blocks)) return ONLY_CAVALRY
  if (mustStop(g, ride)) return COLUMN_STOPS
  return isTooLong(ride.length, ride.main, crossing) ? ROAD_LENGTH : null
}

/** What a choice stands for: a crossing to ride on by or to threaten across, an approach to end in. */
const RIDE_ON = new Verb(1)
const BLOCK_APPROACH = new Verb<Approach>(2)
const THREATEN = new Verb(3)

/** 10: on along the road, as far as the owner wants and may; `first` is crossed at once. */
export function* ride(g: Austerlitz, journey: Ride, first: number): Procedure {
  if (first >= 0) cross(g, journey, first)
  for (;;) {
    const question = g.ask(g.player, 'road', '10')
    offerWays(g, journey, question)
    question.offer('done', DONE, canStay(g, journey, areaOfNode(journey.node)) ? null : CAPACITY)
    const pick: number = yield question
    if (pick === DONE) return endInReserve(g, journey)
    switch (verbOf(pick)) {
      case THREATEN.code:
        if (!(yield* attackOnTheRide(g, journey, THREATEN.object(pick)))) return
        break
      case BLOCK_APPROACH.code:
        return endInApproach(g, journey, BLOCK_APPROACH.object(pick))
      default:
        cross(g, journey, RIDE_ON.object(pick))
    }
  }
}

function offerWays(g: Austerlitz, journey: Ride, question: Question): void {
  const crossings = roads.crossingsFrom[journey.node]
  for (let i = 0; i < crossings.length; i++) {
    const crossing = crossings[i]
    question.offer(roadChoice(crossing, journey.node), RIDE_ON.on(crossing), whyNotCross(g, journey, crossing))
    const approach = leaving(crossing, journey.node)
    if (isRepeated(crossings, i, journey.node)) continue
    question.offer(APPROACH[approach], BLOCK_APPROACH.on(approach), whyNotBlock(g, journey, approach))
    question.offer(THREAT[approach], THREATEN.on(crossing), whyNotThreatenNext(g, journey, crossing))
  }
  if (!g.explaining) return
  for (const approach of board.approaches[areaOfNode(journey.node)]) {
    question.offer(APPROACH[approach], 0, NO_ROAD)
  }
}

/** An earlier crossing of the list leaves by the same approach. */
function isRepeated(crossings: readonly number[], at: number, node: number): boolean {
  const approach = leaving(crossings[at], node)
  for (let i = 0; i < at; i++) if (leaving(crossings[i], node) === approach) return true
  return false
}

export function endInReserve(g: Austerlitz, journey: Ride): void {
  noteEntry(g, journey.force, areaOfNode(journey.node))
  if (journey.proven) proveCavalry(g, journey.force)
}

export function endInApproach(g: Austerlitz, journey: Ride, approach: Approach): void {
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
