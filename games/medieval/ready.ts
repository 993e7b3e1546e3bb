import type { Ready, TableView } from '@coup/engine'
import { battlefieldOf } from './battlefield.ts'
import { FIGHTING, MOUNTAIN, PLAIN, SIZES, TYPES, tables } from './tables.ts'
import type { BattleView } from './view.ts'

type View = TableView & BattleView
type Army = Readonly<Record<string, number>>

/** II, III: an army and how it is set up, whatever the battlefield. */
interface SetUp {
  /** By map size. */
  readonly armies: readonly Army[]
  /** By map size: how readily a computer takes it, by what it won in the arena (docs/bots.md). */
  readonly chance: readonly number[]
  /** How much its units are drawn to the flags, and how much they keep to the train. */
  readonly bold: number
  readonly close: number
}

const army = (units: readonly number[]): Army => Object.fromEntries(FIGHTING.map((type, i) => [type, units[i]]))

/** Units in the order of the types: cavalry heavy and light, mounted archers, heavy infantry, longbowmen, light infantry, pikemen, archers. */
const SET_UPS: Readonly<Record<string, SetUp>> = {
  // On the standard map the army of the book's example (II).
  mixed: {
    armies: [army([2, 1, 1, 2, 1, 1, 1, 2]), army([3, 2, 2, 2, 2, 2, 2, 1])],
    chance: [0, 1],
    bold: 2,
    close: 1,
  },
  horse: {
    armies: [army([3, 3, 2, 0, 0, 0, 1, 0]), army([3, 3, 3, 1, 0, 2, 3, 2])],
    chance: [3, 1],
    bold: 3,
    close: 0,
  },
  foot: { armies: [army([1, 0, 0, 3, 1, 3, 3, 3]), army([3, 1, 0, 3, 2, 3, 3, 3])], chance: [3, 1], bold: 1, close: 2 },
  bows: { armies: [army([0, 0, 3, 2, 1, 2, 3, 3]), army([0, 3, 3, 3, 2, 2, 3, 3])], chance: [4, 1], bold: 2, close: 2 },
}

/** Those who guard the train come first, the fast last, when the enemy's line is seen. */
const ORDER: readonly string[] = [
  'pikemen',
  'heavy-infantry',
  'longbowmen',
  'archers',
  'light-infantry',
  'heavy-cavalry',
  'mounted-archers',
  'light-cavalry',
]

const armyOf = (name: string, { map }: View): Army => SET_UPS[name].armies[SIZES.indexOf(map.size)]

/** II: nothing was recruited that such an army has not; once they are set up it is this army. */
function fits(name: string, view: View): boolean {
  const wanted = armyOf(name, view)
  if (view.recruiting !== null) return FIGHTING.every((type) => (view.recruiting?.army[type] ?? 0) <= wanted[type])
  const own = view.units.filter(({ side }) => side === view.seat)
  return FIGHTING.every((type) => own.filter((unit) => unit.type === type).length === wanted[type])
}

/** The best of the fields that are offered. */
function bestField(view: View, worth: (field: number) => number): string {
  const { ground } = battlefieldOf(view.map)
  const fields = view.questions[0].choices.map((choice) => ground.field(choice.split(' ')[1]))
  const best = fields.reduce((one, other) => (worth(other) > worth(one) ? other : one))
  return `field ${ground.names[best]}`
}

const AROUND = 2
/** III, IV: so much worse a shooter stands beside an enemy who moves before it has shot. */
const CAUGHT = 12

/** III: among many fields on which its troops can stand, and away from the enemy's. */
function trainField(view: View): string {
  const { ground } = battlefieldOf(view.map)
  const enemy = view.units.find(({ side, type, at }) => type === 'train' && side !== view.seat && at !== 'held')
  return bestField(view, (field) => {
    let room = 0
    for (let other = 0; other < ground.fields; other++)
      if (ground.distance(field, other) <= AROUND && ground.nearFlag[other] === 0) room++
    return room + (enemy === undefined ? 0 : ground.distance(field, ground.field(enemy.at)))
  })
}

/**
 * III: towards flags that few of its own are near to, and not too far from the train, of which somebody stands guard.
 * Those on foot leave to the riders what they can ride on, and shooters do not stand beside the enemy.
 */
function unitField({ bold, close }: SetUp, view: View): string {
  const { ground, height, terrain } = battlefieldOf(view.map)
  const own = view.units.filter(({ side, points }) => side === view.seat && points !== undefined)
  const at = own.filter(({ type }) => type !== 'train').map((unit) => ground.field(unit.at))
  const train = ground.field(own.find(({ type }) => type === 'train')?.at ?? '')
  const guarded = at.some((field) => ground.distance(field, train) === 1)
  const next = nextType(view)
  const shoots = next !== undefined && tables.range[TYPES.indexOf(next)] > 0
  const rides = next !== undefined && tables.cavalry[TYPES.indexOf(next)] > 0
  const enemies = view.units
    .filter(({ side, at }) => side !== view.seat && at !== 'held')
    .map(({ at }) => ground.field(at))
  const isCaught = (field: number) => shoots && enemies.some((other) => ground.distance(field, other) === 1)
  const nearest = (field: number) =>
    ground.flags.reduce((one, other) => (ground.distance(field, other) < ground.distance(field, one) ? other : one))
  return bestField(view, (field) => {
    const away = ground.distance(field, train)
    if (!guarded) return -away
    const flag = nearest(field)
    const crowd = at.filter((other) => nearest(other) === flag).length
    const footing =
      (shoots ? 2 * height[field] : 0) +
      (rides ? (terrain[field] === PLAIN ? 2 : 0) : terrain[field] === MOUNTAIN ? 3 : 0)
    const caught = isCaught(field) ? CAUGHT : 0
    return footing - 2 * bold * ground.distance(field, flag) - close * away - crowd - caught
  })
}

/** The type that is set up next. */
function nextType(view: View): string | undefined {
  const held = view.units.filter(({ side, at }) => side === view.seat && at === 'held').map(({ type }) => type)
  return ORDER.find((type) => held.includes(type))
}

/** By the kind of the question. */
const ANSWERS: Readonly<Record<string, (name: string, view: View) => string | undefined>> = {
  recruit(name, view) {
    const wanted = armyOf(name, view)
    const type = FIGHTING.find((one) => (view.recruiting?.army[one] ?? 0) < wanted[one])
    return type === undefined ? 'done' : `recruit ${type}`
  },
  'deploy.train': (_, view) => trainField(view),
  'deploy.unit'(_, view) {
    const { choices } = view.questions[0]
    return ORDER.map((type) => `deploy ${type}`).find((choice) => choices.includes(choice)) ?? 'hold'
  },
  'deploy.field': (name, view) => unitField(SET_UPS[name], view),
}

const NAMES = Object.keys(SET_UPS)

/** II, III: armies by name, with a way to set them up on any battlefield. */
export const ready: Ready<BattleView> = {
  names: { red: NAMES, yellow: NAMES },
  fitting(view) {
    const [question] = view.questions
    if (question === undefined || !(question.kind in ANSWERS)) return []
    const same = NAMES.filter((name) => fits(name, view))
    if (same.length > 0 || view.recruiting !== null) return same
    return NAMES
  },
  chance: (name, { map }) => SET_UPS[name].chance[SIZES.indexOf(map.size)],
  answer(name, view) {
    const [question] = view.questions
    if (question === undefined || !NAMES.includes(name)) return null
    const choice = ANSWERS[question.kind]?.(name, view)
    return choice !== undefined && question.choices.includes(choice) ? choice : null
  },
}
