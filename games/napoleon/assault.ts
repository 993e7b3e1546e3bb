import { type Approach, ARTILLERY, CAVALRY, FIRST_BLOCK, strengthOf, toBlock, typeOf } from '@coup/field'
import { AFTER_CORPS, BLOCKS, DETACHED } from './army.ts'
import { armOf } from './blocks.ts'
import { board } from './board.ts'
import { type Austerlitz, MOVED } from './state.ts'

/** By corps and arm: the strongest leader so far. */
const strongest = new Uint8Array(AFTER_CORPS[1] * 4)

/** 11.6: what is taken off leaders of an arm against an enemy who blocks. */
function penaltyOf(arm: number, defence: Approach): number {
  if (arm === CAVALRY) return board.cavalryPenalty[defence] > 0 ? 1 : 0
  return board.infantryPenalty[defence] > 0 ? 2 : 1
}

/**
 * 11.5, 11.6: whether those who could attack across the approach cannot beat even one ordinary leader, of strength 2.
 * Guns that fire across it lose nothing. No more than the attacker's own faces is looked at.
 */
export function isHopeless(g: Austerlitz, approach: Approach): boolean {
  const defence = board.opposite(approach)
  const from = board.areaOf[approach]
  const blocked = g.inPosition[defence] > 0
  const needed = blocked ? 3 : 2
  strongest.fill(0)
  for (let i = FIRST_BLOCK; i < BLOCKS; i++) {
    const block = toBlock(i)
    if (g.side[block] !== g.turn || (g.at[block] !== from && g.at[block] !== approach) || g.is(block, MOVED)) continue
    const face = g.face[block]
    if (typeOf(face) === ARTILLERY) {
      if (g.at[block] === approach) return false
      continue
    }
    const arm = armOf(face)
    const strength = strengthOf(face)
    if (strength < 2 || (arm === CAVALRY && board.obstruction[defence])) continue
    const penalty = blocked ? penaltyOf(arm, defence) : 0
    if (strength - penalty >= needed) return false
    const corps = g.corps[block]
    if (corps === DETACHED || !board.wide[approach]) continue
    const other = strongest[corps * 4 + arm]
    if (other > 0 && other + strength - penalty >= needed) return false
    strongest[corps * 4 + arm] = Math.max(other, strength)
  }
  return true
}
