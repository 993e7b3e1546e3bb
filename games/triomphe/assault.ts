import type { Procedure, Question, Refusal } from '@coup/engine'
import { ARTILLERY, couldBe, typeOf } from '@coup/field'
import { faces, isAlive, numbers, show, strength } from './blocks.ts'
import { board } from './board.ts'
import { ASSAULT, BLOCK } from './choices.ts'
import { act, pay, whyNotPay } from './commands.ts'
import { continuation, isCavalry } from './continuation.ts'
import { penaltiesFor, repulsed, resultOf, whyNotFaceForward, whyNotFaceStrike } from './fight.ts'
import { type LossQuestion, shareEvenly, shareFreely } from './losses.ts'
import { borderOf, whyNotEnterArea, whyNotPass } from './march.ts'
import { lay, lose } from './morale.ts'
import {
  ACTED_ALREADY,
  BOMBARDED,
  COUNTER_LOSSES,
  DISORGANIZED_ATTACK,
  LEADERS_FIRST,
  LEADS_ALREADY,
  NO_LEADER,
  NONE_IN_APPROACH,
  NOT_ARTILLERY,
  NOT_BLOCKED,
  NOT_DEFENDING,
  THREE_BLOCKS,
} from './refusals.ts'
import { retreat } from './retreat.ts'
import { enemyOf, SEATS } from './sides.ts'
import { ACTED, DISORGANIZED, FIRED, FIRING, type Marengo } from './state.ts'

const DONE = -1
const MOST_ATTACKERS = 3
const FIRE_LOSS: LossQuestion = { kind: 'assault.fire-loss', rule: '11.4', others: LEADERS_FIRST }
const COUNTER_LOSS: LossQuestion = { kind: 'assault.counter-loss', rule: '11.5', others: COUNTER_LOSSES }
const LEADER_LOSS: LossQuestion = { kind: 'assault.losses', rule: '11.8', others: LEADERS_FIRST }
const OTHER_LOSS: LossQuestion = { kind: 'assault.losses', rule: '11.8', others: NOT_DEFENDING }

/** One assault as it stands. */
interface Assault {
  readonly attack: number
  readonly defence: number
  readonly attacker: number
  readonly defender: number
  /** Who leads the defence and the attack, who else attacks, who counter-attacks. */
  defenceLeaders: number[]
  leaders: number[]
  others: number[]
  counter: number[]
  /** Losses taken so far. */
  attackerLosses: number
  defenderLosses: number
}

/** 11: an assault from this approach may be announced. */
export function whyNotAssault(g: Marengo, side: number, approach: number): Refusal | null {
  const defence = board.opposite(approach)
  if (g.inPosition[approach] === 0 || !g.occupied(side, board.areaOf[approach])) return NONE_IN_APPROACH
  if (g.inPosition[defence] === 0) return NOT_BLOCKED
  const refused = whyNotPass(g, approach) ?? whyNotEnterArea(g, side, board.areaOf[defence], 1)
  if (refused !== null) return refused
  return someLeader(g, approach, defence) ?? whyNotPay(g, 1)
}

/** Some block could lead; if none for one and the same reason, that one. */
function someLeader(g: Marengo, approach: number, defence: number): Refusal | null {
  let refused: Refusal | null = null
  for (const block of g.blocksAt(approach)) {
    const reason = whyNotLeadAttack(g, block, defence, [])
    if (reason === null) return null
    refused = refused === null || refused === reason ? reason : NO_LEADER
  }
  return refused
}

export function offerAssaults(g: Marengo, side: number, question: Question, base: number): void {
  if (g.explaining) {
    for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
      question.offer(ASSAULT[approach], base + approach, whyNotAssault(g, side, approach))
    }
    return
  }
  let seen = -1
  for (let block = 0; block < g.at.length; block++) {
    const approach = g.at[block]
    if (g.side[block] !== side || !board.isApproach(approach) || g.inPosition[board.opposite(approach)] === 0) continue
    if (approach === seen || isEarlier(g, block)) continue
    seen = approach
    question.offer(ASSAULT[approach], base + approach, whyNotAssault(g, side, approach))
  }
}

/** Another block of a lower number stands in the same position. */
function isEarlier(g: Marengo, block: number): boolean {
  for (let other = 0; other < block; other++) if (g.at[other] === g.at[block]) return true
  return false
}

function firstFace(g: Marengo, blocks: readonly number[]): number {
  return blocks.length === 0 ? 0 : g.face[blocks[0]]
}

