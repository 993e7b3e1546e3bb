import { DONE, type Procedure, type Refusal } from '@coup/engine'
import { type Approach, type Block, FIRST_BLOCK, INFANTRY, type Side, typeOf } from '@coup/field'
import { chooseBlock, numbers, show } from './blocks.ts'
import { board } from './board.ts'
import { BLOCK, CONTINUE } from './choices.ts'
import { act, pay, whyNotPay } from './commands.ts'
import { continuation, continueInto, isCavalry } from './continuation.ts'
import { discsForStopping, isStopped, isSurprised, retreatShare } from './fight.ts'
import { whyNotEnterArea, whyNotPass } from './march.ts'
import { lay } from './morale.ts'
import { decide } from './organize.ts'
import {
  ATTACK_APPROACH_ONLY,
  BLOCKED,
  DISORGANIZED_ATTACK,
  NO_ENEMY_THERE,
  NOT_CAVALRY,
  NOT_IN_ATTACKED_RESERVE,
  NOT_INFANTRY,
  OBSTRUCTION,
  OTHER_APPROACH,
} from './refusals.ts'
import { retreat } from './retreat.ts'
import { enemyOf, SEATS } from './sides.ts'
import { DISORGANIZED, type Triomphe } from './state.ts'
import { THIS_BLOCK } from './verbs.ts'

const STAY = 0
const ADVANCE = 1
const CAVALRY_ALONE = 2

export function isInfantry(g: Triomphe, block: Block): boolean {
  return typeOf(g.face[block]) === INFANTRY
}

/** 9: may `attackers` blocks go through this approach at the enemy beyond it? */
export function whyNotAttackAcross(
  g: Triomphe,
  side: Side,
  approach: Approach,
  attackers: number,
  infantry: boolean,
): Refusal | null {
  const area = board.beyond[approach]
  const defence = board.opposite(approach)
  const refused = whyNotPass(g, approach)
  if (refused !== null) return refused
  if (!g.occupied(enemyOf(side), area)) return NO_ENEMY_THERE
  if (g.inPosition[defence] >= board.full(defence)) return BLOCKED
  if (board.obstruction[defence] && !infantry) return OBSTRUCTION
  return whyNotEnterArea(g, side, area, attackers)
}

/** 9: as an action of its own, by blocks of one position. */
export function whyNotManeuver(g: Triomphe, group: readonly Block[], approach: Approach): Refusal | null {
  const from = g.at[group[0]]
  if (board.isApproach(from) && from !== approach) return OTHER_APPROACH
  if (board.areaOf[approach] !== board.areaOf[from]) return OTHER_APPROACH
  for (const block of group) if (g.is(block, DISORGANIZED)) return DISORGANIZED_ATTACK
  const infantry = group.some((block) => isInfantry(g, block))
  return whyNotAttackAcross(g, g.side[group[0]], approach, group.length, infantry) ?? whyNotPay(g, 1)
}

export function* maneuverAction(g: Triomphe, group: readonly Block[], approach: Approach): Procedure {
  pay(g, 1)
  for (const block of group) act(g, block)
  if (yield* maneuver(g, group, approach, 1, false)) yield* continuation(g, group)
}

/** 9.1 to 9.4, also for cavalry by road. True if the attack succeeds. */
export function* maneuver(
  g: Triomphe,
  attackers: readonly Block[],
  approach: Approach,
  cost: number,
  byRoad: boolean,
): Procedure<boolean> {
  const side = g.side[attackers[0]]
  const defence = board.opposite(approach)
  const area = board.areaOf[defence]
  const fromReserve = g.at[attackers[0]] !== approach
  const across = board.names[defence]
  g.emit({
    type: 'attack',
    side: SEATS[side],
    blocks: numbers(attackers),
    from: board.names[g.at[attackers[0]]],
    across,
    into: board.names[area],
    byRoad,
    cost,
  })
  if (fromReserve) yield* blockAttack(g, enemyOf(side), defence, attackers.length)
  const first = !g.attacked[defence - board.firstApproach]
  g.attacked[defence - board.firstApproach] = 1
  if (isStopped(defence, g.inPosition[defence], attackers.length, first)) {
    g.emit({ type: 'attack-stopped', side: SEATS[side], across })
    yield* lay(g, enemyOf(side), area, discsForStopping(defence, attackers.length, first))
    if (fromReserve) yield* advanceToApproach(g, attackers, approach)
    yield* proveInfantry(g, attackers, defence)
    return false
  }
  g.emit({ type: 'attack-succeeds', side: SEATS[side], across, blocks: numbers(attackers) })
  const leaving = { side: enemyOf(side), area, attackArea: board.areaOf[approach] }
  yield* retreat(g, leaving, retreatShare(defence, attackers.length))
  for (const block of attackers) g.move(block, area)
  yield* proveInfantry(g, attackers, defence)
  return true
}

