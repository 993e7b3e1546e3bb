import { DONE, type Procedure, type Question, type Refusal, Verb, verbOf } from '@coup/engine'
import { type Block, CAVALRY, couldBe, FIRST_BLOCK, toBlock } from '@coup/field'
import { AFTER_CORPS, BLOCKS, CORPS, FIRST_CORPS } from './army.ts'
import type { Purpose } from './attackers.ts'
import type { Battle } from './battle.ts'
import { areaOfNode, areNext, board, leaving, roads } from './board.ts'
import { BLOCK, ROAD_BLOCK, ROAD_CORPS, roadChoice } from './choices.ts'
import { movable, whyNotBeMoved, whyNotGiveCorpsCommand, whyNotGiveIndependent } from './command.ts'
import type { Declaration } from './declaration.ts'
import { type Force, isCavalry, spend } from './force.ts'
import { startNodes } from './move.ts'
import {
  CAPACITY,
  CAVALRY_BY_ROAD,
  NO_ROAD,
  NOT_IN_RESERVE,
  NOT_OF_CORPS,
  NOT_YET,
  OTHER_APPROACH,
  ROAD_FEINT,
} from './refusals.ts'
import { arrivalRound } from './reinforcements.ts'
import { cross } from './ride.ts'
import { isNextToEnemyCorps, isTooLong, type Ride, setOut, whyNotPassBy } from './road.ts'
import type { Austerlitz } from './state.ts'

/** What a choice of a corps or a regiment stands for, beside those of attackers who come not by road. */
const RIDE_BY_CORPS = new Verb(6)
const RIDE_BY_REGIMENT = new Verb<Block>(7)

/** 11: cavalry in reserve, or about to enter the map. */
function whyNotStart(g: Austerlitz, at: number, corps: number): Refusal | null {
  if (board.isApproach(at)) return NOT_IN_RESERVE
  return board.isBox(at) && g.round < arrivalRound(g, corps) ? NOT_YET : null
}

function cavalryOf(g: Austerlitz, corps: number): Block[] {
  return movable(g, corps).filter((block) => isCavalry(g, block))
}

function whyNotRideCorps(g: Austerlitz, battle: Battle, corps: number, purpose: Purpose): Refusal | null {
  const refused = whyNotGiveCorpsCommand(g, corps) ?? whyNotStart(g, g.commanderAt[corps], corps)
  if (refused !== null) return refused
  const cavalry = cavalryOf(g, corps)
  if (cavalry.length === 0) return CAVALRY_BY_ROAD
  return whyNotRide(g, battle, { kind: 'corps', corps: [corps], blocks: [cavalry[0]] }, purpose)
}

function whyNotRideRegiment(g: Austerlitz, battle: Battle, block: Block, purpose: Purpose): Refusal | null {
  const refused =
    whyNotGiveIndependent(g, block) ?? whyNotStart(g, g.at[block], g.corps[block]) ?? whyNotBeMoved(g, block)
  if (refused !== null) return refused
  if (!isCavalry(g, block)) return CAVALRY_BY_ROAD
  return whyNotRide(g, battle, { kind: 'regiment', corps: [], blocks: [block] }, purpose)
}

/** 11: along connected road to the attack approach, with movement left to cross it. */
function whyNotRide(g: Austerlitz, battle: Battle, force: Force, purpose: Purpose): Refusal | null {
  const at = g.at[force.blocks[0]]
  if (purpose === 'feint' && at === battle.from) return OTHER_APPROACH
  const nodes = startNodes(at)
  for (let i = 0; i < nodes.length; i++) {
    if (isOnTheWay(g, battle, setOut(g, force, nodes[i]), purpose)) return null
  }
  return NO_ROAD
}

/** From where it is, the ride could still carry out the attack. */
function isOnTheWay(g: Austerlitz, battle: Battle, ride: Ride, purpose: Purpose): boolean {
  const crossings = roads.crossingsFrom[ride.node]
  for (let i = 0; i < crossings.length; i++) {
    if (canAttackBy(g, battle, ride, crossings[i], purpose)) return true
    if (ride.length < 2 && leadsOn(g, battle, ride, crossings[i], purpose)) return true
  }
  return false
}

/** The ride stands where it could cross the attack approach, and if it must not, could stay. */
function canAttackBy(g: Austerlitz, battle: Battle, ride: Ride, crossing: number, purpose: Purpose): boolean {
  if (roads.isEntry(crossing) || leaving(crossing, ride.node) !== battle.approach) return false
  if (isTooLong(ride.length, ride.main, crossing) || isHeldUp(g, battle, ride)) return false
  if (purpose === 'advance' || ride.length === 0) return true
  const here = board.areaOf[g.at[ride.force.blocks[0]]] === battle.from ? ride.force.blocks.length : 0
  return g.countIn(ride.side, battle.from) - here + ride.force.blocks.length <= board.capacity[battle.from]
}

/** 10: a column that entered this area had to stop. The threatened corps counts, even if it has given ground. */
function isHeldUp(g: Austerlitz, battle: Battle, ride: Ride): boolean {
  if (!ride.column || ride.length === 0) return false
  const area = areaOfNode(ride.node)
  return (battle.corpsThere && areNext(area, battle.into)) || isNextToEnemyCorps(g, ride.side, area)
}