/** 11.2 */
function whyNotLeadDefence(g: Marengo, block: number, a: Assault, already: readonly number[]): Refusal | null {
  if (g.at[block] !== a.defence) return NOT_DEFENDING
  if (already.includes(block)) return LEADS_ALREADY
  return whyNotFaceForward(g.face[block], a.defence, firstFace(g, already))
}

/** 11.3 */
function whyNotLeadAttack(g: Marengo, block: number, defence: number, already: readonly number[]): Refusal | null {
  if (g.is(block, ACTED)) return ACTED_ALREADY
  if (g.is(block, DISORGANIZED)) return DISORGANIZED_ATTACK
  if (already.includes(block)) return LEADS_ALREADY
  return whyNotFaceStrike(g.face[block], defence, firstFace(g, already))
}

function whyNotTakePart(g: Marengo, block: number, a: Assault): Refusal | null {
  if (g.at[block] !== a.attack) return NONE_IN_APPROACH
  if (a.leaders.includes(block) || a.others.includes(block)) return LEADS_ALREADY
  if (g.is(block, ACTED)) return ACTED_ALREADY
  if (g.is(block, DISORGANIZED)) return DISORGANIZED_ATTACK
  if (a.leaders.length + a.others.length >= MOST_ATTACKERS) return THREE_BLOCKS
  return whyNotEnterArea(g, a.attacker, board.areaOf[a.defence], a.leaders.length + a.others.length + 1)
}

/** 11.5 */
function whyNotCounterAttack(g: Marengo, block: number, a: Assault, already: readonly number[]): Refusal | null {
  if (g.at[block] !== a.defence) return NOT_DEFENDING
  if (a.defenceLeaders.includes(block) || already.includes(block)) return LEADS_ALREADY
  return whyNotFaceStrike(g.face[block], a.defence, firstFace(g, already))
}

/** 11.1 to 11.9 */
export function* assault(g: Marengo, approach: number): Procedure {
  const a = announceAssault(g, approach)
  a.defenceLeaders = yield* chooseDefenceLeaders(g, a)
  yield* chooseAttackers(g, a)
  yield* defensiveFire(g, a)
  yield* counterAttack(g, a)
  const result = computeResult(g, a)
  yield* takeLosses(g, a, result)
  if (result > 0) yield* attackerWins(g, a)
  else yield* defenderWins(g, a)
}

