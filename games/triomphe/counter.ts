import type { Procedure, Refusal } from '@coup/engine'
import { ARTILLERY, type Block, couldBe, typeOf } from '@coup/field'
import { faces, numbers, show, strength } from './blocks.ts'
import { board } from './board.ts'
import { whyNotFaceStrike } from './fight.ts'
import { type Assault, firstFace, pick } from './leaders.ts'
import { type LossQuestion, shareEvenly } from './losses.ts'
import { BOMBARDED, COUNTER_LOSSES, LEADERS_FIRST, LEADS_ALREADY, NOT_ARTILLERY, NOT_DEFENDING } from './refusals.ts'
import { SEATS } from './sides.ts'
import { FIRED, FIRING, type Triomphe } from './state.ts'

const FIRE = { kind: 'assault.fire', rule: '11.4' }
const COUNTER = { kind: 'assault.counter', rule: '11.5' }
const FIRE_LOSS: LossQuestion = { kind: 'assault.fire-loss', rule: '11.4', others: LEADERS_FIRST }
const COUNTER_LOSS: LossQuestion = { kind: 'assault.counter-loss', rule: '11.5', others: COUNTER_LOSSES }

/** 11.4: artillery that does not lead and did not bombard in its last turn. */
function whyNotDefendByFire(g: Triomphe, a: Assault, block: Block): Refusal | null {
  if (g.at[block] !== a.defence) return NOT_DEFENDING
  if (typeOf(g.face[block]) !== ARTILLERY) return NOT_ARTILLERY
  if (a.defenceLeaders.includes(block)) return LEADS_ALREADY
  return g.is(block, FIRING | FIRED) ? BOMBARDED : null
}

/** The defender is asked whenever, for all the attacker knows, he might fire: being asked tells nothing. */
export function* defensiveFire(g: Triomphe, a: Assault): Procedure {
  if (board.artilleryPenalty[a.attack]) return
  const others = g.blocksAt(a.defence).filter((block) => !a.defenceLeaders.includes(block) && !g.is(block, FIRING))
  if (!others.some((block) => couldBe(g, block, ARTILLERY))) return
  const [gun] = yield* pick(g, a.defender, FIRE, 0, 1, (block) => whyNotDefendByFire(g, a, block))
  if (gun === undefined) return
  show(g, gun)
  g.emit({ type: 'defensive-fire', side: SEATS[a.defender], block: gun + 1 })
  a.attackerLosses += yield* shareEvenly(g, a.leaders, 1, FIRE_LOSS)
}

/** 11.5 */
function whyNotCounterAttack(g: Triomphe, a: Assault, block: Block, already: readonly Block[]): Refusal | null {
  if (g.at[block] !== a.defence) return NOT_DEFENDING
  if (a.defenceLeaders.includes(block) || already.includes(block)) return LEADS_ALREADY
  return whyNotFaceStrike(g.face[block], a.defence, firstFace(g, already))
}

/** 11.5: asked as 11.4 is. */
export function* counterAttack(g: Triomphe, a: Assault): Procedure {
  const others = g.inPosition[a.defence] - a.defenceLeaders.length
  if (others === 0) return
  a.counter = yield* pick(g, a.defender, COUNTER, 0, Math.min(board.full(a.defence), others), (block, picked) =>
    whyNotCounterAttack(g, a, block, picked),
  )
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
