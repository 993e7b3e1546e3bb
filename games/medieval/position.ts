import { BadPosition, type Options, type Random } from '@coup/engine'
import { Battlefield, whyNotModule } from './battlefield.ts'
import { randomBattlefield } from './build.ts'
import { type Ground, grounds } from './ground.ts'
import { type Laid, laidNamed } from './modules.ts'
import { Reader } from './reader.ts'
import { RED, SIDES, YELLOW } from './sides.ts'
import {
  BATTLE,
  Battle,
  BUILDING,
  DEPLOYING,
  FLED,
  GONE,
  HELD,
  NOBODY,
  PER_SIDE,
  PHASES,
  RECRUITING,
  sideOf,
  trainOf,
} from './state.ts'
import { SIZES, TRAIN, TYPES, tables } from './tables.ts'
import { bySide, flagsOf, unitsOf } from './view.ts'

const reader = new Reader((message) => {
  throw new BadPosition(message)
})

/** The whole truth between two steps. */
export function position(g: Battle): object {
  return {
    phase: PHASES[g.phase],
    turn: SIDES[g.turn],
    map: { size: SIZES[g.field.ground.size], modules: g.field.names },
    units: unitsOf(g),
    time: bySide((side) => g.time[side]),
    flags: flagsOf(g),
    passed: g.passed,
    ready: bySide((side) => g.ready[side]),
    trainLost: bySide((side) => g.trainLost[side]),
  }
}

const ENTRIES = ['phase', 'turn', 'map', 'units', 'time', 'flags', 'passed', 'ready', 'trainLost']
const UNIT_ENTRIES = ['id', 'side', 'type', 'at', 'knights', 'points', 'fortified']

/** The battle before its first step, with these options. */
export function setup(options: Options, random: Random): Battle {
  const ground = grounds[SIZES.indexOf(options.map as string)]
  const chosen = options.battlefield === 'chosen'
  const field = chosen ? new Battlefield(ground, []) : randomBattlefield(ground, random)
  const g = Battle.before(field, options.dismounting === true, random)
  g.phase = chosen ? BUILDING : RECRUITING
  return g
}

export function place(given: unknown, options: Options, random: Random): Battle {
  const entries = reader.object(given, 'position', ENTRIES)
  const g = entries.map === undefined ? setup(options, random) : placeMap(entries.map, options, random)
  settle(g, entries)
  return g
}

/** All of a position but its map. */
export function settle(g: Battle, entries: Record<string, unknown>): void {
  placePhase(g, entries)
  const units = entries.units === undefined ? [] : reader.list(entries.units, 'units')
  for (const [i, unit] of units.entries()) placeUnit(g, unit, `unit ${i + 1}`)
  checkUnits(g)
  for (const side of [RED, YELLOW]) {
    g.time[side] = reader.integer(ofSide(entries.time, 'time', side) ?? g.time[side], 'time', 0, tables.timeMarkers)
    g.ready[side] = reader.flag(ofSide(entries.ready, 'ready', side) ?? g.phase === BATTLE, 'ready')
    g.trainLost[side] = reader.flag(ofSide(entries.trainLost, 'trainLost', side) ?? false, 'trainLost')
    if (g.trainLost[side] && g.at[trainOf(side)] !== GONE) reader.wrong(`the train of ${SIDES[side]} is lost`)
  }
  placeFlags(g, entries.flags ?? {})
  g.passed = reader.flag(entries.passed ?? false, 'passed')
  checkPhase(g)
}

function ofSide(given: unknown, what: string, side: number): unknown {
  return given === undefined ? undefined : reader.object(given, what, SIDES)[SIDES[side]]
}

function placeMap(given: unknown, options: Options, random: Random): Battle {
  const map = reader.object(given, 'map', ['size', 'modules'])
  const size = reader.word(map.size ?? options.map, 'map size', SIZES)
  const ground: Ground = grounds[size]
  if (map.modules === undefined) return setup({ ...options, map: SIZES[size] }, random)
  const laid: Laid[] = []
  for (const entry of reader.list(map.modules, 'modules')) {
    const module = laidNamed(reader.text(entry, 'a module')) ?? reader.wrong(`there is no module ${entry}`)
    if (laid.length === ground.slots.length) reader.wrong(`the map has ${ground.slots.length} modules`)
    const refused = whyNotModule(ground, laid, module.side)
    if (refused !== null) reader.wrong(`module ${entry}: ${refused.reason}`)
    laid.push(module)
  }
  return Battle.before(new Battlefield(ground, laid), options.dismounting === true, random)
}

/** Left out, the phase is the battle where units are given, and the beginning where none are. */
function placePhase(g: Battle, entries: Record<string, unknown>): void {
  const first = g.field.complete ? RECRUITING : BUILDING
  const left = entries.units === undefined ? first : BATTLE
  g.phase = entries.phase === undefined ? left : reader.word(entries.phase, 'phase', PHASES)
  if (g.field.complete !== g.phase > BUILDING) reader.wrong(`in phase ${PHASES[g.phase]} the map cannot be like that`)
  const turn = g.phase === BATTLE ? YELLOW : RED
  g.turn = entries.turn === undefined ? turn : reader.word(entries.turn, 'turn', SIDES)
}

