import type { Refusal } from '@coup/engine'
import { type Approach, ARTILLERY, type Block, type Side, typeOf } from '@coup/field'
import { board, borderOf, hill, SANTON } from './board.ts'
import { BOMBARDED_BEFORE, BOMBARDED_NOW, GUN_BEHIND, SANTON_GUNS } from './refusals.ts'
import { ARTILLERY_ATTACKED, type Austerlitz, BATTERY } from './state.ts'

/** Bits of `bombarded`, by side. */
const LATEST: readonly number[] = [1, 2]
const BEFORE: readonly number[] = [4, 8]

export function isArtillery(g: Austerlitz, block: Block): boolean {
  return typeOf(g.face[block]) === ARTILLERY
}

/** 11.5: no artillery attack from one approach in two turns running, unless from a hill onto lower ground; and one a turn. */
function whyNotBombard(g: Austerlitz, side: Side, approach: Approach): Refusal | null {
  if (g.shut[borderOf(approach)] & ARTILLERY_ATTACKED) return BOMBARDED_NOW
  if ((g.bombarded[approach - board.firstApproach] & BEFORE[side]) === 0) return null
  return hill[board.areaOf[approach]] && !hill[board.beyond[approach]] ? null : BOMBARDED_BEFORE
}

/** 18: on the Santon the fixed battery fights from reserve, and it alone. */
export function isSantonBattery(g: Austerlitz, block: Block): boolean {
  return g.santon && g.at[block] === SANTON && g.is(block, BATTERY)
}

/** 18: other guns never lead on the Santon. */
export function whyNotServeOnSanton(g: Austerlitz, block: Block): Refusal | null {
  if (!g.santon || board.areaOf[g.at[block]] !== SANTON || g.is(block, BATTERY)) return null
  return SANTON_GUNS
}

/** 11.5, 18: may this artillery lead an attack across the approach, whatever the command? */
export function whyNotFireAcross(g: Austerlitz, block: Block, approach: Approach): Refusal | null {
  const santon = whyNotServeOnSanton(g, block)
  if (santon !== null) return santon
  if (g.at[block] !== approach && !isSantonBattery(g, block)) return GUN_BEHIND
  return whyNotBombard(g, g.side[block], approach)
}

/** 11.5: remembered until the end of the side's next turn. */
export function noteBombardment(g: Austerlitz, side: Side, approach: Approach): void {
  g.shut[borderOf(approach)] |= ARTILLERY_ATTACKED
  g.bombarded[approach - board.firstApproach] |= LATEST[side]
}

/** At the start of a side's turn its latest bombardments become those of the turn before. */
export function ageBombardments(g: Austerlitz, side: Side): void {
  if (!g.bombarded.some((bits) => bits !== 0)) return
  const bombarded = g.bombarded
  for (let i = 0; i < bombarded.length; i++) {
    if (bombarded[i] === 0) continue
    const latest = (bombarded[i] & LATEST[side]) !== 0
    bombarded[i] = (bombarded[i] & ~(LATEST[side] | BEFORE[side])) | (latest ? BEFORE[side] : 0)
  }
}

export function bombardments(g: Austerlitz, side: Side, latest: boolean): string[] {
  const bit = latest ? LATEST[side] : BEFORE[side]
  const list: string[] = []
  g.bombarded.forEach((bits, i) => {
    if (bits & bit) list.push(board.names[board.firstApproach + i])
  })
  return list
}

export function setBombardment(g: Austerlitz, side: Side, latest: boolean, approach: Approach): void {
  g.bombarded[approach - board.firstApproach] |= latest ? LATEST[side] : BEFORE[side]
}
