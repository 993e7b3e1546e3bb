import { type Approach, CAVALRY, FIRST_BLOCK, INFANTRY, type Side, strengthOf, typeOf } from '@coup/field'
import { board } from './board.ts'
import { whyNotLead, whyNotLeadAttack } from './fight.ts'
import { isDemoralized } from './morale.ts'
import type { Bonaparte } from './state.ts'

/** 11: the most that leaders of one type make, of those who stand in `from`, for or against this approach. */
function leadersOf(g: Bonaparte, from: Approach, defence: Approach, type: number): number {
  let [first, second] = [0, 0]
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.at[block] !== from) continue
    const face = g.face[block]
    if (typeOf(face) !== type) continue
    if ((from === defence ? whyNotLead(face, defence) : whyNotLeadAttack(face, defence)) !== null) continue
    const strength = strengthOf(face)
    if (strength > first) [first, second] = [strength, first]
    else if (strength > second) second = strength
  }
  return board.wide[defence] ? first + second : first
}

/** 11.5, 11.6: what an assault by those who stand in this approach comes to if the strongest lead, against all who stand opposite. */
export function prospect(g: Bonaparte, from: Approach): number {
  const defence = board.opposite(from)
  const foot = leadersOf(g, from, defence, INFANTRY)
  const horse = leadersOf(g, from, defence, CAVALRY)
  const attack = Math.max(
    foot === 0 ? -9 : foot - board.infantryPenalty[defence],
    horse === 0 ? -9 : horse - board.cavalryPenalty[defence],
  )
  return attack - Math.max(leadersOf(g, defence, defence, INFANTRY), leadersOf(g, defence, defence, CAVALRY))
}

/** 11: those of a side who stand in this approach can take the area opposite by assault. */
export function couldBreak(g: Bonaparte, side: Side, from: Approach): boolean {
  if (g.inPosition[from] === 0 || isDemoralized(g, side) || !g.occupied(side, board.areaOf[from])) return false
  return prospect(g, from) > 0
}
