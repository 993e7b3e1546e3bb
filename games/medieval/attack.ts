import type { Procedure, Question, Refusal } from '@coup/engine'
import type { Action } from './action.ts'
import type { Field, Unit } from './brands.ts'
import { FIRST_FIELD } from './brands.ts'
import { ATTACK } from './choices.ts'
import { whyNotTerrain } from './deploy.ts'
import type { Advanced } from './events.ts'
import { melee } from './melee.ts'
import { NO_ENEMY, NO_POINTS, NOT_ADJACENT, OTHER_ZONE, RODE, TRAIN_ATTACKS_NOT } from './refusals.ts'
import { orderlyRetreat } from './retreat.ts'
import type { Battle } from './state.ts'
import { NOBODY, sideOf } from './state.ts'
import { TRAIN, TYPES } from './tables.ts'
import { hitTrain } from './train.ts'
import { MELEE } from './verbs.ts'

/** `entered`: the unit has come into an enemy zone by moving, and may attack only one whose zone it is (IV.2). */
export function whyNotAttack(g: Battle, unit: Unit, field: Field, entered: boolean): Refusal | null {
  const enemy = g.occupant[field]
  if (enemy === NOBODY || sideOf(enemy) === sideOf(unit)) return NO_ENEMY
  if (g.type[unit] === TRAIN) return TRAIN_ATTACKS_NOT
  const at = g.at[unit]
  if (g.field.ground.distance(at, field) !== 1) return NOT_ADJACENT
  const refused = whyNotTerrain(g, g.type[unit], field)
  if (refused !== null) return refused
  if (g.field.cost[field] > g.points[unit]) return NO_POINTS
  return entered && g.field.open[g.type[enemy]][at] === 0 ? OTHER_ZONE : null
}

export function offerAttacks(g: Battle, action: Action, question: Question): void {
  const { unit } = action
  const { ground } = g.field
  const entered = action.stopped && action.followed === NOBODY
  const choices = ATTACK[ground.size]
  if (g.explaining) {
    for (let field = FIRST_FIELD; field < ground.fields; field++) {
      const refused = whyNotAttack(g, unit, field, entered)
      question.offer(choices[field], MELEE.on(field), refused ?? (action.walking ? RODE : null))
    }
    return
  }
  if (action.walking || g.type[unit] === TRAIN) return
  for (let i = 6 * g.at[unit], end = i + 6; i < end; i++) {
    const field = ground.neighbours[i]
    if (field < ground.fields && g.occupant[field] !== NOBODY) {
      question.offer(choices[field], MELEE.on(field), whyNotAttack(g, unit, field, entered))
    }
  }
}

export function canAttack(g: Battle, unit: Unit): boolean {
  const { neighbours, fields } = g.field.ground
  for (let i = 6 * g.at[unit], end = i + 6; i < end; i++) {
    const field = neighbours[i]
    if (field < fields && whyNotAttack(g, unit, field, false) === null) return true
  }
  return false
}

/** IV.3, IV.4: true if the defender retreated, so that the attacker may go on. */
export function* attack(g: Battle, unit: Unit, field: Field): Procedure<boolean> {
  const defender = g.occupant[field]
  const { names } = g.field.ground
  const cost = g.field.cost[field]
  g.points[unit] -= cost
  g.emit({
    type: 'attacked',
    ...g.who(unit),
    from: names[g.at[unit]],
    at: names[field],
    defender,
    defenderKind: TYPES[g.type[defender]],
    cost,
    left: g.points[unit],
  })
  if (yield* orderlyRetreat(g, defender)) {
    advance(g, unit, field)
    return true
  }
  fight(g, unit, field)
  return false
}

/** IV.4, IV.7: the defender stands. */
export function fight(g: Battle, unit: Unit, field: Field): void {
  const defender = g.occupant[field]
  if (g.type[defender] === TRAIN) hitTrain(g, defender)
  else {
    melee(g, unit, defender)
    if (g.knights[defender] === 0) g.remove(defender)
    if (g.knights[unit] === 0) g.remove(unit)
  }
  if (g.occupant[field] === NOBODY && g.at[unit] >= 0) advance(g, unit, field)
}

/** The attacker takes the field that the defender left or lost. */
function advance(g: Battle, unit: Unit, field: Field): void {
  const { names } = g.field.ground
  const event: Advanced = {
    type: 'advanced',
    ...g.who(unit),
    from: names[g.at[unit]],
    to: names[field],
  }
  g.lift(unit)
  g.occupy(unit, field)
  g.emit(event)
}
