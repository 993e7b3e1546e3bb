import type { Refusal } from '@coup/engine'
import { type Approach, CAVALRY, evenShares, INFANTRY, type Side, strengthOf, typeOf } from '@coup/field'
import { board } from './board.ts'
import { LEAD_OBSTRUCTION, LEAD_STRENGTH, LEAD_TYPE } from './refusals.ts'
import { FRANCE } from './sides.ts'

/** The arithmetic of attacks, for those who resolve them and for those who look ahead; faces alone count in it. */

/** 11.2: no cavalry across an obstruction, and all of one type. `first`: the face that stands forward already, or 0. */
export function whyNotFaceForward(face: number, defence: Approach, first: number): Refusal | null {
  if (board.obstruction[defence] && typeOf(face) === CAVALRY) return LEAD_OBSTRUCTION
  return first !== 0 && typeOf(face) !== typeOf(first) ? LEAD_TYPE : null
}

/** 11.3, 11.5: those who lead an attack or strike back need strength as well. */
export function whyNotFaceStrike(face: number, defence: Approach, first: number): Refusal | null {
  return strengthOf(face) < 2 ? LEAD_STRENGTH : whyNotFaceForward(face, defence, first)
}

/** 11.6 */
export function penaltiesFor(face: number, defence: Approach): number {
  const type = typeOf(face)
  if (type === INFANTRY) return board.infantryPenalty[defence]
  return type === CAVALRY ? board.cavalryPenalty[defence] : 0
}

/** 11.5: what is left of the strengths that strike back at so many leaders. */
export function leftOf(striking: readonly number[], leaders: number): number[] {
  const { sure, odd } = evenShares(striking, leaders)
  return striking.map((strength, i) => strength - sure[i] - (odd && i === 0 ? 1 : 0))
}

export interface AssaultSum {
  /** The strength of the attack leaders, of the defence leaders and of those who strike back. */
  readonly leaders: number
  readonly penalties: number
  readonly defence: number
  readonly counter: number
}

/** 11.6: the attacker wins above zero. */
export function resultOf({ leaders, penalties, defence, counter }: AssaultSum): number {
  return leaders - penalties - defence - counter
}

/** 11.7: beaten by at least the strength of his leaders, the attacker loses one more for each of them. */
export function repulsed(result: number, strength: number, leaders: number): number {
  return result <= 0 && -result >= strength ? leaders : 0
}

/** 9.3: `first`: it is the first attack across this approach in the turn. */
export function isStopped(defence: Approach, blockers: number, attackers: number, first: boolean): boolean {
  return blockers >= board.full(defence) || (blockers > 0 && attackers === 1 && first)
}

/** 13.1: what the infantry in reserve loses when it retreats before so many. */
export function retreatShare(defence: Approach, attackers: number): number {
  return board.wide[defence] && attackers > 1 ? 2 : 1
}

/** 18: what is laid by the one who stops an attack. */
export function discsForStopping(defence: Approach, attackers: number, first: boolean): number {
  return board.wide[defence] && attackers > 1 && first ? 2 : 1
}

/** 14: the French block no approach in the 6 h round. */
export function isSurprised(side: Side, round: number): boolean {
  return side === FRANCE && round === 1
}
