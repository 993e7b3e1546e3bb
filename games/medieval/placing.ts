import { fail, flag, oneOf, whole } from '@coup/engine/reading'
import type { Field, Side, Type, Unit } from './brands.ts'
import { FIRST_UNIT, sideNumbered, typeNumbered, unitNumbered } from './brands.ts'
import { only, text } from './reading.ts'
import { SIDES } from './sides.ts'
import {
  BATTLE,
  type Battle,
  DEPLOYING,
  FLED,
  fledTo,
  GONE,
  HELD,
  NOBODY,
  PER_SIDE,
  PHASES,
  sideOf,
  trainOf,
  UNITS,
} from './state.ts'
import { TRAIN, TYPES, tables } from './tables.ts'

const FIELDS = ['id', 'side', 'type', 'at', 'knights', 'points', 'fortified']

/** A unit of a position. */
export function readUnit(g: Battle, given: unknown, what: string): void {
  const data = only(given, what, FIELDS)
  const side = sideNumbered(oneOf(data.side, `${what}: side`, SIDES))
  const type = typeNumbered(oneOf(data.type, `${what}: type`, TYPES))
  const unit = numberOf(g, data.id, side, type, what)
  if (g.at[unit] !== GONE) fail(`${what}: number ${unit} is taken`)
  const at = placeOf(g, text(data.at, `${what}: at`), what)
  g.muster(unit, type, at)
  if (type === TRAIN) readTrain(g, unit, data, what)
  else readKnights(g, unit, data, what)
  if (at >= 0) stand(g, unit, at, `${what}: `)
  else g.points[unit] = tables.movement[type]
}

function readKnights(g: Battle, unit: Unit, data: Record<string, unknown>, what: string): void {
  if (data.fortified !== undefined) fail(`${what}: only a train is fortified`)
  g.knights[unit] = whole(data.knights ?? 2, `${what}: knights`, 1, 2)
  const full = tables.movement[g.type[unit]]
  g.points[unit] = whole(data.points ?? full, `${what}: points`, 0, full)
}

/** A train's movement point and its fortified side go together. */
function readTrain(g: Battle, unit: Unit, data: Record<string, unknown>, what: string): void {
  if (data.knights !== undefined) fail(`${what}: a train has no knights`)
  const points = data.points === undefined ? undefined : whole(data.points, `${what}: points`, 0, 1)
  const fortified = flag(data.fortified ?? points !== 0, `${what}: fortified`)
  if (points !== undefined && (points === 1) !== fortified) {
    fail(`${what}: a train has its point while it is fortified, and only then`)
  }
  g.points[unit] = fortified ? 1 : 0
}

function stand(g: Battle, unit: Unit, field: Field, what: string): void {
  const name = g.field.ground.names[field]
  const type = g.type[unit]
  if (g.occupant[field] !== NOBODY) fail(`${what}another unit stands on ${name}`)
  if (g.field.open[type][field] === 0) fail(`${what}${TYPES[type]} cannot stand on ${name}`)
  g.occupy(unit, field)
}

function numberOf(g: Battle, id: unknown, side: Side, type: Type, what: string): Unit {
  const train = trainOf(side)
  if (type === TRAIN) return id === undefined ? train : unitNumbered(whole(id, `${what}: id`, train, train))
  if (id !== undefined) return unitNumbered(whole(id, `${what}: id`, train + 1, train + PER_SIDE - 1))
  const unit = g.freeUnit(side)
  return unit < train + PER_SIDE ? unit : fail(`${SIDES[side]} has too many units`)
}

function placeOf(g: Battle, at: string, what: string): Field {
  if (at === 'held') return HELD
  if (at.startsWith('fled:')) {
    const name = at.slice('fled:'.length)
    const outers = g.field.complete ? g.field.ground.outers : []
    const order = outers.findIndex((_, i) => g.field.outerName(i) === name)
    return order < 0 ? fail(`${what}: no outer module ${name} lies on the map`) : fledTo(order)
  }
  const field = g.field.ground.field(at)
  return field < 0 ? fail(`${what}: there is no field ${at}`) : field
}

/** No more units than the box holds; who is where in which phase. */
export function checkUnits(g: Battle): void {
  const counts = new Uint8Array(2 * TYPES.length)
  for (let unit = FIRST_UNIT; unit < UNITS; unit++) {
    const at = g.at[unit]
    if (at === GONE) continue
    if (g.phase < DEPLOYING) fail(`in phase ${PHASES[g.phase]} there are no units`)
    const type = g.type[unit]
    const index = sideOf(unit) * TYPES.length + type
    counts[index]++
    if (counts[index] > tables.count[type]) fail(`${SIDES[sideOf(unit)]} has too many units: ${TYPES[type]}`)
    if (at <= FLED && g.phase === DEPLOYING) fail('no unit has fled before the battle')
    if (g.knights[unit] === 1 && (at === HELD || g.phase === DEPLOYING)) fail('no unit has losses before it has fought')
    if (type === TRAIN && at < 0 && (at !== HELD || g.phase === BATTLE)) fail('a train is on the map')
  }
}
