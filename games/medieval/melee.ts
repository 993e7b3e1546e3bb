import type { Card, Factor, MeleeResult, Shifted } from './events.ts'
import type { Battle } from './state.ts'
import { HILL, TRAIN, TYPES, tables, WOOD } from './tables.ts'

const MIDDLE = 2

/** IV.4: +1 if it favours the attacker, -1 if the defender, 0 if nobody or both. */
function numbers(g: Battle, attacker: number, defender: number): number {
  return Math.sign(g.knights[attacker] - g.knights[defender])
}

function higher(g: Battle, attacker: number, defender: number): number {
  const { height } = g.field
  return Math.sign(height[g.at[attacker]] - height[g.at[defender]])
}

/** IV.4 c: the fight takes place on the defender's field. */
function ground(g: Battle, attacker: number, defender: number): number {
  const terrain = g.field.terrain[g.at[defender]]
  if (terrain !== HILL && terrain !== WOOD) return 0
  return tables.cavalry[g.type[defender]] - tables.cavalry[g.type[attacker]]
}

const FACTORS: readonly (readonly [Factor, (g: Battle, attacker: number, defender: number) => number])[] = [
  ['numbers', numbers],
  ['height', higher],
  ['ground', ground],
]

/** IV.4: the card is laid, moved by one column for each factor, and the board read. */
export function melee(g: Battle, attacker: number, defender: number): void {
  const own = g.type[attacker]
  const other = g.type[defender]
  let value = tables.melee[own * TRAIN + other]
  const card: Card = { type: 'melee.card', attacker: TYPES[own], defender: TYPES[other], value }
  g.emit(card)
  for (let i = 0; i < FACTORS.length; i++) {
    const by = FACTORS[i][1](g, attacker, defender)
    if (by === 0) continue
    value += by
    const shifted: Shifted = {
      type: 'melee.factor',
      factor: FACTORS[i][0],
      favours: by > 0 ? 'attacker' : 'defender',
      value,
    }
    g.emit(shifted)
  }
  value = Math.max(-MIDDLE, Math.min(MIDDLE, value))
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
