import { DONE, type Procedure, type Question, type Refusal } from '@coup/engine'
import type { Field, Side, Type, Unit } from './brands.ts'
import { FIRST_FIELD } from './brands.ts'
import { ENTER, FIELD, RETURN, RETURN_REDUCED } from './choices.ts'
import { heldUnit, whyNotTerrain } from './deploy.ts'
import type { Entered } from './events.ts'
import { NO_ROOM, NO_TIME, NOT_AT_TRAIN, NOT_BESIDE, NOT_HELD, OCCUPIED } from './refusals.ts'
import { wayToTrain } from './rim.ts'
import { SIDES } from './sides.ts'
import type { Battle } from './state.ts'
import { FLED, fledTo, GONE, NOBODY, PER_SIDE, trainOf } from './state.ts'
import { FIRST_TYPE, TRAIN, tables } from './tables.ts'
import { ON_FIELD, WITH_UNIT } from './verbs.ts'

export function whyNotRally(g: Battle, side: Side): Refusal | null {
  return g.time[side] === 0 ? NO_TIME : null
}

/** IV.7: a time marker restores all points and the train; units come back onto the map. */
export function* rally(g: Battle, side: Side): Procedure {
  g.time[side]--
  g.emit({ type: 'rallied', side: SIDES[side], time: g.time[side] })
  for (let unit = trainOf(side); unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] !== GONE) g.points[unit] = tables.movement[g.type[unit]]
  }
  if (g.at[trainOf(side)] < 0) return
  const beside = travel(g, side)
  for (;;) {
    const question = g.askSide(side, 'rally.unit', 'IV.7')
    offerHeld(g, side, question)
    offerFled(g, side, beside, question)
    if (question.choices.length === 0) return
    question.offer('done', DONE)
    const chosen = yield question
    if (chosen === DONE) return
    const unit = WITH_UNIT.object(chosen)
    yield* enter(g, unit)
    const back = beside.indexOf(unit)
    if (back >= 0) beside.splice(back, 1)
  }
}

/** Units that fled go one outer module along the rim towards the train's; gives those that were beside it already. */
function travel(g: Battle, side: Side): Unit[] {
  const modules = g.field.ground.outers.length
  const beside: Unit[] = []
  for (let unit = trainOf(side); unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] > FLED) continue
    const from = FLED - g.at[unit]
    const way = wayToTrain(g, side, from)
    if (way === 0) {
      beside.push(unit)
      continue
    }
    const to = (from + Math.sign(way) + modules) % modules
    g.at[unit] = fledTo(to)
    g.emit({
      type: 'travelled',
      ...g.who(unit),
      from: g.field.outerName(from),
      to: g.field.outerName(to),
    })
  }
  return beside
}

function whyNotEntry(g: Battle, side: Side, type: Type, field: Field): Refusal | null {
  if (g.field.ground.distance(g.at[trainOf(side)], field) !== 1) return NOT_AT_TRAIN
  return g.occupant[field] === NOBODY ? whyNotTerrain(g, type, field) : OCCUPIED
}

function whyNotRoom(g: Battle, side: Side, type: Type): Refusal | null {
  const { ground } = g.field
  const train = g.at[trainOf(side)]
  for (let i = 6 * train; i < 6 * train + 6; i++) {
    const field = ground.neighbours[i]
    if (field < ground.fields && whyNotEntry(g, side, type, field) === null) return null
  }
  return NO_ROOM
}

function offerHeld(g: Battle, side: Side, question: Question): void {
  for (let type = FIRST_TYPE; type < TRAIN; type++) {
    const unit = heldUnit(g, side, type)
    if (unit >= 0 || g.explaining) question.offer(ENTER[type], unit, unit < 0 ? NOT_HELD : whyNotRoom(g, side, type))
  }
}

function offerFled(g: Battle, side: Side, beside: readonly Unit[], question: Question): void {
  for (let type = FIRST_TYPE; type < TRAIN; type++) {
    for (let knights = 1; knights <= 2; knights++) {
      const unit = beside.find((one) => g.type[one] === type && g.knights[one] === knights) ?? NOBODY
      const choice = knights === 2 ? RETURN[type] : RETURN_REDUCED[type]
      if (unit >= 0 || g.explaining) question.offer(choice, unit, unit < 0 ? NOT_BESIDE : whyNotRoom(g, side, type))
    }
  }
}

function* enter(g: Battle, unit: Unit): Procedure {
  const side = g.turn
  const { ground } = g.field
  const question = g.askSide(side, 'rally.field', 'IV.7')
  for (let field = FIRST_FIELD; field < ground.fields; field++) {
    question.offer(FIELD[ground.size][field], field, whyNotEntry(g, side, g.type[unit], field))
  }
  const field = ON_FIELD.object(yield question)
  const event: Entered = {
    type: 'entered',
    ...g.who(unit),
    at: ground.names[field],
    back: g.at[unit] <= FLED,
  }
  g.occupy(unit, field)
  g.emit(event)
}
