import type { Procedure, Question, Refusal } from '@coup/engine'
import {
  attackedByRoad,
  CAVALRY,
  couldBe,
  isOpposed,
  LAST_STEP,
  recordCrossing,
  recordRoadAttack,
  stepToCross,
} from '@coup/field'
import { show } from './blocks.ts'
import { board, mainRoadAcross, roads } from './board.ts'
import { CONTINUE, ROAD } from './choices.ts'
import { act, pay, whyNotPay } from './commands.ts'
import { continueInto, isCavalry, whyNotContinue } from './continuation.ts'
import { maneuver, whyNotAttackAcross } from './maneuver.ts'
import { whyNotBlockApproach, whyNotEnterArea, whyNotPass } from './march.ts'
import { meet, mustOrganize } from './organize.ts'
import {
  DISORGANIZED_STAYS,
  NO_ROAD,
  NOT_IN_RESERVE,
  OFF_THE_ROAD,
  ONE_DIRECTION,
  ONE_ROAD_ATTACK,
  ONE_ROAD_BLOCK,
  ONLY_CAVALRY,
  ORGANIZE_ALL,
  TAKEN,
  TRAFFIC,
} from './refusals.ts'
import { enemyOf, FRANCE, SEATS } from './sides.ts'
import { DISORGANIZED, type Marengo } from './state.ts'

const DONE = -1
const CONTINUATION = 1 << 12

/** Where a road march stands. */
export interface Ride {
  readonly block: number
  node: number
  /** Steps used, waiting included. */
  steps: number
  /** Its command is paid: it has left the main road. */
  paid: boolean
  attacked: boolean
}

export function setOut(block: number, node: number): Ride {
  return { block, node, steps: 0, paid: false, attacked: false }
}

export function roadChoice(crossing: number, node: number): string {
  return ROAD[2 * crossing + (roads.a[crossing] === node ? 0 : 1)]
}

/** 8: free on main road, else one command for the whole march. */
function roadCost(ride: Ride, crossing: number): number {
  return ride.paid || roads.main[crossing] ? 0 : 1
}

export function whyNotUseCrossing(g: Marengo, crossing: number, node: number, steps: number): Refusal | null {
  if (isOpposed(g.traffic, roads, crossing, node)) return ONE_DIRECTION
  return stepToCross(g.traffic, roads, crossing, node, steps) > LAST_STEP ? TRAFFIC : null
}

/** 8: may the marching block cross here next? */
export function whyNotCross(
  g: Marengo,
  ride: Ride,
  crossing: number,
  cavalry = isCavalry(g, ride.block),
): Refusal | null {
  const { block, node, steps } = ride
  const side = g.side[block]
  const area = roads.areaOfNode[roads.other(crossing, node)]
  const refused = whyNotUseCrossing(g, crossing, node, steps) ?? whyNotPass(g, roads.leaving(crossing, node))
  if (refused !== null) return refused
  if (g.is(block, DISORGANIZED)) return mustOrganize(g, block) ? ORGANIZE_ALL : DISORGANIZED_STAYS
  if (g.taken[area]) return TAKEN
  if (g.occupied(enemyOf(side), area)) {
    if (!cavalry) return ONLY_CAVALRY
    if (attackedByRoad(g.traffic, crossing)) return ONE_ROAD_ATTACK
    return (
      whyNotAttackAcross(g, side, roads.leaving(crossing, node), 1, false) ?? whyNotPay(g, roadCost(ride, crossing))
    )
  }
  return whyNotEnterArea(g, side, area, 1) ?? whyNotPay(g, roadCost(ride, crossing))
}

/** 8: the first crossings of a road march, and cavalry's march of no step along the main road (12). Tells whether there is any. */
export function offerRoads(
  g: Marengo,
  block: number,
  question: Question | null,
  roadBase: number,
  continueBase: number,
): boolean {
  const area = g.at[block]
  let any = false
  if (!board.isReserve(area)) return false
  const nodes = roads.nodesOf[area]
  for (let n = 0; n < nodes.length; n++) {
    const ride = setOut(block, nodes[n])
    const crossings = roads.crossingsFrom[nodes[n]]
    for (let i = 0; i < crossings.length; i++) {
      const refused = whyNotCross(g, ride, crossings[i])
      any ||= refused === null
      if (question !== null) question.offer(roadChoice(crossings[i], nodes[n]), roadBase + crossings[i], refused)
      else if (any) return true
    }
  }
  if (!isCavalry(g, block) && !g.explaining) return any
  const approaches = board.approaches[area]
  for (let i = 0; i < approaches.length; i++) {
    if (!mainRoadAcross[approaches[i]]) continue
    const refused = mustOrganize(g, block) ? ORGANIZE_ALL : whyNotContinue(g, block, approaches[i])
    any ||= refused === null
    if (question !== null) question.offer(CONTINUE[approaches[i]], continueBase + approaches[i], refused)
    else if (any) return true
  }
  return any
}

/** An earlier crossing of the list leaves by the same approach. */
function isRepeated(crossings: Int16Array, at: number, node: number): boolean {
  const approach = roads.leaving(crossings[at], node)
  for (let i = 0; i < at; i++) if (roads.leaving(crossings[i], node) === approach) return true
  return false
}

