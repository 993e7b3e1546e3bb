import type { Side } from '@coup/field'
import { AUSTRIA, FRANCE, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** 13 */
export function isDemoralized(g: Bonaparte, side: Side): boolean {
  return g.morale[side] === 0
}

/** 13: each lost point of strength costs one point of morale. */
export function loseMorale(g: Bonaparte, side: Side, points: number): void {
  const before = g.morale[side]
  g.morale[side] = Math.max(0, before - points)
  if (before > 0 && g.morale[side] === 0) g.emit({ type: 'demoralized', side: SIDES[side] })
}

const ENCOURAGEMENT = 5

/** 13: once, an army whose enemy alone is demoralized after a round. */
export function encourage(g: Bonaparte): void {
  if (g.encouraged || isDemoralized(g, AUSTRIA) === isDemoralized(g, FRANCE)) return
  const side = isDemoralized(g, AUSTRIA) ? FRANCE : AUSTRIA
  g.encouraged = true
  g.morale[side] += ENCOURAGEMENT
  g.emit({ type: 'encouraged', side: SIDES[side], morale: g.morale[side] })
}
