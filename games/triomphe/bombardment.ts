import type { Procedure, Refusal } from '@coup/engine'
import { ARTILLERY, type Block, FIRST_BLOCK, type Position, type Side, typeOf } from '@coup/field'
import { show } from './blocks.ts'
import { board } from './board.ts'
import { type LossQuestion, shareFreely } from './losses.ts'
import { whyNotPass } from './march.ts'
import { lose } from './morale.ts'
import {
  ANNOUNCED,
  ARTILLERY_PENALTY,
  DISORGANIZED_ATTACK,
  NOT_ANNOUNCED,
  NOT_ARTILLERY,
  NOT_IN_APPROACH,
  TARGET_ORDER,
} from './refusals.ts'
import { enemyOf, SEATS } from './sides.ts'
import { ACTED, DISORGANIZED, FIRED, FIRING, type Triomphe } from './state.ts'

const HIT: LossQuestion = { kind: 'bombardment.loss', rule: '10.2', others: TARGET_ORDER }

function whyNotBombard(g: Triomphe, block: Block): Refusal | null {
  if (typeOf(g.face[block]) !== ARTILLERY) return NOT_ARTILLERY
  if (!board.isApproach(g.at[block])) return NOT_IN_APPROACH
  if (g.is(block, DISORGANIZED)) return DISORGANIZED_ATTACK
  if (board.artilleryPenalty[board.opposite(g.at[block])]) return ARTILLERY_PENALTY
  return whyNotPass(g, g.at[block])
}

/** 10.1 */
export function whyNotAnnounce(g: Triomphe, block: Block): Refusal | null {
  return whyNotBombard(g, block) ?? (g.is(block, FIRING) ? ANNOUNCED : null)
}

/** 10.2 */
export function whyNotFire(g: Triomphe, block: Block): Refusal | null {
  return whyNotBombard(g, block) ?? whyNotCancel(g, block)
}

export function whyNotCancel(g: Triomphe, block: Block): Refusal | null {
  if (typeOf(g.face[block]) !== ARTILLERY) return NOT_ARTILLERY
  return g.is(block, FIRING) ? null : NOT_ANNOUNCED
}

export function announce(g: Triomphe, block: Block): void {
  g.mark(block, ACTED | FIRING)
  show(g, block)
  g.emit({ type: 'announce', side: SEATS[g.turn], block: block + 1, at: board.names[g.at[block]] })
}

export function cancel(g: Triomphe, block: Block): void {
  g.unmark(block, FIRING)
  g.mixingDue = true
  g.emit({ type: 'cancel', side: SEATS[g.turn], block: block + 1, at: board.names[g.at[block]] })
}

export function* fire(g: Triomphe, block: Block): Procedure {
  const defender = enemyOf(g.turn)
  const approach = g.at[block]
  const area = board.beyond[approach]
  g.unmark(block, FIRING)
  g.mark(block, ACTED | FIRED)
  g.emit({ type: 'fire', side: SEATS[g.turn], block: block + 1, at: board.names[approach], into: board.names[area] })
  if (!g.occupied(defender, area)) return
  yield* lose(g, defender, yield* shareFreely(g, targets(g, defender, approach), 1, HIT))
}

/** 10.2: in the approach opposite, else in reserve, else anywhere in the area. */
function targets(g: Triomphe, defender: Side, from: Position): Block[] {
  const opposite = board.opposite(from)
  const area = board.beyond[from]
  if (g.inPosition[opposite] > 0) return g.blocksAt(opposite)
  if (g.inPosition[area] > 0) return g.blocksAt(area)
  const blocks: Block[] = []
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] === defender && board.areaOf[g.at[block]] === area) blocks.push(block)
  }
  return blocks
}

/** 10: what was announced and not fired in the next turn is cancelled. */
export function lapse(g: Triomphe, side: Side): void {
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] === side && g.is(block, FIRING) && !g.is(block, ACTED)) cancel(g, block)
  }
}
