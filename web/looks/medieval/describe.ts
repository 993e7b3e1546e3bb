import { battlefieldOf } from '@coup/medieval/battlefield'
import { FIGHTING, TERRAINS, tables } from '@coup/medieval/tables'
import * as m from '../../paraglide/messages.js'
import { capital } from '../../words/format.ts'
import { moduleName } from './draw/ground.ts'
import { fieldName } from './draw/hexes.ts'
import type { View } from './scene.ts'
import { sideName, typeName } from './units.ts'

const GROUND: Record<string, () => string> = {
  plain: m.medieval_plain,
  wood: m.medieval_wood,
  hill: m.medieval_hill,
  mountain: m.medieval_mountain,
}

export const groundName = (terrain: string): string => GROUND[terrain]()

/** What something on the board is, in words. */
export function describe(object: string, view: View): string {
  const name = object.slice(object.indexOf('-') + 1)
  if (object.startsWith('muster-')) return describeType(name, view)
  if (object.startsWith('module-')) return m.medieval_module({ name: moduleName(name) })
  return capital([describeField(name, view), ...describeUnit(name, view)].join('. '))
}

function describeField(at: string, view: View): string {
  const { ground, terrain, cost } = battlefieldOf(view.map)
  const field = ground.field(at)
  if (field < 0) return at
  const flag = ground.flags.indexOf(field)
  const held = view.flags[at]
  const words = [fieldName(at), groundName(TERRAINS[terrain[field]]), m.medieval_cost({ count: cost[field] })]
  if (flag >= 0) {
    words.push(m.medieval_flag({ count: ground.flagPoints[flag] }))
    words.push(held === undefined ? m.medieval_flag_free() : m.medieval_flag_held({ side: sideName(held) }))
  }
  return words.join(', ')
}

function describeUnit(at: string, view: View): string[] {
  const unit = view.units.find((one) => one.at === at)
  if (unit === undefined) return []
  const who = m.medieval_unit({ side: sideName(unit.side), type: typeName(unit.type) })
  const state =
    unit.type === 'train' ? (unit.fortified ? m.medieval_fortified() : m.medieval_open()) : knights(unit.knights ?? 2)
  return [[who, state, m.medieval_points({ count: unit.points ?? 0 })].join(', ')]
}

const knights = (count: number): string => (count === 2 ? m.medieval_two_knights() : m.medieval_one_knight())

function describeType(type: string, view: View): string {
  const index = FIGHTING.indexOf(type)
  const words = [typeName(type)]
  if (view.recruiting)
    words.push(
      m.medieval_recruit_cost({ count: tables.cost[index] }),
      m.medieval_recruited({ count: view.recruiting.army[type] }),
    )
  words.push(m.medieval_moves({ count: tables.movement[index] }))
  if (tables.range[index] > 0) words.push(m.medieval_range({ count: tables.range[index] }))
  return words.join(', ')
}
