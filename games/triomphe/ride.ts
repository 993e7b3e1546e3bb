import { DONE, type Procedure, type Question, verbOf } from '@coup/engine'
import {
  type Approach,
  type Block,
  CAVALRY,
  type Crossing,
  couldBe,
  type RoadNode,
  recordCrossing,
  recordRoadAttack,
  stepToCross,
} from '@coup/field'
import { show } from './blocks.ts'
import { board, roads } from './board.ts'
import { CONTINUE } from './choices.ts'
import { act, pay, whyNotPay } from './commands.ts'
import { continueInto, isCavalry, whyNotContinue } from './continuation.ts'
import { maneuver } from './maneuver.ts'
import { whyNotBlockApproach } from './march.ts'
import { meet } from './organize.ts'
import { OFF_THE_ROAD } from './refusals.ts'
import { explainRoads, type Ride, roadChoice, roadCost, setOut, whyNotCross } from './road.ts'
import { enemyOf, FRANCE, SEATS } from './sides.ts'
import type { Triomphe } from './state.ts'
import { CONTINUE_INTO, ROAD_MARCH } from './verbs.ts'

/** 12: the march of no step. */
export function continueByRoad(g: Triomphe, block: Block, approach: Approach): void {
  act(g, block)
  continueInto(g, block, approach, 0)
}

/** 8: crosses; gives the attack that it leads to, if there is an enemy. */
function cross(g: Triomphe, ride: Ride, crossing: Crossing): Attack | null {
  const { block, node } = ride
  const side = g.side[block]
  const step = stepToCross(g.traffic, roads, crossing, node, ride.steps)
  const cost = roadCost(ride, crossing)
  const leaving = roads.leaving(crossing, node)
  ride.node = roads.other(crossing, node)
  const area = roads.areaOfNode[ride.node]
  pay(g, cost)
  act(g, block)
  recordCrossing(g.traffic, roads, crossing, node, step)
  ride.paid ||= cost > 0
  ride.steps = step
  if (g.occupied(enemyOf(side), area)) {
    recordRoadAttack(g.traffic, crossing)
    ride.attacked = true
    return maneuver(g, [block], leaving, cost, true)
  }
  const from = board.names[g.at[block]]
  g.move(block, area)
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
  return null
}

/** True if it succeeds; if it is stopped, so is the march. */
type Attack = Procedure<boolean>

/**
 * 8: goes on as long as the owner wants and the steps last; then cavalry that attacked is shown. The owner is asked
 * whenever cavalry might go on here, if the block might be cavalry for all that the enemy knows.
 */
export function* ride(g: Triomphe, march: Ride, attack: Attack | null = null): Procedure {
  while (attack === null || (yield* attack)) {
    const question = g.askSide(g.turn, 'road', '8')
    const crossings = roads.crossingsFrom[march.node]
    for (let i = 0; i < crossings.length; i++) {
      question.offer(
        roadChoice(crossings[i], march.node),
        ROAD_MARCH.on(crossings[i]),
        whyNotCross(g, march, crossings[i]),
      )
    }
    offerContinuation(g, march, question)
    if (g.explaining) explainRoads(g, [march.block], question)
    question.offer('done', DONE)
    if (question.choices.length === 1 && !mightGoOn(g, march)) break
    const pick = yield question
    if (pick === DONE) break
    if (verbOf(pick) === CONTINUE_INTO.code) {
      const approach = CONTINUE_INTO.object(pick)
      continueInto(g, march.block, approach, continuationCost(march, approach))
      return
    }
    attack = cross(g, march, ROAD_MARCH.object(pick))
  }
  if (march.attacked) show(g, march.block)
}

/** Whether the enemy must reckon with cavalry here that could go on. */
function mightGoOn(g: Triomphe, march: Ride): boolean {
  if (!couldBe(g, march.block, CAVALRY)) return false
  const side = g.side[march.block]
  return roads.crossingsFrom[march.node].some((crossing) => {
    if (whyNotCross(g, march, crossing, true) === null) return true
    const approach = roads.leaving(crossing, march.node)
    return (whyNotBlockApproach(g, side, approach) ?? whyNotPay(g, continuationCost(march, approach))) === null
  })
}

/** An earlier crossing of the list leaves by the same approach. */
function isRepeated(crossings: readonly Crossing[], at: number, node: RoadNode): boolean {
  const approach = roads.leaving(crossings[at], node)
  for (let i = 0; i < at; i++) if (roads.leaving(crossings[i], node) === approach) return true
  return false
}

/** 12: along the road that was used. */
function offerContinuation(g: Triomphe, march: Ride, question: Question): void {
  const { block, node } = march
  if (!isCavalry(g, block) && !g.explaining) return
  const crossings = roads.crossingsFrom[node]
  for (let i = 0; i < crossings.length; i++) {
    if (isRepeated(crossings, i, node)) continue
    const approach = roads.leaving(crossings[i], node)
    const refused = whyNotContinue(g, block, approach) ?? whyNotPay(g, continuationCost(march, approach))
    question.offer(CONTINUE[approach], CONTINUE_INTO.on(approach), refused)
  }
  if (!g.explaining) return
  for (const approach of board.approaches[roads.areaOfNode[node]]) {
    question.offer(CONTINUE[approach], 0, OFF_THE_ROAD)
  }
}

function continuationCost(march: Ride, approach: Approach): number {
  if (march.paid) return 0
  for (const crossing of roads.crossingsFrom[march.node]) {
    if (roads.leaving(crossing, march.node) === approach && roads.main[crossing]) return 0
  }
  return 1
}

/** 8: a whole road march from reserve. */
export function roadMarch(g: Triomphe, block: Block, crossing: Crossing): Procedure {
  const area = g.at[block]
  const node = roads.areaOfNode[roads.a[crossing]] === area ? roads.a[crossing] : roads.b[crossing]
  const march = setOut(block, node)
  return ride(g, march, cross(g, march, crossing))
}
