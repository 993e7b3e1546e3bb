import type { Procedure, Question, Refusal } from '@coup/engine'
import { type Approach, ARTILLERY, type Block, couldBe, strengthOf, toApproach, toBlock, typeOf } from '@coup/field'
import { faces, numbers } from './blocks.ts'
import { board } from './board.ts'
import { ASSAULT, BLOCK, DONE } from './choices.ts'
import { continueAfterAttack } from './continuation.ts'
import type { Lead } from './fight.ts'
import { COMMAND, canFireInDefence, mostAttackers, reckon, whyNotLeadAttack, whyNotTakePart } from './fight.ts'
import type { Force } from './force.ts'
import { NOBODY } from './force.ts'
import { chooseAttackLeaders, chooseDefenceLeaders } from './leaders.ts'
import { alive, show, spreadLosses } from './losses.ts'
import { isDemoralized } from './morale.ts'
import { muster } from './muster.ts'
import { pursue } from './pursuit.ts'
import {
  ASSAULTS_OVER,
  DEMORALIZED,
  MOVES_LATER,
  NO_COMMAND,
  NO_LEADER,
  NONE_IN_APPROACH,
  NOT_ARTILLERY,
  NOT_BLOCKED,
  NOT_TAKING_PART,
  ONE_ASSAULT,
  TAKES_PART,
} from './refusals.ts'
import { retreat } from './retreat.ts'
import { enemyOf, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import { ASSAULTED, MOVE } from './state.ts'

/** 11: blocks of the side to move that could attack from this approach. */
function able(g: Bonaparte, approach: Approach): Block[] {
  return g.blocksAt(approach).filter((block) => g.side[block] === g.turn && whyNotTakePart(g.marks[block]) === null)
}

/** Why nobody at all could assault from here, as far as both sides can see. */
function mightAssault(g: Bonaparte, approach: Approach): Refusal | null {
  if (isDemoralized(g, g.turn)) return DEMORALIZED
  if (g.commands === 0) return NO_COMMAND
  if (able(g, approach).length === 0) return NONE_IN_APPROACH
  const opposed = g.occupied(enemyOf(g.turn), board.beyond[approach]) && g.inPosition[board.opposite(approach)] > 0
  if (!opposed) return NOT_BLOCKED
  return g.shut[approach] ? ONE_ASSAULT : null
}

function whyNotAssaultFrom(g: Bonaparte, approach: Approach): Refusal | null {
  const refused = mightAssault(g, approach)
  if (refused !== null) return refused
  const defence = board.opposite(approach)
  return able(g, approach).some((block) => whyNotLeadAttack(g.face[block], defence) === null) ? null : NO_LEADER
}

export function canAssault(g: Bonaparte): boolean {
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    if (g.inPosition[approach] > 0 && mightAssault(g, approach) === null) return true
  }
  return false
}

/** 7: why assaults are no longer made when movement has begun. */
export function explainAssaults(g: Bonaparte, question: Question): void {
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    question.offer(ASSAULT[approach], -1, whyNotAssaultFrom(g, approach) ?? ASSAULTS_OVER)
  }
}

/** 11: one assault, or no more. */
export function* assault(g: Bonaparte): Procedure {
  const question = g.askSide(g.turn, 'assault', '11')
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    if (g.explaining || g.inPosition[approach] > 0) {
      question.offer(ASSAULT[approach], approach, whyNotAssaultFrom(g, approach))
    }
  }
  if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, MOVES_LATER)
  question.offer('done', DONE)
  const pick = yield question
  if (pick === DONE) {
    g.phase = MOVE
    return
  }
  const from = toApproach(pick)
  const defence = board.opposite(from)
  const attackers = yield* chooseAttackers(g, from, defence)
  const leaders = yield* chooseAttackLeaders(g, attackers, defence)
  yield* resolve(
    g,
    { side: g.turn, approach: from, blocks: attackers, leaders, ledBy: typeOf(g.face[leaders[0]]) },
    { side: enemyOf(g.turn), approach: defence, blocks: g.blocksAt(defence), leaders: [], ledBy: NOBODY },
  )
}

/** 11: the attacker says who attacks and who stays behind; one of them must be able to lead. */
function* chooseAttackers(g: Bonaparte, from: Approach, defence: Approach): Procedure<Block[]> {
  const ready = able(g, from)
  const room = mostAttackers(defence)
  if (ready.length === 1) return ready
  const leads = (block: Block) => whyNotLeadAttack(g.face[block], defence) === null
  return yield* muster(g, {
    side: g.turn,
    kind: 'assault.attackers',
    rule: '11',
    among: ready,
    least: 0,
    most: room,
    whyNot: (block, named) => (named.length < room - 1 || named.some(leads) || leads(block) ? null : NO_LEADER),
    whyNotDone: (named) => (named.some(leads) ? null : NO_LEADER),
    otherwise: (block) => (g.at[block] === from ? (whyNotTakePart(g.marks[block]) ?? TAKES_PART) : NOT_TAKING_PART),
  })
}

