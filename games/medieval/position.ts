import { givenFields, type Options, type PositionField, type Random, readPosition, writePosition } from '@coup/engine'
import { fail, flag, list, oneOf, whole } from '@coup/engine/reading'
import { Battlefield, whyNotModule } from './battlefield.ts'
import type { Side } from './brands.ts'
import { sideNumbered } from './brands.ts'
import { randomBattlefield } from './build.ts'
import { grounds } from './ground.ts'
import { type Laid, laidNamed } from './modules.ts'
import { checkUnits, readUnit } from './placing.ts'
import { only, text } from './reading.ts'
import { RED, SIDES, YELLOW } from './sides.ts'
import { BATTLE, Battle, BUILDING, DEPLOYING, GONE, NOBODY, PHASES, RECRUITING, trainOf } from './state.ts'
import { SIZES, tables } from './tables.ts'
import { bySide, flagsOf, unitsOf } from './view.ts'

/** A field that both sides have, such as `time`; left out, it is as it was. */
function eachSide<T>(
  name: string,
  of: (g: Battle) => T[],
  read: (value: unknown) => T,
  left: (g: Battle, side: Side) => T = (g, side) => of(g)[side],
): PositionField<Battle> {
  return {
    name,
    write: (g) => bySide((side) => of(g)[side]),
    read(g, value) {
      const given = only(value ?? {}, name, SIDES)
      for (const side of [RED, YELLOW]) {
        const one = given[SIDES[side]]
        of(g)[side] = one === undefined ? left(g, side) : read(one)
      }
    },
  }
}

/** The whole truth between two steps. */
const FIELDS: readonly PositionField<Battle>[] = [
  { name: 'phase', write: (g) => PHASES[g.phase], read: readPhase },
  {
    name: 'turn',
    write: (g) => SIDES[g.turn],
    read(g, value) {
      const first = g.phase === BATTLE ? YELLOW : RED
      g.turn = value === undefined ? first : sideNumbered(oneOf(value, 'turn', SIDES))
    },
  },
  {
    name: 'map',
    write: (g) => ({ size: SIZES[g.field.ground.size], modules: g.field.names }),
    /** Read before all others: a battle begins on its field. */
    read() {},
  },
  {
    name: 'units',
    write: unitsOf,
    read(g, value) {
      for (const [i, unit] of list(value ?? [], 'units').entries()) readUnit(g, unit, `unit ${i + 1}`)
    },
  },
  eachSide(
    'time',
    (g) => g.time,
    (value) => whole(value, 'time', 0, tables.timeMarkers),
  ),
  { name: 'flags', write: flagsOf, read: readFlags },
  {
    name: 'passed',
    write: (g) => g.passed,
    read(g, value) {
      g.passed = flag(value ?? false, 'passed')
    },
  },
  eachSide(
    'ready',
    (g) => g.ready,
    (value) => flag(value, 'ready'),
    (g) => g.phase === BATTLE,
  ),
  eachSide(
    'trainLost',
    (g) => g.trainLost,
    (value) => flag(value, 'trainLost'),
  ),
]

export function position(g: Battle): object {
  return writePosition(g, FIELDS)
}

/** The battle before its first step, with these options. */
export function setup(options: Options, random: Random): Battle {
  const ground = grounds[oneOf(options.map, 'map', SIZES)]
  const chosen = options.battlefield === 'chosen'
  const field = chosen ? new Battlefield(ground, []) : randomBattlefield(ground, random)
  const g = Battle.before(field, options.dismounting === true, random)
  g.phase = chosen ? BUILDING : RECRUITING
  return g
}

export function place(position: unknown, options: Options, random: Random): Battle {
  const given = givenFields(position, FIELDS)
  const g = given.map === undefined ? setup(options, random) : beginOn(given.map, options, random)
  settle(g, given)
  return g
}

/** All of a position but its map. Left out, the phase is the battle where units are given. */
export function settle(g: Battle, given: Record<string, unknown>): void {
  const phase = given.phase ?? (given.units === undefined ? undefined : PHASES[BATTLE])
  readPosition(g, { ...given, phase }, FIELDS)
  checkUnits(g)
  checkPhase(g)
}

function beginOn(given: unknown, options: Options, random: Random): Battle {
  const map = only(given, 'map', ['size', 'modules'])
  const size = oneOf(map.size ?? options.map, 'map size', SIZES)
  if (map.modules === undefined) return setup({ ...options, map: SIZES[size] }, random)
  const ground = grounds[size]
  const laid: Laid[] = []
  for (const entry of list(map.modules, 'modules')) {
    const name = text(entry, 'a module')
    const module = laidNamed(name) ?? fail(`there is no module ${name}`)
    if (laid.length === ground.slots.length) fail(`the map has ${ground.slots.length} modules`)
    const refused = whyNotModule(ground, laid, module.side)
    if (refused !== null) fail(`module ${name}: ${refused.reason}`)
    laid.push(module)
  }
  return Battle.before(new Battlefield(ground, laid), options.dismounting === true, random)
}

function readPhase(g: Battle, value: unknown): void {
  const { complete } = g.field
  g.phase = value === undefined ? (complete ? RECRUITING : BUILDING) : oneOf(value, 'phase', PHASES)
  if (complete !== g.phase > BUILDING) fail(`in phase ${PHASES[g.phase]} the map cannot be like that`)
}

function readFlags(g: Battle, value: unknown): void {
  const { flags, names } = g.field.ground
  const fields = Array.from(flags, (field) => names[field])
  const taken = only(value ?? {}, 'flags', fields)
  for (const [flag, field] of fields.entries()) {
    if (taken[field] !== undefined) g.flags[flag] = sideNumbered(oneOf(taken[field], `flag ${field}`, SIDES))
  }
}

function checkPhase(g: Battle): void {
  for (const side of [RED, YELLOW]) {
    if (g.trainLost[side] && g.at[trainOf(side)] !== GONE) fail(`the train of ${SIDES[side]} is lost`)
  }
  if (g.phase === BATTLE) {
    if (g.ready.includes(false)) fail('in a battle both sides have set up their troops')
    return
  }
  if (g.passed || g.trainLost.includes(true) || g.flags.some((side) => side !== NOBODY)) {
    fail(`in phase ${PHASES[g.phase]} nobody has passed, lost a train or taken a flag`)
  }
  if (g.phase === DEPLOYING) checkDeploying(g)
  else if (g.ready.includes(true)) fail(`in phase ${PHASES[g.phase]} no troops are set up`)
}

function checkDeploying(g: Battle): void {
  if (g.ready[g.turn]) fail(`${SIDES[g.turn]} has set up its troops already`)
  for (const side of [RED, YELLOW]) {
    if (g.at[trainOf(side)] === GONE) fail(`${SIDES[side]} has no train to set up`)
  }
}
