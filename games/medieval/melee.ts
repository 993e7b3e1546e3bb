import type { Factor, MeleeResult } from './events.ts'
import { higher, layCard, numbers, type Weigh } from './factors.ts'
import type { Battle } from './state.ts'
import { HILL, tables, WOOD } from './tables.ts'

const MIDDLE = 2

/** IV.4 c: the fight takes place on the defender's field. */
function ground(g: Battle, attacker: number, defender: number): number {
  const terrain = g.field.terrain[g.at[defender]]
  if (terrain !== HILL && terrain !== WOOD) return 0
  return tables.cavalry[g.type[defender]] - tables.cavalry[g.type[attacker]]
}

const FACTORS: readonly (readonly [Factor, Weigh])[] = [
  ['numbers', numbers],
  ['height', higher],
  ['ground', ground],
]

/** IV.4: the card is laid, moved by one column for each factor, and the board read. */
export function melee(g: Battle, attacker: number, defender: number): void {
  const laid = layCard(g, 'melee', tables.melee, FACTORS, attacker, defender)
  const value = Math.max(-MIDDLE, Math.min(MIDDLE, laid))
  const [attackerLoss, defenderLoss] = tables.columns[MIDDLE + value]
  g.knights[attacker] = Math.max(0, g.knights[attacker] - attackerLoss)
  g.knights[defender] = Math.max(0, g.knights[defender] - defenderLoss)
  const result: MeleeResult = {
    type: 'melee.result',
    value,
    attackerLoss,
    defenderLoss,
    attackerLeft: g.knights[attacker],
    defenderLeft: g.knights[defender],
  }
  g.emit(result)
}