function placeUnit(g: Battle, given: unknown, what: string): void {
  const data = reader.object(given, what, UNIT_ENTRIES)
  const side = reader.word(data.side, `${what}: side`, SIDES)
  const type = reader.word(data.type, `${what}: type`, TYPES)
  const unit = numberOf(g, data.id, side, type, what)
  if (g.at[unit] !== GONE) reader.wrong(`${what}: number ${unit} is taken`)
  const at = placeOf(g, reader.text(data.at, `${what}: at`), what)
  g.muster(unit, type, at)
  if (type === TRAIN) placeTrain(g, unit, data, what)
  else {
    if (data.fortified !== undefined) reader.wrong(`${what}: only a train is fortified`)
    g.knights[unit] = reader.integer(data.knights ?? 2, `${what}: knights`, 1, 2)
    const full = tables.movement[type]
    g.points[unit] = reader.integer(data.points ?? full, `${what}: points`, 0, full)
  }
  if (at < 0) {
    g.points[unit] = tables.movement[type]
    return
  }
  if (g.occupant[at] !== NOBODY) reader.wrong(`${what}: another unit stands on ${data.at}`)
  if (g.field.open[type][at] === 0) reader.wrong(`${what}: ${TYPES[type]} cannot stand on ${data.at}`)
  g.occupy(unit, at)
}

function numberOf(g: Battle, id: unknown, side: number, type: number, what: string): number {
  const train = trainOf(side)
  if (type === TRAIN) {
    return id === undefined ? train : reader.integer(id, `${what}: id`, train, train)
  }
  if (id !== undefined) return reader.integer(id, `${what}: id`, train + 1, train + PER_SIDE - 1)
  for (let unit = train + 1; unit < train + PER_SIDE; unit++) if (g.at[unit] === GONE) return unit
  return reader.wrong(`${SIDES[side]} has too many units`)
}

/** A train's movement point and its fortified side go together. */
function placeTrain(g: Battle, unit: number, data: Record<string, unknown>, what: string): void {
  if (data.knights !== undefined) reader.wrong(`${what}: a train has no knights`)
  const points = data.points === undefined ? undefined : reader.integer(data.points, `${what}: points`, 0, 1)
  const fortified = reader.flag(data.fortified ?? points !== 0, `${what}: fortified`)
  if (points !== undefined && (points === 1) !== fortified) {
    reader.wrong(`${what}: a train has its point while it is fortified, and only then`)
  }
  g.points[unit] = fortified ? 1 : 0
}

function placeOf(g: Battle, at: string, what: string): number {
  if (at === 'held') return HELD
  if (at.startsWith('fled:')) {
    const name = at.slice('fled:'.length)
    const outers = g.field.complete ? g.field.ground.outers : []
    const order = outers.findIndex((_, i) => g.field.outerName(i) === name)
    return order < 0 ? reader.wrong(`${what}: no outer module ${name} lies on the map`) : FLED - order
  }
  const field = g.field.ground.field(at)
  return field < 0 ? reader.wrong(`${what}: there is no field ${at}`) : field
}

/** No more units than the box holds; who is where in which phase. */
function checkUnits(g: Battle): void {
  const counts = new Uint8Array(2 * TYPES.length)
  for (let unit = 0; unit < g.at.length; unit++) {
    const at = g.at[unit]
    if (at === GONE) continue
    if (g.phase < DEPLOYING) reader.wrong(`in phase ${PHASES[g.phase]} there are no units`)
    const type = g.type[unit]
    const index = sideOf(unit) * TYPES.length + type
    counts[index]++
    if (counts[index] > tables.count[type]) reader.wrong(`${SIDES[sideOf(unit)]} has too many units: ${TYPES[type]}`)
    if (at <= FLED && g.phase === DEPLOYING) reader.wrong('no unit has fled before the battle')
    if (g.knights[unit] === 1 && (at === HELD || g.phase === DEPLOYING)) {
      reader.wrong('no unit has losses before it has fought')
    }
    if (type === TRAIN && at < 0 && (at !== HELD || g.phase === BATTLE)) reader.wrong('a train is on the map')
  }
}

function placeFlags(g: Battle, given: unknown): void {
  const { flags, names } = g.field.ground
  const taken = reader.object(
    given,
    'flags',
    Array.from(flags, (field) => names[field]),
  )
  for (const [flag, field] of flags.entries()) {
    const side = taken[names[field]]
    if (side !== undefined) g.flags[flag] = reader.word(side, `flag ${names[field]}`, SIDES)
  }
}

function checkPhase(g: Battle): void {
  if (g.phase === BATTLE) {
    if (g.ready.includes(false)) reader.wrong('in a battle both sides have set up their troops')
    return
  }
  if (g.passed || g.trainLost.includes(true) || g.flags.some((side) => side !== NOBODY)) {
    reader.wrong(`in phase ${PHASES[g.phase]} nobody has passed, lost a train or taken a flag`)
  }
  if (g.phase === DEPLOYING) {
    if (g.ready[g.turn]) reader.wrong(`${SIDES[g.turn]} has set up its troops already`)
    for (const side of [RED, YELLOW]) {
      if (g.at[trainOf(side)] === GONE) reader.wrong(`${SIDES[side]} has no train to set up`)
    }
  } else if (g.ready.includes(true)) reader.wrong(`in phase ${PHASES[g.phase]} no troops are set up`)
}
