import { fail, flag, oneOf, whole } from '@coup/engine/reading'
import { type Type, typeNumbered } from './brands.ts'
import { complete, listOf, only, text } from './reading.ts'
import data from './tables.json' with { type: 'json' }

export const PLAIN = 0
export const WOOD = 1
export const HILL = 2
export const MOUNTAIN = 3
export const TERRAINS: readonly string[] = ['plain', 'wood', 'hill', 'mountain']

export const FIRST_TYPE = typeNumbered(0)
export const TRAIN = typeNumbered(8)
/** The types of units, the train last. */
export const TYPES: readonly string[] = [
  'heavy-cavalry',
  'light-cavalry',
  'mounted-archers',
  'heavy-infantry',
  'longbowmen',
  'light-infantry',
  'pikemen',
  'archers',
  'train',
]
export const FIGHTING = TYPES.slice(0, TRAIN)

export const SIZES: readonly string[] = ['standard', 'large']

/** What the box prints on cards and markers. By type where not said otherwise. */
export interface Tables {
  /** By map size: points to recruit with, victory points to win, the most units of each type. */
  readonly recruiting: readonly number[]
  readonly victory: readonly number[]
  readonly limits: readonly Uint8Array[]
  readonly timeMarkers: number
  /** Victory points for the enemy train. */
  readonly trainPoints: number
  /** The least distance from flags and the enemy train when troops are set up. */
  readonly distance: number
  readonly letters: string
  /** By terrain. */
  readonly terrainCost: Uint8Array
  readonly height: Uint8Array
  readonly count: Uint8Array
  readonly cost: Uint8Array
  readonly movement: Uint8Array
  readonly range: Uint8Array
  readonly cavalry: Uint8Array
  /** The type that a unit becomes when it dismounts, or -1. */
  readonly dismounted: readonly Type[]
  /** Losses of attacker and defender, from the attacker's worst to his best. */
  readonly columns: readonly (readonly [number, number])[]
  /** By attacker * 8 + defender: the column, 0 being the middle one. */
  readonly melee: Int8Array
  readonly ranged: Int8Array
}

export function readTables(given: unknown): Tables {
  const all = complete(given, 'tables', [
    'maps',
    'timeMarkers',
    'trainPoints',
    'distance',
    'terrain',
    'units',
    'columns',
    'melee',
    'ranged',
  ])
  const units = readUnits(all.units)
  const terrain = complete(all.terrain, 'terrain', TERRAINS)
  const kinds = TERRAINS.map((name) => complete(terrain[name], name, ['letter', 'cost', 'height']))
  const letters = kinds.map(({ letter }, i) => text(letter, `${TERRAINS[i]}'s letter`)).join('')
  if (new Set(letters).size !== TERRAINS.length) fail('each terrain needs one letter of its own')
  const columns = listOf(5, all.columns, 'columns').map((pair, i): [number, number] => {
    const [attacker, defender] = listOf(2, pair, `column ${i + 1}`)
    return [
      whole(attacker, `column ${i + 1}: the attacker's loss`, 0, 2),
      whole(defender, `column ${i + 1}: the defender's loss`, 0, 2),
    ]
  })
  const shooters = FIGHTING.filter((_, type) => units.range[type] > 0)
  return {
    ...readMaps(all.maps, units.count),
    timeMarkers: whole(all.timeMarkers, 'timeMarkers', 0, 20),
    trainPoints: whole(all.trainPoints, 'trainPoints', 0, 20),
    distance: whole(all.distance, 'distance', 0, 5),
    letters,
    terrainCost: Uint8Array.from(kinds, ({ cost }, i) => whole(cost, `${TERRAINS[i]}'s cost`, 1, 9)),
    height: Uint8Array.from(kinds, ({ height }, i) => whole(height, `${TERRAINS[i]}'s height`, 0, 9)),
    ...units,
    columns,
    melee: readCards(all.melee, 'melee', FIGHTING),
    ranged: readCards(all.ranged, 'ranged', shooters),
  }
}

function readMaps(given: unknown, count: Uint8Array) {
  const maps = complete(given, 'maps', SIZES)
  const each = SIZES.map((size) => complete(maps[size], size, ['recruiting', 'victory', 'limits']))
  return {
    recruiting: each.map(({ recruiting }, i) => whole(recruiting, `${SIZES[i]}: recruiting`, 1, 200)),
    victory: each.map(({ victory }, i) => whole(victory, `${SIZES[i]}: victory`, 1, 50)),
    limits: each.map(({ limits }, i) => {
      const lower = only(limits, `${SIZES[i]}: limits`, FIGHTING)
      return Uint8Array.from(FIGHTING, (type, n) =>
        lower[type] === undefined ? count[n] : whole(lower[type], `limit of ${type}`, 0, count[n]),
      )
    }),
  }
}

function readUnits(given: unknown) {
  const units = complete(given, 'units', TYPES)
  const each = TYPES.map((type) =>
    only(units[type], type, ['count', 'cost', 'movement', 'range', 'cavalry', 'dismounted']),
  )
  const column = (name: string, from: number, to: number) =>
    Uint8Array.from(each, (unit, i) => whole(unit[name], `${TYPES[i]}: ${name}`, from, to))
  const count = column('count', 0, 3)
  if (count[TRAIN] !== 1) fail('each side has one train')
  return {
    count,
    cost: column('cost', 0, 50),
    movement: column('movement', 1, 9),
    range: column('range', 0, 2),
    cavalry: Uint8Array.from(each, ({ cavalry = false }, i) => (flag(cavalry, `${TYPES[i]}: cavalry`) ? 1 : 0)),
    dismounted: each.map(({ dismounted }, i) =>
      typeNumbered(dismounted === undefined ? -1 : oneOf(dismounted, `${TYPES[i]}: dismounted`, FIGHTING)),
    ),
  }
}

function readCards(given: unknown, what: string, own: readonly string[]) {
  const cards = complete(given, what, own)
  const values = new Int8Array(TRAIN * TRAIN)
  for (const type of own) {
    const card = complete(cards[type], `${what} card of ${type}`, FIGHTING)
    FIGHTING.forEach((other, i) => {
      values[FIGHTING.indexOf(type) * TRAIN + i] = whole(card[other], `${what}: ${type} on ${other}`, -2, 2)
    })
  }
  return values
}

export const tables = readTables(data)

/** Cavalry does not enter mountains, the train enters plain only (I, III). */
export function canEnter(type: Type, terrain: number): boolean {
  return type === TRAIN ? terrain === PLAIN : terrain !== MOUNTAIN || tables.cavalry[type] === 0
}
