import type { Procedure, Refusal } from '@coup/engine'
import type { Field, Side, Type } from './brands.ts'
import { FIRST_FIELD, type Unit } from './brands.ts'
import { DEPLOY, FIELD } from './choices.ts'
import { MOUNTAINS, NEAR_FLAG, NEAR_TRAIN, NO_FIELD, NOT_IN_ARMY, OCCUPIED, TRAIN_PLAIN } from './refusals.ts'
import { enemyOf, SIDES, YELLOW } from './sides.ts'
import type { Battle } from './state.ts'
import { BATTLE, HELD, NOBODY, PER_SIDE, trainOf } from './state.ts'
import { FIRST_TYPE, TRAIN, tables } from './tables.ts'
import { OF_TYPE, ON_FIELD } from './verbs.ts'

const HOLD = -1

export function whyNotTerrain(g: Battle, type: Type, field: Field): Refusal | null {
  if (g.field.open[type][field] === 1) return null
  return type === TRAIN ? TRAIN_PLAIN : MOUNTAINS
}

/** III: three fields from every flag and from the enemy train. */
function whyNotDeployment(g: Battle, side: Side, type: Type, field: Field): Refusal | null {
  if (g.occupant[field] !== NOBODY) return OCCUPIED
  const { ground } = g.field
  if (ground.nearFlag[field] === 1) return NEAR_FLAG
  const enemyTrain = g.at[trainOf(enemyOf(side))]
  if (enemyTrain >= 0 && ground.distance(enemyTrain, field) < tables.distance) return NEAR_TRAIN
  return whyNotTerrain(g, type, field)
}

function fits(g: Battle, side: Side, type: Type): boolean {
  for (let field = FIRST_FIELD; field < g.field.ground.fields; field++) {
    if (whyNotDeployment(g, side, type, field) === null) return true
  }
  return false
}

/** A unit of the type that waits off the map, or NOBODY. */
export function heldUnit(g: Battle, side: Side, type: Type): Unit {
  for (let unit = trainOf(side); unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] === HELD && g.type[unit] === type) return unit
  }
  return NOBODY
}

function* placeUnit(g: Battle, side: Side, type: Type): Procedure {
  const question = g.askSide(side, type === TRAIN ? 'deploy.train' : 'deploy.field', 'III')
  const { ground } = g.field
  for (let field = FIRST_FIELD; field < ground.fields; field++) {
    question.offer(FIELD[ground.size][field], field, whyNotDeployment(g, side, type, field))
  }
  const field = ON_FIELD.object(yield question)
  const unit = heldUnit(g, side, type)
  g.occupy(unit, field)
  g.emit({
    type: 'deployed',
    ...g.who(unit),
    at: ground.names[field],
  })
}

/** III: the trains first, then a unit each in turn; what is left may be held back. */
export function* deploy(g: Battle): Procedure {
  const side = g.turn
  if (g.at[trainOf(side)] === HELD) yield* placeUnit(g, side, TRAIN)
  else yield* deployUnit(g, side)
  if (countHeld(g, side) === 0) g.ready[side] = true
  const others = enemyOf(side)
  if (!g.ready[others]) g.turn = others
  if (g.ready[side] && g.ready[others]) {
    g.phase = BATTLE
    g.turn = YELLOW
  }
}

function* deployUnit(g: Battle, side: Side): Procedure {
  const question = g.askSide(side, 'deploy.unit', 'III')
  for (let type = FIRST_TYPE; type < TRAIN; type++) {
    const held = heldUnit(g, side, type) >= 0
    if (held || g.explaining)
      question.offer(DEPLOY[type], type, held ? (fits(g, side, type) ? null : NO_FIELD) : NOT_IN_ARMY)
  }
  question.offer('hold', HOLD)
  const type = yield question
  if (type === HOLD) {
    g.emit({ type: 'holds', side: SIDES[side], units: countHeld(g, side) })
    g.ready[side] = true
    return
  }
  yield* placeUnit(g, side, OF_TYPE.object(type))
}

export function countHeld(g: Battle, side: Side): number {
  let held = 0
  for (let unit = trainOf(side); unit < trainOf(side) + PER_SIDE; unit++) if (g.at[unit] === HELD) held++
  return held
}
