import type { Question, Refusal } from '@coup/engine'
import {
  type Block,
  FIRST_BLOCK,
  isOpposed,
  LAST_STEP,
  type Position,
  type RoadNode,
  stepToCross,
  toApproach,
} from '@coup/field'
import { board, isPontoon, roads, roadsOut } from './board.ts'
import { AREA, CONTINUE, ROAD, TO_CONTINUE, TO_ROAD } from './choices.ts'
import { isCavalry, whyNotContinue } from './continuation.ts'
import {
  BLOCKED,
  CAPACITY,
  CROSSED_ALREADY,
  ENTRY_OCCUPIED,
  NO_COMMAND,
  NO_ROAD,
  NOT_CAVALRY,
  NOT_YET,
  OBSTRUCTION,
  OFF_THE_ROAD,
  ONE_DIRECTION,
  ONE_PONTOON,
  ONLY_CAVALRY,
  OTHER_ENTRY,
  SHUT,
  TAKEN,
  TRAFFIC,
} from './refusals.ts'
import { enemyOf } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** 8, by road: a single block on its way. What it plans is not on the map yet, and nobody sees it. */
export interface Ride {
  block: Block
  /** Where it stands when its plan is carried out, and the steps used until then. */
  node: number
  steps: number
  plan: { crossing: number; node: number; step: number }[]
  /** It has used local road, and paid the command that this takes. */
  paid: boolean
}

function usesLocal(ride: Ride): boolean {
  return ride.paid || ride.plan.some(({ crossing }) => !roads.main[crossing])
}

/** Why the block may not take this crossing, leaving its node. */
function whyNotRide(g: Bonaparte, ride: Ride, crossing: number): Refusal | null {
  const { node, block } = ride
  if (ride.plan.some((planned) => planned.crossing === crossing)) return CROSSED_ALREADY
  if (isOpposed(g.traffic, roads, crossing, node)) return ONE_DIRECTION
  if (stepToCross(g.traffic, roads, crossing, node, ride.steps) > LAST_STEP) return TRAFFIC
  if (roads.isEntry(crossing)) return whyNotEnter(g, crossing)
  const arriving = roads.arriving(crossing, node)
  const area = board.areaOf[arriving]
  if (g.shut[arriving]) return SHUT
  if (g.shut[area]) return TAKEN
  if (g.occupied(enemyOf(g.turn), area)) {
    if (!isCavalry(g, block)) return ONLY_CAVALRY
    if (g.inPosition[arriving] > 0) return BLOCKED
    if (board.obstruction[arriving] > 0) return OBSTRUCTION
  }
  const leftBehind = board.areaOf[g.at[block]] === area ? 1 : 0
  if (g.countIn(g.turn, area) - leftBehind >= board.capacity[area]) return CAPACITY
  return roads.main[crossing] || g.commands > 0 || usesLocal(ride) ? null : NO_COMMAND
}

/** 8, reinforcements */
function whyNotEnter(g: Bonaparte, crossing: number): Refusal | null {
  const { fromRound } = roads.entry(crossing)
  const area = board.areaOf[roads.bPosition[crossing]]
  if (g.round < (fromRound ?? 1)) return NOT_YET
  if (g.occupied(enemyOf(g.turn), area)) return ENTRY_OCCUPIED
  if (g.shut[area]) return TAKEN
  if (g.countIn(g.turn, area) >= board.capacity[area]) return CAPACITY
  if (!isPontoon(crossing)) return null
  if (g.traffic[crossing] !== 0) return ONE_PONTOON
  return g.commands === 0 ? NO_COMMAND : null
}

export function rideFrom(block: Block, node: number): Ride {
  return { block, node, steps: 0, plan: [], paid: false }
}

const probe = rideFrom(FIRST_BLOCK, 0)

/** The nodes of the roads that reach the reserve or box where a block stands. */
function nodesAt(position: Position): readonly RoadNode[] {
  if (board.isReserve(position)) return roads.nodesOf[position]
  const box = position - board.firstBox
  return roads.nodeOfBox.slice(box, box + 1)
}

/** Whether a block, standing in reserve or in a box, can go anywhere by road. */
export function canRide(g: Bonaparte, block: Block): boolean {
  const cavalry = isCavalry(g, block)
  probe.block = block
  for (const node of nodesAt(g.at[block])) {
    probe.node = node
    for (const crossing of roads.crossingsFrom[node]) if (whyNotRide(g, probe, crossing) === null) return true
    if (cavalry && roadsOut[node].some((crossing) => isFreeOut(g, node, crossing))) return true
  }
  return false
}

/** Why a block cannot leave its box. */
export function whyNoEntry(g: Bonaparte, block: Block): Refusal | null {
  const [node] = nodesAt(g.at[block])
  return whyNotRide(g, rideFrom(block, node), roads.crossingsFrom[node][0])
}

function isFreeOut(g: Bonaparte, node: number, crossing: number): boolean {
  return roads.main[crossing] === 1 && whyNotContinue(g, toApproach(roads.leaving(crossing, node))) === null
}

function choiceOf(crossing: number, node: number): number {
  return 2 * crossing + (roads.a[crossing] === node ? 0 : 1)
}

/** Offers the first crossings of a block; and to cavalry on main road, the free way to an approach of its area. */
export function offerRides(g: Bonaparte, question: Question, block: Block): void {
  for (const node of nodesAt(g.at[block])) {
    const ride = rideFrom(block, node)
    offerCrossings(g, question, ride)
    if (isCavalry(g, block)) offerContinuations(g, question, ride, true)
  }
  if (g.explaining) explainRides(g, question, block)
}

export function offerCrossings(g: Bonaparte, question: Question, ride: Ride): void {
  for (const crossing of roads.crossingsFrom[ride.node]) {
    const choice = choiceOf(crossing, ride.node)
    question.offer(ROAD[choice], TO_ROAD.on(choice), whyNotRide(g, ride, crossing))
  }
}

/** What a continuation costs that a ride would otherwise not: nothing if all of it is main road. */
export function costOfContinuation(ride: Ride, crossing: number): number {
  return roads.main[crossing] || usesLocal(ride) ? 0 : 1
}

/** 8: after a move by road, only along the same road. */
export function offerContinuations(g: Bonaparte, question: Question, ride: Ride, mainOnly: boolean): void {
  for (const crossing of roadsOut[ride.node]) {
    if (mainOnly && !roads.main[crossing]) continue
    const approach = toApproach(roads.leaving(crossing, ride.node))
    if (question.choices.includes(CONTINUE[approach])) continue
    const unpaid = costOfContinuation(ride, crossing) > g.commands ? NO_COMMAND : null
    question.offer(CONTINUE[approach], TO_CONTINUE.on(crossing), whyNotContinue(g, approach) ?? unpaid)
  }
}

/** Reasons for all other roads. */
export function explainRoads(question: Question, reason: Refusal): void {
  ROAD.forEach((choice, index) => {
    if (choice !== '') question.offer(choice, -1, roads.isEntry(index >> 1) ? OTHER_ENTRY : reason)
  })
}

export function explainRides(g: Bonaparte, question: Question, block: Block): void {
  explainRoads(question, NO_ROAD)
  for (const choice of AREA) question.offer(choice, -1, NO_ROAD)
  const reason = isCavalry(g, block) ? OFF_THE_ROAD : NOT_CAVALRY
  for (let at = board.firstApproach; at < board.firstBox; at++) question.offer(CONTINUE[at], -1, reason)
}