/** 11: the eleven steps. */
function* resolve(g: Bonaparte, attack: Force, defence: Force): Procedure {
  g.commands -= COMMAND
  g.emit({
    type: 'assault',
    side: SIDES[attack.side],
    blocks: numbers(attack.blocks),
    from: board.name(attack.approach),
    against: board.name(defence.approach),
    into: board.name(board.areaOf[defence.approach]),
    cost: COMMAND,
  })
  for (const block of attack.blocks) g.mark(block, ASSAULTED)
  // 11.1
  showLeaders(g, attack, 'attack-leaders')
  yield* defensiveFire(g, attack, defence)
  // 11.4
  defence.leaders = yield* chooseDefenceLeaders(g, defence)
  if (defence.leaders.length > 0) defence.ledBy = typeOf(g.face[defence.leaders[0]])
  showLeaders(g, defence, 'defence-leaders')
  const result = compare(g, attack, defence)
  const [winner, loser] = result > 0 ? [attack, defence] : [defence, attack]
  // 11.7
  const losses = 1 + Math.abs(result)
  g.emit({ type: 'losses', winner: SIDES[winner.side], winnerLoses: 1, loserLoses: losses })
  yield* spreadLosses(g, 1, winner, '11.7')
  yield* spreadLosses(g, losses, loser, '11.7')
  yield* pursue(g, winner, loser)
  // 11.11
  if (winner === attack) yield* takeArea(g, attack, defence)
  else fallBack(g, attack, defence)
}

function showLeaders(g: Bonaparte, force: Force, type: 'attack-leaders' | 'defence-leaders'): void {
  for (const block of force.leaders) show(g, block)
  g.emit({ type, side: SIDES[force.side], blocks: numbers(force.leaders), faces: faces(g, force.leaders) })
}

/** 11.2, 11.3 */
function* defensiveFire(g: Bonaparte, attack: Force, defence: Force): Procedure {
  const gun = yield* chooseGun(g, defence)
  if (gun === null) return
  show(g, gun)
  const strength = strengthOf(g.face[gun])
  g.emit({ type: 'defensive-fire', side: SIDES[defence.side], blocks: [gun + 1], strength })
  yield* spreadLosses(g, strength, attack, '11.3')
}

/** The only gun of the army, or null. Asked whenever the attacker must reckon with it, so that being asked tells nothing. */
function* chooseGun(g: Bonaparte, defence: Force): Procedure<Block | null> {
  const doubtful = (block: Block) => canFireInDefence(g.marks[block]) && couldBe(g, block, ARTILLERY)
  if (!defence.blocks.some(doubtful)) return null
  const question = g.askSide(defence.side, 'assault.fire', '11.2')
  for (const block of defence.blocks) {
    question.offer(BLOCK[block], block, typeOf(g.face[block]) === ARTILLERY ? null : NOT_ARTILLERY)
  }
  if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, NOT_TAKING_PART)
  question.offer('done', DONE)
  const pick = yield question
  return pick === DONE ? null : toBlock(pick)
}

function leadOf(g: Bonaparte, force: Force): Lead {
  const faces = alive(g, force.leaders).map((block) => g.face[block])
  return { faces, type: force.ledBy, demoralized: isDemoralized(g, force.side) }
}

/** 11.5, 11.6 */
function compare(g: Bonaparte, attack: Force, defence: Force): number {
  const sum = reckon(leadOf(g, attack), leadOf(g, defence), defence.approach)
  g.emit({
    type: 'attack-strength',
    side: SIDES[attack.side],
    leaders: sum.leaders,
    demoralized: sum.shaken,
    penalty: sum.penalty,
    strength: sum.strength,
  })
  g.emit({
    type: 'result',
    attack: sum.strength,
    leaders: sum.defenders,
    demoralized: sum.defendersShaken,
    defence: sum.defenders - sum.defendersShaken,
    result: sum.result,
    winner: SIDES[sum.result > 0 ? attack.side : defence.side],
  })
  return sum.result
}

/** 11.11: everyone in the area retreats, the attackers advance, and their cavalry may continue. */
function* takeArea(g: Bonaparte, attack: Force, defence: Force): Procedure {
  const area = board.areaOf[defence.approach]
  yield* retreat(g, defence.side, area, board.areaOf[attack.approach], defence.approach)
  const attackers = alive(g, attack.blocks)
  for (const block of attackers) g.move(block, area)
  g.shutFor(area)
  g.shutFor(attack.approach)
  g.emit({ type: 'assault-won', side: SIDES[attack.side], blocks: numbers(attackers), into: board.name(area) })
  yield* continueAfterAttack(g, area, attackers)
}

/** 11.11: beaten attackers fall back to reserve, and the approach is shut to movement. */
function fallBack(g: Bonaparte, attack: Force, defence: Force): void {
  const area = board.areaOf[attack.approach]
  const attackers = alive(g, attack.blocks)
  for (const block of attackers) g.move(block, area)
  g.shutFor(attack.approach)
  g.shutFor(defence.approach)
  g.emit({
    type: 'assault-lost',
    side: SIDES[attack.side],
    blocks: numbers(attackers),
    across: board.name(attack.approach),
    to: board.name(area),
  })
}
