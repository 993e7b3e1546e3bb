import { ARTILLERY, CAVALRY, type Side, strengthOf } from '@coup/field'
import { isSantonBattery } from './artillery.ts'
import type { Battle } from './battle.ts'
import { armOf, strength } from './blocks.ts'
import { board, SANTON } from './board.ts'
import { FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'

/** What the preliminary result is made of. */
interface Terms {
  readonly leaders: number
  readonly infantry: number
  readonly penalty: number
  readonly defence: number
}

/** 11.6 */
export function termsOf(g: Austerlitz, battle: Battle): Terms {
  return {
    leaders: strength(g, battle.attackLeaders),
    infantry: infantryPenalty(g, battle),
    penalty: printedPenalty(g, battle),
    defence: battle.artillery ? 0 : defenceStrength(g, battle),
  }
}

/** 11.6: the preliminary result. */
export function reckon(g: Austerlitz, battle: Battle): void {
  const terms = termsOf(g, battle)
  battle.result = terms.leaders - terms.infantry - terms.penalty - terms.defence
  g.emit({
    type: 'result',
    ...terms,
    counter: 0,
    result: battle.result,
    winner: SIDES[isAttackWon(battle) ? battle.side : battle.enemy],
    final: false,
  })
}

/** 11.8: the counter-attack is taken off. */
export function reckonFinally(g: Austerlitz, battle: Battle, counter: number): void {
  battle.result -= counter
  g.emit({
    type: 'result',
    leaders: 0,
    infantry: 0,
    penalty: 0,
    defence: 0,
    counter,
    result: battle.result,
    winner: SIDES[isAttackWon(battle) ? battle.side : battle.enemy],
    final: true,
  })
}

function armOfLeaders(g: Austerlitz, battle: Battle): number {
  return battle.attackLeaders.length === 0 ? -1 : armOf(g.face[battle.attackLeaders[0]])
}

/** 11.6: infantry attacking an enemy who blocks. */
function infantryPenalty(g: Austerlitz, battle: Battle): number {
  return battle.blocking && armOfLeaders(g, battle) === 0 ? 1 : 0
}

/** 11.6: what is printed in the defence approach, against an enemy who blocks it; 18: with the battery there, everywhere on the Santon. */
function printedPenalty(g: Austerlitz, battle: Battle): number {
  if (!battle.blocking && !hasSantonBattery(g, battle)) return 0
  const arm = armOfLeaders(g, battle)
  if (arm < 0) return 0
  const { infantryPenalty, cavalryPenalty, artilleryPenalty } = board
  const printed = arm === ARTILLERY ? artilleryPenalty : arm === CAVALRY ? cavalryPenalty : infantryPenalty
  return printed[battle.defence] > 0 ? 1 : 0
}

function hasSantonBattery(g: Austerlitz, battle: Battle): boolean {
  if (!g.santon || battle.into !== SANTON) return false
  return g.blocksAt(SANTON).some((block) => isSantonBattery(g, block))
}

/** 11.6; 15: against a Guard attack regiments of strength one or two count one less. */
function defenceStrength(g: Austerlitz, battle: Battle): number {
  let sum = 0
  for (const block of battle.defenceLeaders) {
    const own = strengthOf(g.face[block])
    sum += battle.guard >= 0 && own < 3 ? own - 1 : own
  }
  return sum
}

/** 11.6, 11.8: at zero, those who block win; else the side that named more regiments, and of equals the French. */
export function isWon(result: number, blocking: boolean, side: Side, attackers: number, defenders: number): boolean {
  if (result !== 0) return result > 0
  if (blocking) return false
  return attackers === defenders ? side === FRANCE : attackers > defenders
}

export function isAttackWon({ result, blocking, side, force, defenders }: Battle): boolean {
  return isWon(result, blocking, side, force.blocks.length, defenders.length)
}
