import type { Side } from '@coup/field'
import { MORALE } from './army.ts'
import { FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { demoralized } from './victory.ts'

const REINFORCEMENTS = 4
const MOST_RECOVERED = 4

/** 13: morale falls by the points lost; a side without any is demoralized, and the game is over at once. */
export function lose(g: Austerlitz, side: Side, points: number, because: string, floor = 0): void {
  const lost = Math.min(points, Math.max(0, g.morale[side] - floor))
  if (lost === 0) return
  g.morale[side] -= lost
  g.emit({ type: 'morale', side: SIDES[side], lost, morale: g.morale[side], because })
  if (g.morale[side] === 0) demoralized(g, side)
}

/** 13: the first French reinforcements raise French morale. */
export function reinforce(g: Austerlitz): void {
  if (g.reinforced) return
  g.reinforced = true
  g.morale[FRANCE] += REINFORCEMENTS
  g.emit({ type: 'reinforced', side: SIDES[FRANCE], morale: g.morale[FRANCE] })
}

/** What the side would have without any loss. */
function unharmed(g: Austerlitz, side: Side): number {
  return MORALE[side] - g.handicap[side] + (side === FRANCE && g.reinforced ? REINFORCEMENTS : 0)
}

/** 14: half of the lost morale comes back, rounded up, at most four. */
export function recover(g: Austerlitz, side: Side): void {
  const lost = Math.max(0, unharmed(g, side) - g.morale[side])
  const recovered = Math.min(MOST_RECOVERED, Math.ceil(lost / 2))
  g.morale[side] += recovered
  g.emit({ type: 'night', side: SIDES[side], recovered, morale: g.morale[side] })
}
