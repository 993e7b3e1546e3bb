import type { Question, Refusal } from '@coup/engine'
import {
  attackedByRoad,
  type Block,
  type Crossing,
  FIRST_CROSSING,
  isOpposed,
  LAST_STEP,
  type RoadNode,
  stepToCross,
} from '@coup/field'
import { board, mainRoadAcross, roads } from './board.ts'
import { CONTINUE, ROAD } from './choices.ts'
import { whyNotPay } from './commands.ts'
import { isCavalry, whyNotContinue } from './continuation.ts'
import type { Deeds } from './deeds.ts'
import { whyNotAttackAcross } from './maneuver.ts'
import { whyNotEnterArea, whyNotPass } from './march.ts'
import { mustOrganize } from './organize.ts'
import {
  DISORGANIZED_STAYS,
  NO_ROAD,
  NOT_IN_RESERVE,
  ONE_DIRECTION,
  ONE_ROAD_ATTACK,
  ONE_ROAD_BLOCK,
  ONLY_CAVALRY,
  ORGANIZE_ALL,
  TAKEN,
  TRAFFIC,
} from './refusals.ts'
import { enemyOf } from './sides.ts'
import { DISORGANIZED, type Triomphe } from './state.ts'
import { CONTINUE_INTO, ROAD_MARCH } from './verbs.ts'

/** Where a road march stands. */
export interface Ride {
  readonly block: Block
  node: RoadNode
  /** Steps used, waiting included. */
  steps: number
  /** Its command is paid: it has left the main road. */
  paid: boolean
  attacked: boolean
}

export function setOut(block: Block, node: RoadNode): Ride {
  return { block, node, steps: 0, paid: false, attacked: false }
}

export function roadChoice(crossing: Crossing, node: RoadNode): string {
  return ROAD[2 * crossing + (roads.a[crossing] === node ? 0 : 1)]
}

/** 8: free on main road, else one command for the whole march. */
export function roadCost(ride: Ride, crossing: Crossing): number {
  return ride.paid || roads.main[crossing] ? 0 : 1
}

export function whyNotUseCrossing(g: Triomphe, crossing: Crossing, node: RoadNode, steps: number): Refusal | null {
  if (isOpposed(g.traffic, roads, crossing, node)) return ONE_DIRECTION
  return stepToCross(g.traffic, roads, crossing, node, steps) > LAST_STEP ? TRAFFIC : null
}

/** 8: may the marching block cross here next? */
export function whyNotCross(
  g: Triomphe,
  ride: Ride,
  crossing: Crossing,
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

/** 8: the first crossings of a road march, and cavalry's march of no step along the main road (12). */
export function offerRoads(g: Triomphe, block: Block, deeds: Deeds): void {
  const area = g.at[block]
  if (!board.isReserve(area)) return
  const nodes = roads.nodesOf[area]
  for (let n = 0; n < nodes.length && !deeds.enough; n++) offerCrossings(g, setOut(block, nodes[n]), deeds)
  if (!isCavalry(g, block) && !g.explaining) return
  const approaches = board.approaches[area]
  for (let i = 0; i < approaches.length && !deeds.enough; i++) {
    if (!mainRoadAcross[approaches[i]]) continue
    const refused = mustOrganize(g, block) ? ORGANIZE_ALL : whyNotContinue(g, block, approaches[i])
    deeds.offer(CONTINUE[approaches[i]], CONTINUE_INTO.on(approaches[i]), refused)
  }
}

function offerCrossings(g: Triomphe, march: Ride, deeds: Deeds): void {
  const crossings = roads.crossingsFrom[march.node]
  // Only main roads are free: to know it at once saves most of the looking.
  const onlyMain = !g.explaining && whyNotPay(g, 1) !== null
  for (let i = 0; i < crossings.length && !deeds.enough; i++) {
    if (onlyMain && !roads.main[crossings[i]]) continue
    deeds.offer(roadChoice(crossings[i], march.node), ROAD_MARCH.on(crossings[i]), whyNotCross(g, march, crossings[i]))
  }
}

/** Why these blocks take no road: of their own area, and of any other. */
export function explainRoads(g: Triomphe, group: readonly Block[], question: Question): void {
  const at = g.at[group[0]]
  const refused = !board.isReserve(at) ? NOT_IN_RESERVE : group.length > 1 ? ONE_ROAD_BLOCK : NO_ROAD
  for (let crossing = FIRST_CROSSING; crossing < roads.firstEntry; crossing++) {
    for (const node of [roads.a[crossing], roads.b[crossing]]) {
      const here = roads.areaOfNode[node] === board.areaOf[at]
      question.offer(roadChoice(crossing, node), 0, here ? refused : NO_ROAD)
    }
  }
}
