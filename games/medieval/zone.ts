import type { Field, Side } from './brands.ts'
import type { Battle } from './state.ts'
import { NOBODY, sideOf } from './state.ts'

/**
 * IV.2: whether a hex, on the map or around it, lies in a zone of control of the side: next to a unit that could enter
 * it.
 */
export function controls(g: Battle, side: Side, hex: Field): boolean {
  const { ground, open } = g.field
  for (let i = 6 * hex; i < 6 * hex + 6; i++) {
    const near = ground.neighbours[i]
    if (near >= ground.fields) continue
    const unit = g.occupant[near]
    if (unit !== NOBODY && sideOf(unit) === side && open[g.type[unit]][hex] === 1) return true
  }
  return false
}