/** 11.1 */
function announceAssault(g: Marengo, attack: number): Assault {
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

/** Picks up to `most` blocks, one by one; `done` is open from `least` on. */
function* pick(
  g: Marengo,
  seat: number,
  kind: string,
  rule: string,
  least: number,
  most: number,
  may: (block: number, picked: readonly number[]) => Refusal | null,
): Procedure<number[]> {
  const picked: number[] = []
  while (picked.length < most) {
    const question = g.ask(seat, kind, rule)
    for (let block = 0; block < g.at.length; block++) {
      if (g.side[block] === seat && (board.isApproach(g.at[block]) || g.explaining)) {
        question.offer(BLOCK[block], block, may(block, picked))
      }
    }
    if (picked.length >= least) question.offer('done', DONE)
    const block = yield question
    if (block === DONE) break
    picked.push(block)
  }
  return picked
}

/** 11.2 */
function* chooseDefenceLeaders(g: Marengo, a: Assault): Procedure<number[]> {
  const most = Math.min(board.full(a.defence), g.inPosition[a.defence])
  const may = (block: number, picked: readonly number[]) => whyNotLeadDefence(g, block, a, picked)
  const leaders = yield* pick(g, a.defender, 'assault.defence', '11.2', 0, most, may)
  for (const block of leaders) show(g, block)
  g.emit({
    type: 'defence-leaders',
    side: SEATS[a.defender],
    blocks: numbers(leaders),
    faces: faces(g, leaders),
    strength: strength(g, leaders),
  })
  return leaders
}

/** 11.3 */
function* chooseAttackers(g: Marengo, a: Assault): Procedure {
  const whyNotLead = (block: number, picked: readonly number[]) =>
    g.at[block] === a.attack
      ? (whyNotLeadAttack(g, block, a.defence, picked) ??
        whyNotEnterArea(g, a.attacker, board.areaOf[a.defence], picked.length + 1))
      : NONE_IN_APPROACH
  const first = yield* pick(g, a.attacker, 'assault.lead', '11.3', 1, 1, (block) => whyNotLead(block, []))
  a.leaders = first
  if (board.wide[a.defence] && someBlock(g, a.attack, (block) => whyNotLead(block, first) === null)) {
    a.leaders = first.concat(
      yield* pick(g, a.attacker, 'assault.lead', '11.3', 0, 1, (block) => whyNotLead(block, first)),
    )
  }
  while (someBlock(g, a.attack, (block) => whyNotTakePart(g, block, a) === null)) {
    const other = yield* pick(g, a.attacker, 'assault.join', '11.3', 0, 1, (block) => whyNotTakePart(g, block, a))
    if (other.length === 0) break
    a.others.push(other[0])
  }
  for (const block of a.leaders) show(g, block)
  for (const block of [...a.leaders, ...a.others]) act(g, block)
  g.emit({
    type: 'attackers',
    side: SEATS[a.attacker],
    leaders: numbers(a.leaders),
    faces: faces(g, a.leaders),
    others: numbers(a.others),
    strength: strength(g, a.leaders),
  })
}

function someBlock(g: Marengo, position: number, test: (block: number) => boolean): boolean {
  return g.blocksAt(position).some(test)
}

/** 11.4: artillery that does not lead and did not bombard in its last turn. */
function whyNotDefendByFire(g: Marengo, block: number, a: Assault): Refusal | null {
  if (g.at[block] !== a.defence) return NOT_DEFENDING
  if (typeOf(g.face[block]) !== ARTILLERY) return NOT_ARTILLERY
  if (a.defenceLeaders.includes(block)) return LEADS_ALREADY
  return g.is(block, FIRING | FIRED) ? BOMBARDED : null
}

/** The defender is asked whenever, for all the attacker knows, he might fire: being asked tells nothing. */
function* defensiveFire(g: Marengo, a: Assault): Procedure {
  if (board.artilleryPenalty[a.attack]) return
  const others = g.blocksAt(a.defence).filter((block) => !a.defenceLeaders.includes(block) && !g.is(block, FIRING))
  if (!others.some((block) => couldBe(g, block, ARTILLERY))) return
  const may = (block: number) => whyNotDefendByFire(g, block, a)
  const [gun] = yield* pick(g, a.defender, 'assault.fire', '11.4', 0, 1, may)
  if (gun === undefined) return
  show(g, gun)
  g.emit({ type: 'defensive-fire', side: SEATS[a.defender], block: gun + 1 })
  a.attackerLosses += yield* shareEvenly(g, a.leaders, 1, FIRE_LOSS)
}

/** 11.5: asked as 11.4 is. */
function* counterAttack(g: Marengo, a: Assault): Procedure {
  if (g.inPosition[a.defence] === a.defenceLeaders.length) return
  const may = (block: number, picked: readonly number[]) => whyNotCounterAttack(g, block, a, picked)
  const most = Math.min(board.full(a.defence), g.inPosition[a.defence] - a.defenceLeaders.length)
  a.counter = yield* pick(g, a.defender, 'assault.counter', '11.5', 0, most, may)
  for (const block of a.counter) show(g, block)
  g.emit({
    type: 'counter-attack',
    side: SEATS[a.defender],
    blocks: numbers(a.counter),
    faces: faces(g, a.counter),
    strength: strength(g, a.counter),
  })
  a.defenderLosses += yield* shareEvenly(g, a.counter, a.leaders.length, COUNTER_LOSS)
}

/** 11.6 */
function computeResult(g: Marengo, a: Assault): number {
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
function* takeLosses(g: Marengo, a: Assault, result: number): Procedure {
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
function* distribute(g: Marengo, leaders: number[], others: number[], losses: number): Procedure<number> {
  const taken = yield* shareEvenly(g, leaders, losses, LEADER_LOSS)
  return taken + (yield* shareFreely(g, others, losses - taken, OTHER_LOSS))
}

/** 11.9, and what is shut afterwards (11); morale (18). */
function* defenderWins(g: Marengo, a: Assault): Procedure {
  g.shut[borderOf(a.attack)] = 1
  g.emit({ type: 'assault-lost', side: SEATS[a.attacker], across: board.names[a.defence] })
  yield* lay(g, a.defender, board.areaOf[a.defence], a.defenceLeaders.length + a.counter.length)
  yield* lose(g, a.attacker, a.attackerLosses)
}

function* attackerWins(g: Marengo, a: Assault): Procedure {
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
  yield* retreat(g, a.defender, area, board.areaOf[a.attack], board.wide[a.defence] === 1, entering.length)
  for (const block of entering) g.move(block, area)
  yield* continuation(g, entering)
}