/** Why these blocks take no road: of their own area, and of any other. */
export function explainRoads(g: Marengo, group: readonly number[], question: Question): void {
  const at = g.at[group[0]]
  const refused = !board.isReserve(at) ? NOT_IN_RESERVE : group.length > 1 ? ONE_ROAD_BLOCK : NO_ROAD
  for (let crossing = 0; crossing < roads.firstEntry; crossing++) {
    for (const node of [roads.a[crossing], roads.b[crossing]]) {
      const here = roads.areaOfNode[node] === board.areaOf[at]
      question.offer(roadChoice(crossing, node), 0, here ? refused : NO_ROAD)
    }
  }
}

/** 12: the march of no step. */
export function continueByRoad(g: Marengo, block: number, approach: number): void {
  act(g, block)
  continueInto(g, block, approach, 0)
}

/** 8: crosses; false if an attack was stopped, and the march with it. */
export function* cross(g: Marengo, ride: Ride, crossing: number): Procedure<boolean> {
  const { block, node } = ride
  const side = g.side[block]
  const step = stepToCross(g.traffic, roads, crossing, node, ride.steps)
  const cost = roadCost(ride, crossing)
  const leaving = roads.leaving(crossing, node)
  const next = roads.other(crossing, node)
  const area = roads.areaOfNode[next]
  pay(g, cost)
  act(g, block)
  recordCrossing(g.traffic, roads, crossing, node, step)
  ride.paid ||= cost > 0
  ride.steps = step
  if (g.occupied(enemyOf(side), area)) {
    recordRoadAttack(g.traffic, crossing)
    ride.attacked = true
    if (!(yield* maneuver(g, [block], leaving, cost, true))) return false
    ride.node = next
    return true
  }
  const from = board.names[g.at[block]]
  g.move(block, area)
  ride.node = next
  g.emit({
    type: 'road',
    side: SEATS[side],
    block: block + 1,
    from,
    to: board.names[area],
    crossing: roads.names[crossing],
    step,
    cost,
  })
  if (side === FRANCE) meet(g, area)
  return true
}

/**
 * 8: goes on as long as the owner wants and the steps last; then cavalry that attacked is shown. The owner is asked
 * whenever cavalry might go on here, if the block might be cavalry for all that the enemy knows.
 */
export function* ride(g: Marengo, march: Ride): Procedure {
  for (;;) {
    const question = g.ask(g.turn, 'road', '8')
    const crossings = roads.crossingsFrom[march.node]
    for (let i = 0; i < crossings.length; i++) {
      question.offer(roadChoice(crossings[i], march.node), crossings[i], whyNotCross(g, march, crossings[i]))
    }
    offerContinuation(g, march, question)
    if (g.explaining) explainRoads(g, [march.block], question)
    question.offer('done', DONE)
    if (question.choices.length === 1 && !mightGoOn(g, march)) break
    const pick = yield question
    if (pick === DONE) break
    if (pick >= CONTINUATION) {
      const approach = pick - CONTINUATION
      continueInto(g, march.block, approach, continuationCost(march, approach))
      return
    }
    if (!(yield* cross(g, march, pick))) break
  }
  if (march.attacked) show(g, march.block)
}

/** Whether the enemy must reckon with cavalry here that could go on. */
function mightGoOn(g: Marengo, march: Ride): boolean {
  if (!couldBe(g, march.block, CAVALRY)) return false
  const side = g.side[march.block]
  return roads.crossingsFrom[march.node].some((crossing) => {
    if (whyNotCross(g, march, crossing, true) === null) return true
    const approach = roads.leaving(crossing, march.node)
    return (whyNotBlockApproach(g, side, approach) ?? whyNotPay(g, continuationCost(march, approach))) === null
  })
}

/** 12: along the road that was used. */
function offerContinuation(g: Marengo, march: Ride, question: Question): void {
  const { block, node } = march
  if (!isCavalry(g, block) && !g.explaining) return
  const crossings = roads.crossingsFrom[node]
  for (let i = 0; i < crossings.length; i++) {
    if (isRepeated(crossings, i, node)) continue
    const approach = roads.leaving(crossings[i], node)
    const refused = whyNotContinue(g, block, approach) ?? whyNotPay(g, continuationCost(march, approach))
    question.offer(CONTINUE[approach], CONTINUATION + approach, refused)
  }
  if (!g.explaining) return
  for (const approach of board.approaches[roads.areaOfNode[node]]) {
    question.offer(CONTINUE[approach], 0, OFF_THE_ROAD)
  }
}

function continuationCost(march: Ride, approach: number): number {
  if (march.paid) return 0
  for (const crossing of roads.crossingsFrom[march.node]) {
    if (roads.leaving(crossing, march.node) === approach && roads.main[crossing]) return 0
  }
  return 1
}

/** 8: a whole road march from reserve. */
export function* roadMarch(g: Marengo, block: number, crossing: number): Procedure {
  const area = g.at[block]
  const node = roads.areaOfNode[roads.a[crossing]] === area ? roads.a[crossing] : roads.b[crossing]
  const march = setOut(block, node)
  if (yield* cross(g, march, crossing)) yield* ride(g, march)
  else if (march.attacked) show(g, block)
}
