import type { Refusal } from '@coup/engine'
import type { Side, Type, Unit } from './brands.ts'
import { NO_MARKER, NOT_PLAYED, ON_FOOT } from './refusals.ts'
import type { Battle } from './state.ts'
import { GONE, PER_SIDE, sideOf, trainOf } from './state.ts'
import { TYPES, tables } from './tables.ts'

function inUse(g: Battle, side: Side, type: Type): number {
  let count = 0
  for (let unit = trainOf(side); unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.type[unit] === type && g.at[unit] !== GONE) count++
  }
  return count
}

export function whyNotDismount(g: Battle, unit: Unit): Refusal | null {
  if (!g.dismounting) return NOT_PLAYED
  const foot = tables.dismounted[g.type[unit]]
  if (foot < 0) return ON_FOOT
  return inUse(g, sideOf(unit), foot) >= tables.count[foot] ? NO_MARKER : null
}

/** VI: the marker is exchanged; of the points, half are left, rounded down. */
export function dismount(g: Battle, unit: Unit): void {
  const rider = g.who(unit)
  g.type[unit] = tables.dismounted[g.type[unit]]
  g.points[unit] >>= 1
  g.emit({
    type: 'dismounted',
    ...rider,
    at: g.field.ground.names[g.at[unit]],
    into: TYPES[g.type[unit]],
    left: g.points[unit],
  })
}
