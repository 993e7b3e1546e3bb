import type { BattleView, UnitData } from '@coup/medieval'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'
import { fieldName } from './draw/hexes.ts'
import type { View } from './scene.ts'

const TYPES: Record<string, () => string> = {
  'heavy-cavalry': m.medieval_heavy_cavalry,
  'light-cavalry': m.medieval_light_cavalry,
  'mounted-archers': m.medieval_mounted_archers,
  'heavy-infantry': m.medieval_heavy_infantry,
  longbowmen: m.medieval_longbowmen,
  'light-infantry': m.medieval_light_infantry,
  pikemen: m.medieval_pikemen,
  archers: m.medieval_archers,
  train: m.medieval_train,
}

export function typeName(type: string): string {
  return TYPES[type]?.() ?? type
}

export function sideName(side: string): string {
  return side === 'red' ? m.medieval_red() : m.medieval_yellow()
}

/** `pikemen · F6`. */
export function unitWords(at: string, view: View): string {
  const unit = view.units.find((one) => one.at === at)
  const where = fieldName(at)
  return unit === undefined ? where : `${typeName(unit.type)} · ${where}`
}

/** `2 × pikemen, archers`. */
export function countWords(units: readonly UnitData[]): string {
  const counts = new Map<string, number>()
  for (const { type } of units) counts.set(type, (counts.get(type) ?? 0) + 1)
  return list([...counts].map(([type, n]) => (n === 1 ? typeName(type) : `${n} × ${typeName(type)}`)))
}

export const heldBy = (view: BattleView, side: string): UnitData[] =>
  view.units.filter((unit) => unit.side === side && unit.at === 'held' && unit.type !== 'train')

export const fledFrom = (view: BattleView, side: string): UnitData[] =>
  view.units.filter((unit) => unit.side === side && unit.at.startsWith('fled:'))
