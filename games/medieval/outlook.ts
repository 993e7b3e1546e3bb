import { isTalk, Random, type Told } from '@coup/engine'
import { fight, whyNotAttack } from './attack.ts'
import { battlefieldOf } from './battlefield.ts'
import type { Field, Unit } from './brands.ts'
import { sideNumbered, typeNumbered, unitNumbered } from './brands.ts'
import { dismount } from './dismount.ts'
import type { BattleEvent } from './events.ts'
import { shoot, whyNotShot } from './ranged.ts'
import { retreatsOf } from './retreat.ts'
import { SIDES } from './sides.ts'
import { Battle, HELD, NOBODY, PER_SIDE, trainOf } from './state.ts'
import { TYPES } from './tables.ts'
import type { BattleView } from './view.ts'

/** What an attack or a shot comes to. Nothing is hidden in a battle: only whether the defender retreats is open. */
export interface Outlook {
  /** The field of the defender. */
  readonly at: string
  readonly combat: 'melee' | 'ranged'
  /** IV.3: what the defender may choose instead of standing. */
  readonly retreats: readonly string[]
  /** What happens if he stands. */
  readonly stands: readonly BattleEvent[]
}

/** Of the attack or shot that these choices lead to or answer; null where they do neither. `happening`: the turn so far. */
export function outlook(
  choices: readonly string[],
  view: BattleView,
  happening: readonly Told<BattleEvent>[] = [],
): Outlook | null {
  const [verb, at = ''] = (choices.at(-1) ?? '').split(' ')
  if (verb === 'stand') return standOutlook(view, happening)
  if (verb !== 'attack' && verb !== 'shoot') return null
  const g = battleOf(view)
  const field = g.field.ground.field(at)
  if (field < 0 || g.occupant[field] === NOBODY) return null
  const unit = actingUnit(g, choices, field, happening)
  if (unit === NOBODY) return null
  walk(g, choices, unit)
  const retreats = verb === 'attack' ? retreatsOf(g, g.occupant[field]) : []
  g.desk.events.length = 0
  if (verb === 'attack') fight(g, unit, field)
  else shoot(g, unit, field)
  return { at, combat: verb === 'attack' ? 'melee' : 'ranged', retreats, stands: g.desk.events.filter(isReport) }
}

/** IV.3: of the attack that is being answered, if the defender stands; null where none is. */
function standOutlook(view: BattleView, happening: readonly Told<BattleEvent>[]): Outlook | null {
  const attacked = happening.findLast((event) => event.type === 'attacked')
  if (attacked === undefined) return null
  const g = battleOf(view)
  fight(g, unitNumbered(attacked.unit), g.field.ground.field(attacked.at))
  return { at: attacked.at, combat: 'melee', retreats: [], stands: g.desk.events.filter(isReport) }
}

function isReport(event: Told<BattleEvent>): event is BattleEvent {
  return !isTalk(event.type)
}

/** The battle as it lies on the table for everybody to see. */
export function battleOf({ map, dismounting, turn, units }: BattleView): Battle {
  const g = Battle.before(battlefieldOf(map), dismounting, Random.seeded(''))
  g.turn = sideNumbered(SIDES.indexOf(turn))
  for (const { id, type, at, knights = 0, points } of units) {
    if (points === undefined) continue
    const unit = unitNumbered(id)
    g.muster(unit, typeNumbered(TYPES.indexOf(type)), HELD)
    g.knights[unit] = knights
    g.points[unit] = points
    g.occupy(unit, g.field.ground.field(at))
  }
  return g
}

/** The unit that was picked or has just moved; else the only one that could attack or shoot there. */
function actingUnit(
  g: Battle,
  choices: readonly string[],
  field: Field,
  happening: readonly Told<BattleEvent>[],
): Unit {
  if (choices[0].startsWith('unit ')) return g.occupant[g.field.ground.field(choices[0].slice('unit '.length))]
  const last = happening.findLast(({ type }) => type === 'moved' || type === 'advanced' || type === 'dismounted')
  if (last !== undefined && 'unit' in last) return unitNumbered(last.unit)
  const able: Unit[] = []
  for (let unit = trainOf(g.turn); unit < trainOf(g.turn) + PER_SIDE; unit++) {
    if (g.at[unit] < 0) continue
    if (whyNotAttack(g, unit, field, false) === null || whyNotShot(g, unit, field) === null) able.push(unit)
  }
  return able.length === 1 ? able[0] : NOBODY
}

/** The unit goes where the choices lead it. */
function walk(g: Battle, choices: readonly string[], unit: Unit): void {
  for (const choice of choices) {
    const [verb, at] = choice.split(' ')
    if (verb === 'dismount') dismount(g, unit)
    if (verb !== 'field' && verb !== 'over') continue
    g.lift(unit)
    g.occupy(unit, g.field.ground.field(at))
  }
}