function leadsOn(g: Austerlitz, battle: Battle, ride: Ride, crossing: number, purpose: Purpose): boolean {
  const next = roads.other(crossing, ride.node)
  if (areaOfNode(ride.node) === battle.from) return false
  if (areaOfNode(next) === battle.into || isHeldUp(g, battle, ride)) return false
  if (whyNotPassBy(g, ride, crossing) !== null) return false
  const main = ride.main && roads.main[crossing] === 1
  return isOnTheWay(g, battle, { ...ride, node: next, length: ride.length + 1, main }, purpose)
}

/** 11: one corps move or one regiment move of cavalry; never for a fight. */
export function offerRoadForces(g: Austerlitz, battle: Battle, purpose: Purpose, question: Question): void {
  if (purpose === 'fight' && !g.explaining) return
  const all = g.explaining
  for (let corps = all ? 0 : FIRST_CORPS[g.turn]; corps < (all ? CORPS : AFTER_CORPS[g.turn]); corps++) {
    const refused = purpose === 'fight' ? ROAD_FEINT : whyNotRideCorps(g, battle, corps, purpose)
    question.offer(ROAD_CORPS[corps], RIDE_BY_CORPS.on(corps), refused)
  }
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    const refused = purpose === 'fight' ? ROAD_FEINT : whyNotRideRegiment(g, battle, block, purpose)
    question.offer(ROAD_BLOCK[block], RIDE_BY_REGIMENT.on(block), refused)
  }
}

/** 11.5: names the cavalry and brings it to the attack approach. */
export function* roadForce(g: Austerlitz, battle: Battle, purpose: Purpose, pick: number): Procedure<Declaration> {
  let force: Force
  if (verbOf(pick) === RIDE_BY_REGIMENT.code) {
    force = { kind: 'regiment', corps: [], blocks: [RIDE_BY_REGIMENT.object(pick)] }
  } else {
    const corps = RIDE_BY_CORPS.object(pick)
    force = { kind: 'corps', corps: [corps], blocks: yield* chooseRiders(g, battle, corps, purpose) }
  }
  const nodes = Array.from(startNodes(g.at[force.blocks[0]]))
  const rides = nodes.map((node) => setOut(g, force, node))
  spend(g, force)
  // Whoever rides to an attack is known for cavalry.
  g.reveal()
  return { force, journey: yield* rideUp(g, battle, rides, purpose), stays: false }
}

/** May this regiment ride along with those chosen? */
function whyNotRideAlong(
  g: Austerlitz,
  battle: Battle,
  corps: number,
  riders: readonly Block[],
  block: Block,
  purpose: Purpose,
): Refusal | null {
  if (g.corps[block] !== corps) return NOT_OF_CORPS
  const stays = whyNotBeMoved(g, block)
  if (stays !== null) return stays
  if (!isCavalry(g, block)) return CAVALRY_BY_ROAD
  if (riders.length === board.capacity[battle.into]) return CAPACITY
  return whyNotRide(g, battle, { kind: 'corps', corps: [corps], blocks: [...riders, block] }, purpose)
}

/** 9, 11: the cavalry that rides; the others are detached. Asked on while, for all the enemy knows, there could be more of it. */
function* chooseRiders(g: Austerlitz, battle: Battle, corps: number, purpose: Purpose): Procedure<Block[]> {
  const most = movable(g, corps).filter((block) => couldBe(g, block, CAVALRY)).length
  if (most === 1) return cavalryOf(g, corps)
  const riders: Block[] = []
  while (riders.length < most) {
    const question = g.ask(g.player, 'attack.detachment', '11.5')
    for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
      if (riders.includes(block) || (g.corps[block] !== corps && !g.explaining)) continue
      question.offer(BLOCK[block], block, whyNotRideAlong(g, battle, corps, riders, block, purpose))
    }
    if (riders.length > 0) question.offer('done', DONE)
    const pick = yield question
    if (pick === DONE) break
    riders.push(toBlock(pick))
  }
  return riders
}

/** What a choice of a road stands for: on to the attack area, or across the attack approach. */
const RIDE_ON = new Verb(1)
const ACROSS = new Verb(2)

/** To the attack area; when it is to advance, up to the road that it will follow. */
function* rideUp(g: Austerlitz, battle: Battle, starts: Ride[], purpose: Purpose): Procedure<Ride> {
  let rides = starts
  for (;;) {
    const question = g.ask(g.player, 'road', '11')
    for (const one of rides) {
      for (const crossing of roads.crossingsFrom[one.node]) {
        if (canAttackBy(g, battle, one, crossing, purpose)) {
          question.offer(roadChoice(crossing, one.node), ACROSS.on(crossing))
        } else if (one.length < 2 && leadsOn(g, battle, one, crossing, purpose)) {
          question.offer(roadChoice(crossing, one.node), RIDE_ON.on(crossing))
        }
      }
    }
    const pick: number = question.choices.length === 1 ? question.values[0] : yield question
    const crossing = RIDE_ON.object(pick)
    const journey = rides.find((one) => roads.a[crossing] === one.node || roads.b[crossing] === one.node)!
    if (verbOf(pick) === ACROSS.code) {
      journey.proven = true
      journey.across = crossing
      return journey
    }
    cross(g, journey, crossing)
    rides = [journey]
  }
}
