import type { Procedure, Question, Refusal } from '@coup/engine'
import type { Field, Unit } from './brands.ts'
import { FIRST_FIELD } from './brands.ts'
import { FIELD } from './choices.ts'
import { whyNotTerrain } from './deploy.ts'
import { IN_ZONE, NO_POINTS, NOT_ADJACENT, NOT_ON_RIM, OCCUPIED, WAY_OUT_CLOSED } from './refusals.ts'
import { wayOut } from './rim.ts'
import { enemyOf } from './sides.ts'
import type { Battle } from './state.ts'
import { fledTo, NOBODY, sideOf } from './state.ts'
import { PLAIN, TRAIN, tables } from './tables.ts'
import { ON_FIELD } from './verbs.ts'
import { controls } from './zone.ts'

const STAND = -1
const LEAVE = -2

function whyNotRetreat(g: Battle, unit: Unit, field: Field): Refusal | null {
  if (g.field.ground.distance(g.at[unit], field) !== 1) return NOT_ADJACENT
  if (g.occupant[field] !== NOBODY) return OCCUPIED
  if (controls(g, enemyOf(sideOf(unit)), field)) return IN_ZONE
  return whyNotTerrain(g, g.type[unit], field) ?? (g.field.cost[field] > g.points[unit] ? NO_POINTS : null)
}

/** IV.3: over the edge, onto a hex that no zone of the attacker's side reaches. */
function whyNotLeaving(g: Battle, unit: Unit): Refusal | null {
  const { ground } = g.field
  const field = g.at[unit]
  if (ground.rim[field] === 0) return NOT_ON_RIM
  if (g.points[unit] < tables.terrainCost[PLAIN]) return NO_POINTS
  for (let i = 6 * field; i < 6 * field + 6; i++) {
    const near = ground.neighbours[i]
    if (near >= ground.fields && !controls(g, enemyOf(sideOf(unit)), near)) return null
  }
  return WAY_OUT_CLOSED
}

function offerRetreats(g: Battle, unit: Unit, question: Question): void {
  if (g.type[unit] === TRAIN) return
  const { ground } = g.field
  const from = g.at[unit]
  const fields = FIELD[ground.size]
  if (g.explaining) {
    for (let field = FIRST_FIELD; field < ground.fields; field++)
      question.offer(fields[field], field, whyNotRetreat(g, unit, field))
  } else {
    for (let i = 6 * from; i < 6 * from + 6; i++) {
      const field = ground.neighbours[i]
      if (field < ground.fields) question.offer(fields[field], field, whyNotRetreat(g, unit, field))
    }
  }
  question.offer('leave', LEAVE, whyNotLeaving(g, unit))
}

/** What an attacked unit may choose instead of standing. */
export function retreatsOf(g: Battle, unit: Unit): readonly string[] {
  const question = g.askSide(sideOf(unit), 'retreat', 'IV.3')
  offerRetreats(g, unit, question)
  return question.choices
}

/** IV.3: the defender may leave his field to the attacker. True if he does. */
export function* orderlyRetreat(g: Battle, unit: Unit): Procedure<boolean> {
  const question = g.askSide(sideOf(unit), 'retreat', 'IV.3')
  offerRetreats(g, unit, question)
  if (question.choices.length === 0) return false
  question.offer('stand', STAND)
  const to = yield question
  if (to === STAND) return false
  withdraw(g, unit, to === LEAVE ? null : ON_FIELD.object(to))
  return true
}

/** To a field, or off the map (null). */
function withdraw(g: Battle, unit: Unit, to: Field | null): void {
  const { ground } = g.field
  const from = ground.names[g.at[unit]]
  const outer = to === null ? wayOut(g, unit) : -1
  g.points[unit] -= to === null ? tables.terrainCost[PLAIN] : g.field.cost[to]
  g.lift(unit)
  if (to === null) g.at[unit] = fledTo(outer)
  else g.occupy(unit, to)
  g.emit({
    type: 'retreated',
    ...g.who(unit),
    from,
    to: to === null ? null : ground.names[to],
    module: to === null ? g.field.outerName(outer) : null,
    left: g.points[unit],
  })
}
