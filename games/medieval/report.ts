import type { Unit } from './brands.ts'
import type { Fight } from './fight.ts'
import type { Battle } from './state.ts'
import { TYPES } from './tables.ts'

/** Tells how the card is laid and moved. */
export function layCard(
  g: Battle,
  combat: 'melee' | 'ranged',
  { card, shifts }: Fight,
  attacker: Unit,
  defender: Unit,
): void {
  const [own, other] = [TYPES[g.type[attacker]], TYPES[g.type[defender]]]
  g.emit({ type: `${combat}.card`, attacker: own, defender: other, value: card })
  for (const { factor, by, column } of shifts) {
    const favours = by > 0 ? 'attacker' : 'defender'
    g.emit({ type: `${combat}.factor`, factor, favours, value: column })
  }
}
