import type { Procedure } from '@coup/engine'
import { type Approach, type Block, type Position, toBlock, toPosition } from '@coup/field'
import { type Battle, openBattle } from './battle.ts'
import { blockAfterwards } from './blocking.ts'
import { corpsNames, numbers, show } from './blocks.ts'
import { board, borderOf, leaving } from './board.ts'
import { APPROACH, AREA, BLOCK } from './choices.ts'
import { canFight, declare } from './declaration.ts'
import { stand } from './defence.ts'
import { isGuard } from './elite.ts'
import { fight } from './fight.ts'
import { type Force, moving, noteEntry, shift, spend } from './force.ts'
import { NO_GUARD, ROAD_FEINT } from './refusals.ts'
import { giveGround } from './retreat.ts'
import { cross, endInApproach, endInReserve, ride } from './ride.ts'
import type { Ride } from './road.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, BATTERY, NO_MORE_ATTACKS } from './state.ts'
import { possibleGuards } from './threat.ts'

/** 11: an attack, from the threat to its end. */
export function* attack(g: Austerlitz, approach: Approach, guard: boolean): Procedure {
  const battle = openBattle(g, approach)
  if (guard) battle.guard = yield* chooseGuard(g, approach)
  threaten(g, battle)
  if (!(yield* stand(g, battle))) {
    yield* giveGround(g, battle)
    return yield* follow(g, battle)
  }
  if (battle.guard < 0) {
    const question = g.ask(g.player, 'attack.feint', '11.3')
    question.offer('attack', 1, canFight(g, battle) ? null : ROAD_FEINT)
    question.offer('feint', 0)
    if ((yield question) === 0) return yield* feint(g, battle)
  }
  yield* fight(g, battle)
}

/** 15: which Guard is shown. Asked of one too, while the enemy cannot know that there is no other. */
function* chooseGuard(g: Austerlitz, approach: Approach): Procedure<Block> {
  const possible = possibleGuards(g, approach)
  const guards = possible.filter((block) => isGuard(g.face[block]))
  if (possible.length === 1 || isLastGuard(g, guards[0])) return guards[0]
  const question = g.ask(g.player, 'attack.guard', '15')
  for (const block of possible) question.offer(BLOCK[block], block, isGuard(g.face[block]) ? null : NO_GUARD)
  return toBlock(yield question)
}

/** Everybody can count the Guard that is left. */
function isLastGuard(g: Austerlitz, guard: Block): boolean {
  return !g.face.some((face, block) => isGuard(face) && g.side[block] === g.side[guard] && block !== guard)
}

/** 11.1: only the approach is named, and a Guard attack. */
function threaten(g: Austerlitz, battle: Battle): void {
  g.emit({
    type: 'threat',
    side: SIDES[battle.side],
    from: board.names[battle.approach],
    against: board.names[battle.defence],
    guard: battle.guard >= 0,
  })
  g.threat = battle.approach
  g.reveal()
  if (battle.guard >= 0) show(g, battle.guard)
}

/** 11.2: the defender has given ground; the attackers are named and move in. */
function* follow(g: Austerlitz, battle: Battle): Procedure {
  const { force, journey, stays } = yield* declare(g, battle, 'advance')
  if (journey !== null) {
    cross(g, journey, journey.across)
    return yield* ride(g, journey, -1)
  }
  spend(g, force)
  if (stays) {
    for (const gun of force.blocks) show(g, gun)
    const side = SIDES[battle.side]
    g.emit({ type: 'fires-on', side, from: board.names[battle.approach], into: board.names[battle.into] })
  } else advance(g, battle, force)
}

export function advance(g: Austerlitz, battle: Battle, force: Force): void {
  shift(g, force, battle.into)
  noteEntry(g, force, battle.into)
  g.emit({
    type: 'advance',
    side: SIDES[battle.side],
    blocks: numbers(force.blocks),
    corps: corpsNames(moving(force)),
    to: board.names[battle.into],
  })
}

/** 11.3 */
function* feint(g: Austerlitz, battle: Battle): Procedure {
  const { force, journey } = yield* declare(g, battle, 'feint')
  if (journey === null) {
    spend(g, force)
    yield* feintFrom(g, battle, force)
  } else yield* feintByRoad(g, battle, journey)
  yield* endFeint(g, battle)
}

/** 11.3: those in the attack approach stay there; those in reserve stay or block it, all together. */
function* feintFrom(g: Austerlitz, battle: Battle, force: Force): Procedure {
  let to: Position = g.at[force.blocks[0]]
  if (to === battle.from && !force.blocks.some((block) => isFixed(g, block))) {
    to = yield* chooseEnd(g, battle)
    if (to !== battle.from) shift(g, force, to)
  }
  noteFeint(g, battle, force, false, to)
}

function isFixed(g: Austerlitz, block: Block): boolean {
  return (g.marks[block] & BATTERY) !== 0
}

function* chooseEnd(g: Austerlitz, battle: Battle): Procedure<Position> {
  const question = g.ask(g.player, 'attack.feint-to', '11.3')
  question.offer(AREA[battle.from], battle.from)
  question.offer(APPROACH[battle.approach], battle.approach)
  return toPosition(yield question)
}

function* feintByRoad(g: Austerlitz, battle: Battle, journey: Ride): Procedure {
  const to = yield* chooseEnd(g, battle)
  noteFeint(g, battle, journey.force, true, to)
  if (to === battle.from) endInReserve(g, journey)
  else endInApproach(g, journey, battle.approach)
}

function noteFeint(g: Austerlitz, battle: Battle, force: Force, byRoad: boolean, to: Position): void {
  g.emit({ type: 'feint', side: SIDES[battle.side], blocks: numbers(force.blocks), byRoad, to: board.names[to] })
}

function* endFeint(g: Austerlitz, battle: Battle): Procedure {
  yield* blockAfterwards(g, battle, '11.3')
  g.shut[borderOf(battle.approach)] |= NO_MORE_ATTACKS
}

/** 11: cavalry that is riding threatens again under the same command. True if it rides on. */
export function* attackOnTheRide(g: Austerlitz, journey: Ride, crossing: number): Procedure<boolean> {
  const battle = openBattle(g, leaving(crossing, journey.node))
  battle.force = journey.force
  journey.proven = true
  threaten(g, battle)
  if (yield* stand(g, battle)) {
    yield* feintByRoad(g, battle, journey)
    yield* endFeint(g, battle)
    return false
  }
  yield* giveGround(g, battle)
  cross(g, journey, crossing)
  return true
}
