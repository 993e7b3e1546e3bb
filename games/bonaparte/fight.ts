import type { Refusal } from '@coup/engine'
import { type Approach, ARTILLERY, CAVALRY, type Position, strengthOf, typeOf } from '@coup/field'
import { board } from './board.ts'
import {
  ASSAULTED_ALREADY,
  FIRED_THIS_TURN,
  INACTIVE_BLOCK,
  LEAD_ARTILLERY,
  LEAD_OBSTRUCTION,
  LEAD_PENALTY,
  LEAD_STRENGTH,
  LEAD_TYPE,
} from './refusals.ts'
import { ASSAULTED, FIRED, FIRING, INACTIVE } from './state.ts'

/** What those who fight and those who look ahead at a fight (outlook.ts) reckon with alike. */

/** 8: the commands that an assault takes, or a group that moves. */
export const COMMAND = 1

/** 11: why a block with these marks takes no part in an assault. */
export function whyNotTakePart(marks: number): Refusal | null {
  if (marks & INACTIVE) return INACTIVE_BLOCK
  if (marks & ASSAULTED) return ASSAULTED_ALREADY
  return marks & FIRED ? FIRED_THIS_TURN : null
}

/** 11: no more attack than the area has room for. */
export function mostAttackers(defence: Approach): number {
  return board.capacity[board.areaOf[defence]]
}

/** What is printed in an approach against attacks led by this type. */
function penaltyAgainst(type: number, approach: Approach): number {
  return type === CAVALRY ? board.cavalryPenalty[approach] : board.infantryPenalty[approach]
}

/** 11.1, 11.4: why this face does not lead on either side, beside the faces of other leaders. */
export function whyNotLead(face: number, defence: Approach, leaders: readonly number[] = []): Refusal | null {
  const type = typeOf(face)
  if (type === ARTILLERY) return LEAD_ARTILLERY
  if (type === CAVALRY && board.obstruction[defence] > 0) return LEAD_OBSTRUCTION
  return leaders.length > 0 && typeOf(leaders[0]) !== type ? LEAD_TYPE : null
}

/** 11.1 */
export function whyNotLeadAttack(face: number, defence: Approach, leaders: readonly number[] = []): Refusal | null {
  const refused = whyNotLead(face, defence, leaders)
  if (refused !== null) return refused
  if (strengthOf(face) < 2) return LEAD_STRENGTH
  return strengthOf(face) > penaltyAgainst(typeOf(face), defence) ? null : LEAD_PENALTY
}

/** 11.2: artillery with these marks may fire in defence. */
export function canFireInDefence(marks: number): boolean {
  return (marks & (FIRING | FIRED)) === 0
}

/** The leaders of one side: the faces of those left, and the type that led, also if nobody is left. */
export interface Lead {
  readonly faces: readonly number[]
  readonly type: number
  readonly demoralized: boolean
}

export interface Reckoning {
  readonly leaders: number
  /** 13: a demoralized army counts each leader one less. */
  readonly shaken: number
  readonly penalty: number
  readonly strength: number
  readonly defenders: number
  readonly defendersShaken: number
  readonly result: number
}

/** 11.5, 11.6 */
export function reckon(attack: Lead, defence: Lead, approach: Approach): Reckoning {
  const leaders = strengthOfFaces(attack.faces)
  const shaken = attack.demoralized ? attack.faces.length : 0
  const penalty = penaltyAgainst(attack.type, approach)
  const strength = leaders - shaken - penalty
  const defenders = strengthOfFaces(defence.faces)
  const defendersShaken = defence.demoralized ? defence.faces.length : 0
  const result = strength - (defenders - defendersShaken)
  return { leaders, shaken, penalty, strength, defenders, defendersShaken, result }
}

function strengthOfFaces(faces: readonly number[]): number {
  return faces.reduce((sum, face) => sum + strengthOf(face), 0)
}

/** 9.1: an attack from here is stopped by at most so many of those who wait in reserve. */
export function mostBlockers(from: Position, waiting: number): number {
  return board.isReserve(from) ? waiting : 0
}

/** 9: across an obstruction, one of the attacking infantry is shown. */
export function showsInfantry(defence: Approach): boolean {
  return board.obstruction[defence] > 0
}
