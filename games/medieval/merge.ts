import type { Procedure } from '@coup/engine'
import type { Field, Unit } from './brands.ts'
import type { Merged } from './events.ts'
import { go } from './move.ts'
import { chooseWay, waysToJoin } from './passing.ts'
import type { Battle } from './state.ts'
import { GONE } from './state.ts'

/** IV.6: the marker that stood there stays, with the lower of the points. */
export function* join(g: Battle, unit: Unit, field: Field): Procedure {
  const { fields } = yield* chooseWay(g, unit, waysToJoin(g, unit, field))
  g.lift(unit)
  go(g, unit, fields.slice(0, -1))
  const other = g.occupant[field]
  g.points[other] = Math.min(g.points[other], g.points[unit] - g.field.cost[field])
  g.knights[other] = 2
  const { names } = g.field.ground
  const event: Merged = {
    type: 'merged',
    ...g.who(unit),
    from: names[g.at[unit]],
    at: names[field],
    into: other,
    left: g.points[other],
  }
  g.at[unit] = GONE
  g.emit(event)
}
