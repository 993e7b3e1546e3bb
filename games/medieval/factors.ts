import type { Card, Factor, Shifted } from './events.ts'
import type { Battle } from './state.ts'
import { TRAIN, TYPES } from './tables.ts'

/** +1 if it favours the attacker, -1 if the defender, 0 if nobody or both. */
export type Weigh = (g: Battle, attacker: number, defender: number) => number

/** IV.4 a, IV.5 a. */
export function numbers(g: Battle, attacker: number, defender: number): number {
  return Math.sign(g.knights[attacker] - g.knights[defender])
}

/** IV.4 b, IV.5 b: by how much one stands higher does not matter. */
export function higher(g: Battle, attacker: number, defender: number): number {
  const { height } = g.field
  return Math.sign(height[g.at[attacker]] - height[g.at[defender]])
}

/** The attacker's card is laid and moved by one for each factor; gives its place, which may lie past the ends. */
export function layCard(
  g: Battle,
  combat: 'melee' | 'ranged',
  cards: Int8Array,
  factors: readonly (readonly [Factor, Weigh])[],
  attacker: number,
  defender: number,
): number {
  const own = g.type[attacker]
  const other = g.type[defender]
  let value = cards[own * TRAIN + other]
  const card: Card = { type: `${combat}.card`, attacker: TYPES[own], defender: TYPES[other], value }
  g.emit(card)
  for (let i = 0; i < factors.length; i++) {
    const by = factors[i][1](g, attacker, defender)
    if (by === 0) continue
    value += by
    const shifted: Shifted = {
      type: `${combat}.factor`,
      factor: factors[i][0],
      favours: by > 0 ? 'attacker' : 'defender',
      value,
    }
    g.emit(shifted)
  }
  return value
}
