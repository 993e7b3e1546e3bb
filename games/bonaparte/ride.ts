import type { Procedure } from '@coup/engine'
import { verbOf } from '@coup/engine'
import { type Block, recordCrossing, stepToCross, toApproach, toArea } from '@coup/field'
import { maneuverAttack } from './attack.ts'
import { board, isPontoon, roads } from './board.ts'
import { DONE, TO_CONTINUE, TO_ROAD } from './choices.ts'
import { continueTo, continueWith, isCavalry, planContinuation } from './continuation.ts'
import { COMMAND } from './fight.ts'
import type { Ride } from './road.ts'
import { costOfContinuation, explainRides, offerContinuations, offerCrossings, rideFrom } from './road.ts'
import { enemyOf, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import { MOVED } from './state.ts'

/** 8, by road: from crossing to crossing, as long as steps are left; `first` is a crossing and its direction. */
export function* moveByRoad(g: Bonaparte, block: Block, first: number): Procedure {
  if (isPontoon(first >> 1)) {
    yield* crossPontoon(g, block, first >> 1)
    return
  }
  const ride = rideFrom(block, first & 1 ? roads.b[first >> 1] : roads.a[first >> 1])
  for (let crossing = first >> 1; ; ) {
    const arriving = toApproach(roads.arriving(crossing, ride.node))
    const step = stepToCross(g.traffic, roads, crossing, ride.node, ride.steps)
    if (g.occupied(enemyOf(g.turn), board.areaOf[arriving])) {
      carryOut(g, ride)
      const succeeded = yield* maneuverAttack(g, [block], arriving, true, pay(ride, crossing))
      if (!succeeded) return
      useCrossing(g, crossing, ride.node, step)
    } else {
      ride.plan.push({ crossing, node: ride.node, step })
    }
    ride.node = roads.other(crossing, ride.node)
    ride.steps = step
    const choice = yield* chooseWay(g, ride)
    if (choice === DONE) break
    if (verbOf(choice) === TO_CONTINUE.code) {
      continueByRoad(g, ride, TO_CONTINUE.object(choice))
      return
    }
    crossing = TO_ROAD.object(choice) >> 1
  }
  carryOut(g, ride)
}

/** 8: cavalry in reserve on main road blocks an approach that the road crosses. */
export function continueByRoad(g: Bonaparte, ride: Ride, crossing: number): void {
  const cost = costOfContinuation(ride, crossing)
  carryOut(g, ride)
  continueTo(g, [ride.block], toApproach(roads.leaving(crossing, ride.node)), cost)
}

export function continueOnMainRoad(g: Bonaparte, block: Block, crossing: number): void {
  const area = board.areaOf[g.at[block]]
  const node = roads.areaOfNode[roads.a[crossing]] === area ? roads.a[crossing] : roads.b[crossing]
  continueByRoad(g, rideFrom(block, node), crossing)
}

function* chooseWay(g: Bonaparte, ride: Ride): Procedure<number> {
  const question = g.askSide(g.turn, 'move.road', '8')
  offerCrossings(g, question, ride)
  if (isCavalry(g, ride.block)) offerContinuations(g, question, ride, false)
  if (g.explaining) explainRides(g, question, ride.block)
  if (question.choices.length === 0) return DONE
  question.offer('done', DONE)
  return yield question
}

/** Puts the planned crossings on the map. */
function carryOut(g: Bonaparte, ride: Ride): void {
  g.mark(ride.block, MOVED)
  for (const { crossing, node, step } of ride.plan) {
    cross(g, ride.block, crossing, node, step, pay(ride, crossing))
  }
  ride.plan = []
}

/** What the crossing takes: one command for the first local road of a ride. */
function pay(ride: Ride, crossing: number): number {
  if (roads.main[crossing] || ride.paid) return 0
  ride.paid = true
  return COMMAND
}

function cross(g: Bonaparte, block: Block, crossing: number, node: number, step: number, cost: number): void {
  const from = board.name(g.at[block])
  const to = board.areaOf[roads.arriving(crossing, node)]
  g.commands -= cost
  useCrossing(g, crossing, node, step)
  g.move(block, to)
  g.emit({
    type: roads.isEntry(crossing) ? 'enter' : 'road',
    side: SIDES[g.turn],
    block: block + 1,
    from,
    to: board.name(to),
    crossing: roads.names[crossing],
    step,
    cost,
  })
}

function useCrossing(g: Bonaparte, crossing: number, node: number, step: number): void {
  recordCrossing(g.traffic, roads, crossing, node, step)
}

/** 8: one Austrian block a turn, as a group of its own, off the road. */
function* crossPontoon(g: Bonaparte, block: Block, crossing: number): Procedure {
  const area = toArea(roads.bPosition[crossing])
  const parts = yield* planContinuation(g, area, [block], g.commands - 1)
  g.mark(block, MOVED)
  cross(g, block, crossing, roads.a[crossing], 1, COMMAND)
  continueWith(g, parts, [block])
}
