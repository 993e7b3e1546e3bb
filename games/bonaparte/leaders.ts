import type { Procedure, Refusal } from '@coup/engine'
import { ARTILLERY, CAVALRY, strengthOf, typeOf } from '@coup/field'
import { board } from './board.ts'
import { BLOCK, DONE } from './choices.ts'
import type { Force } from './force.ts'
import {
  LEAD_ARTILLERY,
  LEAD_OBSTRUCTION,
  LEAD_PENALTY,
  LEAD_STRENGTH,
  LEAD_TYPE,
  LEADS,
  NOT_TAKING_PART,
} from './refusals.ts'
import type { Bonaparte } from './state.ts'

/** What is printed in an approach against attacks led by this type. */
export function penaltyAgainst(type: number, approach: number): number {
  return type === CAVALRY ? board.cavalryPenalty[approach] : board.infantryPenalty[approach]
}

/** 11.1, 11.4: what holds for leaders of both sides. */
function whyNotLead(g: Bonaparte, block: number, defence: number, leaders: readonly number[]): Refusal | null {
  const type = typeOf(g.face[block])
  if (leaders.includes(block)) return LEADS
  if (type === ARTILLERY) return LEAD_ARTILLERY
  if (type === CAVALRY && board.obstruction[defence] > 0) return LEAD_OBSTRUCTION
  return leaders.length > 0 && typeOf(g.face[leaders[0]]) !== type ? LEAD_TYPE : null
}

/** 11.1 */
export function whyNotLeadAttack(
  g: Bonaparte,
  block: number,
  defence: number,
  leaders: readonly number[] = [],
): Refusal | null {
  const strength = strengthOf(g.face[block])
  const refused = whyNotLead(g, block, defence, leaders)
  if (refused !== null) return refused
  if (strength < 2) return LEAD_STRENGTH
  return strength > penaltyAgainst(typeOf(g.face[block]), defence) ? null : LEAD_PENALTY
}

/** 11.1: one leader, or at a wide approach up to two. */
export function* chooseAttackLeaders(g: Bonaparte, attackers: number[], defence: number): Procedure<number[]> {
  const leaders: number[] = []
  while (leaders.length < board.full(defence)) {
    const question = g.askSide(g.turn, 'assault.lead', '11.1')
    for (const block of attackers) question.offer(BLOCK[block], block, whyNotLeadAttack(g, block, defence, leaders))
    if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, NOT_TAKING_PART)
    if (leaders.length === 0 && question.choices.length === 1) return question.values
    if (question.choices.length === 0) break
    if (leaders.length > 0) question.offer('done', DONE)
    const block = yield question
    if (block === DONE) break
    leaders.push(block)
  }
  return leaders
}

/** 11.4: none, one, or at a wide approach up to two. Always asked, even where nobody could lead. */
export function* chooseDefenceLeaders(g: Bonaparte, force: Force): Procedure<number[]> {
  const defence = force.approach
  const leaders: number[] = []
  while (leaders.length < board.full(defence)) {
    const question = g.askSide(force.side, 'assault.defence', '11.4')
    for (const block of force.blocks) question.offer(BLOCK[block], block, whyNotLead(g, block, defence, leaders))
    if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, NOT_TAKING_PART)
    if (leaders.length > 0 && question.choices.length === 0) break
    question.offer('done', DONE)
    const block = yield question
    if (block === DONE) break
    leaders.push(block)
  }
  return leaders
}
