import type { Purse } from '@coup/engine'
import type { Side } from './brands.ts'
import type { Battle } from './state.ts'
import { BATTLE, PER_SIDE, trainOf } from './state.ts'

/** IV.1, IV.7: the movement points of every unit on the map by its number, and time markers. */
export function purseOf(g: Battle, side: Side): Purse {
  const purse: Record<string, number> = {}
  if (g.phase !== BATTLE) return purse
  purse.time = g.time[side]
  for (let unit = trainOf(side); unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] >= 0) purse[`unit ${unit}`] = g.points[unit]
  }
  return purse
}
