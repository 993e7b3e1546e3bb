import type { Unit } from './brands.ts'
import { knightsLeft, meleeBetween } from './fight.ts'
import { layCard } from './report.ts'
import type { Battle } from './state.ts'

/** IV.4: both may lose knights. */
export function melee(g: Battle, attacker: Unit, defender: Unit): void {
  const fight = meleeBetween(g.field, g.fighter(attacker), g.fighter(defender))
  layCard(g, 'melee', fight, attacker, defender)
  const { column, attackerLoss, defenderLoss } = fight
  g.knights[attacker] = knightsLeft(g.knights[attacker], attackerLoss)
  g.knights[defender] = knightsLeft(g.knights[defender], defenderLoss)
  g.emit({
    type: 'melee.result',
    value: column,
    attackerLoss,
    defenderLoss,
    attackerLeft: g.knights[attacker],
    defenderLeft: g.knights[defender],
  })
}
