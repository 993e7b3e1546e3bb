import type { Battlefield } from './battlefield.ts'
import type { Field, Type } from './brands.ts'
import type { Factor } from './events.ts'
import { HILL, TRAIN, tables, WOOD } from './tables.ts'

/** One of the two who fight; all that a fight depends on besides the terrain. */
export interface Fighter {
  readonly type: Type
  readonly knights: number
  readonly at: Field
}

/** The card is moved by one column, for the attacker (+1) or against him (-1), to this one, which may lie past the ends. */
export interface Shift {
  readonly factor: Factor
  readonly by: number
  readonly column: number
}

/** How a card is laid and moved, the column that counts, and what it costs both. */
export interface Fight {
  readonly card: number
  readonly shifts: readonly Shift[]
  readonly column: number
  readonly attackerLoss: number
  readonly defenderLoss: number
}

/** +1 if it favours the attacker, -1 if the defender, 0 if nobody or both. */
type Weigh = (field: Battlefield, attacker: Fighter, defender: Fighter) => number

const MIDDLE = 2

/** IV.4 a, IV.5 a. */
const numbers: Weigh = (_, attacker, defender) => Math.sign(attacker.knights - defender.knights)

/** IV.4 b, IV.5 b: by how much one stands higher does not matter. */
const height: Weigh = (field, attacker, defender) => Math.sign(field.height[attacker.at] - field.height[defender.at])

/** IV.4 c: the fight takes place on the defender's field. */
const ground: Weigh = ({ terrain }, attacker, defender) => {
  const here = terrain[defender.at]
  return here === HILL || here === WOOD ? tables.cavalry[defender.type] - tables.cavalry[attacker.type] : 0
}

/** IV.5 c. */
const wood: Weigh = ({ terrain }, _, target) => (terrain[target.at] === WOOD ? -1 : 0)

type Factors = readonly (readonly [Factor, Weigh])[]
const MELEE: Factors = [
  ['numbers', numbers],
  ['height', height],
  ['ground', ground],
]
const RANGED: Factors = [
  ['numbers', numbers],
  ['height', height],
  ['wood', wood],
]

function reckon(cards: Int8Array, factors: Factors, field: Battlefield, attacker: Fighter, defender: Fighter): Fight {
  const card = cards[attacker.type * TRAIN + defender.type]
  const shifts: Shift[] = []
  let laid = card
  for (const [factor, weigh] of factors) {
    const by = weigh(field, attacker, defender)
    if (by === 0) continue
    laid += by
    shifts.push({ factor, by, column: laid })
  }
  const column = Math.max(-MIDDLE, Math.min(MIDDLE, laid))
  const [attackerLoss, defenderLoss] = tables.columns[MIDDLE + column]
  return { card, shifts, column, attackerLoss, defenderLoss }
}

/** IV.4: the attacker's card is laid, moved by one column for each factor, and the board read. */
export function meleeBetween(field: Battlefield, attacker: Fighter, defender: Fighter): Fight {
  return reckon(tables.melee, MELEE, field, attacker, defender)
}

/** IV.5: the same board, but the shooter loses nobody. */
export function shotBetween(field: Battlefield, shooter: Fighter, target: Fighter): Fight {
  return { ...reckon(tables.ranged, RANGED, field, shooter, target), attackerLoss: 0 }
}

export function knightsLeft(knights: number, loss: number): number {
  return Math.max(0, knights - loss)
}
