import type { Procedure, Question, Refusal } from '@coup/engine'
import { FIELD } from './choices.ts'
import { whyNotTerrain } from './deploy.ts'
import type { Retreated } from './events.ts'
import { IN_ZONE, NO_POINTS, NOT_ADJACENT, NOT_ON_RIM, OCCUPIED, WAY_OUT_CLOSED } from './refusals.ts'
import { wayOut } from './rim.ts'
import type { Battle } from './state.ts'
import { FLED, NOBODY, sideOf } from './state.ts'
import { PLAIN, TRAIN, tables } from './tables.ts'
import { controls } from './zone.ts'

const STAND = -1
const LEAVE = -2

function whyNotRetreat(g: Battle, unit: number, field: number): Refusal | null {
  if (g.field.ground.distance(g.at[unit], field) !== 1) return NOT_ADJACENT
  if (g.occupant[field] !== NOBODY) return OCCUPIED
  if (controls(g, 1 - sideOf(unit), field)) return IN_ZONE
  return whyNotTerrain(g, g.type[unit], field) ?? (g.field.cost[field] > g.points[unit] ? NO_POINTS : null)
}

/** IV.3: over the edge, onto a hex that no zone of the attacker's side reaches. */
function whyNotLeaving(g: Battle, unit: number): Refusal | null {
  const { ground } = g.field
  const field = g.at[unit]
  if (ground.rim[field] === 0) return NOT_ON_RIM
  if (g.points[unit] < tables.terrainCost[PLAIN]) return NO_POINTS
  for (let i = 6 * field; i < 6 * field + 6; i++) {
    const near = ground.neighbours[i]
    if (near >= ground.fields && !controls(g, 1 - sideOf(unit), near)) return null
  }
  return WAY_OUT_CLOSED
}

function offerRetreats(g: Battle, unit: number, question: Question): void {
  if (g.type[unit] === TRAIN) return
  const { ground } = g.field
  const from = g.at[unit]
  const fields = FIELD[ground.size]
  if (g.explaining) {
    for (let field = 0; field < ground.fields; field++)
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
export function retreatsOf(g: Battle, unit: number): readonly string[] {
  const question = g.ask(sideOf(unit), 'retreat', 'IV.3')
  offerRetreats(g, unit, question)
  return question.choices
}

/** IV.3: the defender may leave his field to the attacker. True if he does. */
export function* orderlyRetreat(g: Battle, unit: number): Procedure<boolean> {
  const question = g.ask(sideOf(unit), 'retreat', 'IV.3')
  offerRetreats(g, unit, question)
  if (question.choices.length === 0) return false
  question.offer('stand', STAND)
  const to = yield question
  if (to === STAND) return false
  withdraw(g, unit, to)
  return true
}

/** To a field, or off the map. */
function withdraw(g: Battle, unit: number, to: number): void {
  const { ground } = g.field
  const from = g.at[unit]
  g.points[unit] -= to === LEAVE ? tables.terrainCost[PLAIN] : g.field.cost[to]
  g.lift(unit)
  const outer = to === LEAVE ? wayOut(g, unit) : null
  if (outer === null) g.occupy(unit, to)
  else g.at[unit] = FLED - outer
  const event: Retreated = {
    type: 'retreated',
    ...g.who(unit),
    from: ground.names[from],
    to: outer === null ? ground.names[to] : null,
    module: outer === null ? null : g.field.outerName(outer),
    left: g.points[unit],
  }
  g.emit(event)
}
