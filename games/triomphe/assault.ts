import type { Procedure, Question, Refusal } from '@coup/engine'
import { type Approach, type Block, FIRST_BLOCK, type Side } from '@coup/field'
import { isAlive, numbers, strength } from './blocks.ts'
import { board } from './board.ts'
import { ASSAULT } from './choices.ts'
import { pay, whyNotPay } from './commands.ts'
import { continuation, isCavalry } from './continuation.ts'
import { counterAttack, defensiveFire } from './counter.ts'
import { penaltiesFor, repulsed, resultOf, retreatShare } from './fight.ts'
import { type Assault, chooseAttackers, chooseDefenceLeaders, whyNoLeader } from './leaders.ts'
import { type LossQuestion, shareEvenly, shareFreely } from './losses.ts'
import { borderOf, whyNotEnterArea, whyNotPass } from './march.ts'
import { lay, lose } from './morale.ts'
import { LEADERS_FIRST, NONE_IN_APPROACH, NOT_BLOCKED, NOT_DEFENDING } from './refusals.ts'
import { retreat } from './retreat.ts'
import { enemyOf, SEATS } from './sides.ts'
import type { Triomphe } from './state.ts'
import { ASSAULT_FROM } from './verbs.ts'

const LEADER_LOSS: LossQuestion = { kind: 'assault.losses', rule: '11.8', others: LEADERS_FIRST }
const OTHER_LOSS: LossQuestion = { kind: 'assault.losses', rule: '11.8', others: NOT_DEFENDING }

/** 11: an assault from this approach may be announced. */
export function whyNotAssault(g: Triomphe, side: Side, approach: Approach): Refusal | null {
  const defence = board.opposite(approach)
  if (g.inPosition[approach] === 0 || !g.occupied(side, board.areaOf[approach])) return NONE_IN_APPROACH
  if (g.inPosition[defence] === 0) return NOT_BLOCKED
  const refused = whyNotPass(g, approach) ?? whyNotEnterArea(g, side, board.areaOf[defence], 1)
  return refused ?? whyNoLeader(g, approach) ?? whyNotPay(g, 1)
}

export function offerAssaults(g: Triomphe, side: Side, question: Question): void {
  if (g.explaining) {
    for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
      question.offer(ASSAULT[approach], ASSAULT_FROM.on(approach), whyNotAssault(g, side, approach))
    }
    return
  }
  if (whyNotPay(g, 1) !== null) return
  let seen = -1
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    const approach = g.at[block]
    if (g.side[block] !== side || !board.isApproach(approach) || g.inPosition[board.opposite(approach)] === 0) continue
    if (approach === seen || isEarlier(g, block)) continue
    seen = approach
    question.offer(ASSAULT[approach], ASSAULT_FROM.on(approach), whyNotAssault(g, side, approach))
  }
}

/** Another block of a lower number stands in the same position. */
function isEarlier(g: Triomphe, block: Block): boolean {
  for (let other = FIRST_BLOCK; other < block; other++) if (g.at[other] === g.at[block]) return true
  return false
}

/** 11.1 to 11.9 */
export function* assault(g: Triomphe, approach: Approach): Procedure {
  const a = announceAssault(g, approach)
  yield* chooseDefenceLeaders(g, a)
  yield* chooseAttackers(g, a)
  yield* defensiveFire(g, a)
  yield* counterAttack(g, a)
  const result = computeResult(g, a)
  yield* takeLosses(g, a, result)
  if (result > 0) yield* attackerWins(g, a)
  else yield* defenderWins(g, a)
}

/** 11.1 */
function announceAssault(g: Triomphe, attack: Approach): Assault {
  const defence = board.opposite(attack)
  const attacker = g.turn
  pay(g, 1)
  g.emit({ type: 'assault', side: SEATS[attacker], from: board.names[attack], against: board.names[defence], cost: 1 })
  return {
    attack,
    defence,
    attacker,
    defender: enemyOf(attacker),
    defenceLeaders: [],
    leaders: [],
    others: [],
    counter: [],
    attackerLosses: 0,
    defenderLosses: 0,
  }
}

/** 11.6 */
function computeResult(g: Triomphe, a: Assault): number {
  const sum = {
    leaders: strength(g, a.leaders),
    penalties: penaltiesFor(g.face[a.leaders[0]], a.defence),
    defence: strength(g, a.defenceLeaders),
    counter: strength(g, a.counter),
  }
  const result = resultOf(sum)
  g.emit({ type: 'result', ...sum, result, winner: SEATS[result > 0 ? a.attacker : a.defender] })
  return result
}

/** 11.7 and 11.8 */
function* takeLosses(g: Triomphe, a: Assault, result: number): Procedure {
  const enemyLeaders = a.defenceLeaders.length
  const counterCavalry = a.counter.filter((block) => isCavalry(g, block) && isAlive(g, block)).length
  const attackLeaders = a.leaders.length
  const beaten = repulsed(result, strength(g, a.leaders), attackLeaders)
  const attacker = enemyLeaders + counterCavalry + beaten
  g.emit({
    type: 'losses',
    attacker,
    defender: attackLeaders,
    enemyLeaders,
    counterCavalry,
    repulsed: beaten,
    attackLeaders,
  })
  const defending = g.blocksAt(a.defence).filter((block) => !a.defenceLeaders.includes(block))
  a.attackerLosses += yield* distribute(g, a.leaders, a.others, attacker)
  a.defenderLosses += yield* distribute(g, a.defenceLeaders, defending, attackLeaders)
}

/** 11.8: evenly over the leaders, the rest freely over the other participants. */
function* distribute(g: Triomphe, leaders: Block[], others: Block[], losses: number): Procedure<number> {
  const taken = yield* shareEvenly(g, leaders, losses, LEADER_LOSS)
  return taken + (yield* shareFreely(g, others, losses - taken, OTHER_LOSS))
}

/** 11.9, and what is shut afterwards (11); morale (18). */
function* defenderWins(g: Triomphe, a: Assault): Procedure {
  g.shut[borderOf(a.attack)] = 1
  g.emit({ type: 'assault-lost', side: SEATS[a.attacker], across: board.names[a.defence] })
  yield* lay(g, a.defender, board.areaOf[a.defence], a.defenceLeaders.length + a.counter.length)
  yield* lose(g, a.attacker, a.attackerLosses)
}

function* attackerWins(g: Triomphe, a: Assault): Procedure {
  const area = board.areaOf[a.defence]
  const entering = [...a.leaders, ...a.others].filter((block) => isAlive(g, block))
  g.taken[area] = 1
  g.emit({
    type: 'assault-won',
    side: SEATS[a.attacker],
    into: board.names[area],
    blocks: numbers(entering),
  })
  yield* lose(g, a.defender, a.defenderLosses)
  const leaving = { side: a.defender, area, attackArea: board.areaOf[a.attack] }
  yield* retreat(g, leaving, retreatShare(a.defence, entering.length))
  for (const block of entering) g.move(block, area)
  yield* continuation(g, entering)
}