/** 9.2: blocks from the reserve of the defence area, at most as many as attack; never in the French 6 h round (14). */
function* blockAttack(g: Triomphe, side: Side, defence: Approach, most: number): Procedure {
  if (isSurprised(side, g.round)) return
  const reserve = board.areaOf[defence]
  const moved: Block[] = []
  while (moved.length < most && g.inPosition[reserve] > 0) {
    const question = g.askSide(side, 'attack.block', '9.2')
    for (let other = FIRST_BLOCK; other < g.at.length; other++) {
      if (g.at[other] === reserve) question.offer(BLOCK[other], THIS_BLOCK.on(other))
      else if (g.explaining && g.side[other] === side)
        question.offer(BLOCK[other], THIS_BLOCK.on(other), NOT_IN_ATTACKED_RESERVE)
    }
    question.offer('done', DONE)
    const answer = yield question
    if (answer === DONE) break
    const block = THIS_BLOCK.object(answer)
    g.move(block, defence)
    moved.push(block)
  }
  if (moved.length > 0) g.emit({ type: 'block', side: SEATS[side], blocks: numbers(moved), to: board.names[defence] })
}

/** 9.4: all or none; or cavalry alone, into the attack approach and no other, for one more command (12). */
function* advanceToApproach(g: Triomphe, attackers: readonly Block[], approach: Approach): Procedure {
  const side = g.side[attackers[0]]
  if (isSurprised(side, g.round)) return
  const question = g.askSide(side, 'attack.advance', '9.4')
  question.offer('advance', ADVANCE)
  question.offer('stay', STAY)
  if (attackers.length > 1) question.offer(CONTINUE[approach], CAVALRY_ALONE, whyNotLeaveRest(g, attackers))
  if (g.explaining) {
    for (const other of board.approaches[board.areaOf[approach]]) {
      if (other !== approach) question.offer(CONTINUE[other], 0, ATTACK_APPROACH_ONLY)
    }
  }
  const pick = yield question
  if (pick === CAVALRY_ALONE) yield* leaveRest(g, attackers, approach)
  if (pick !== ADVANCE) return
  for (const block of attackers) g.move(block, approach)
  g.emit({ type: 'advance', side: SEATS[side], blocks: numbers(attackers), to: board.names[approach] })
}

function whyNotLeaveRest(g: Triomphe, attackers: readonly Block[]): Refusal | null {
  return attackers.some((block) => isCavalry(g, block)) ? whyNotPay(g, 1) : NOT_CAVALRY
}

/** Cavalry goes; at least one block stays. */
function* leaveRest(g: Triomphe, attackers: readonly Block[], approach: Approach): Procedure {
  const riders = attackers.filter((block) => isCavalry(g, block))
  const most = Math.min(riders.length, attackers.length - 1)
  const going: Block[] = []
  while (going.length < most) {
    const question = g.askSide(g.turn, 'continuation', '12')
    for (const block of riders) if (!going.includes(block)) question.offer(BLOCK[block], THIS_BLOCK.on(block))
    if (going.length > 0) question.offer('stay', DONE)
    const answer = yield* decide(question)
    if (answer === DONE) break
    going.push(THIS_BLOCK.object(answer))
  }
  going.forEach((block, i) => {
    continueInto(g, block, approach, i === 0 ? 1 : 0)
  })
}

/** 9: across an obstruction an attacking infantry block is shown at the end. */
function* proveInfantry(g: Triomphe, attackers: readonly Block[], defence: Approach): Procedure {
  if (!board.obstruction[defence]) return
  const infantry = attackers.filter((block) => isInfantry(g, block))
  // Asked even where there is one to show: being asked tells nothing.
  show(g, attackers.length === 1 ? infantry[0] : yield* chooseBlock(g, infantry, 'attack.show', '9', NOT_INFANTRY))
}
