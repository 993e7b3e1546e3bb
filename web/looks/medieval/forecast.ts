import type { BattleEvent } from '@coup/medieval'
import { HILL, TRAIN, TYPES, tables, WOOD } from '@coup/medieval/tables'
import * as m from '../../paraglide/messages.js'
import { readChoice } from '../choice.ts'
import type { Combat, CombatLine } from '../look.ts'
import { battlefieldOf } from './draw/battlefield.ts'
import { factorWords } from './events.ts'
import type { View } from './scene.ts'
import { unitWords } from './units.ts'

const MIDDLE = 2
type Factor = Parameters<typeof factorWords>[0]

/** What a fight or a shot would come to from where the unit would stand; null where the choices are none. */
export function forecast(choices: readonly string[], view: View, happening: readonly BattleEvent[]): Combat | null {
  const [verb, at] = readChoice(choices.at(-1) ?? '')
  if (verb !== 'attack' && verb !== 'shoot') return null
  const own = actingUnit(choices, view, happening, at)
  const enemy = view.units.find((unit) => unit.at === at)
  if (own === undefined || enemy === undefined || enemy.type === 'train') return null
  const way = choices.slice(0, -1).map(readChoice)
  const stand = way.findLast(([step]) => step === 'field' || step === 'over')?.[1] ?? own.at
  const melee = verb === 'attack'
  const [type, other] = [TYPES.indexOf(own.type), TYPES.indexOf(enemy.type)]
  const kind = choices.includes('dismount') ? tables.dismounted[type] : type
  const { terrain, height, ground } = battlefieldOf(view.map)
  const [from, to] = [ground.field(stand), ground.field(at)]
  const rough = terrain[to] === HILL || terrain[to] === WOOD
  const factors: [Factor, number][] = [
    ['numbers', Math.sign((own.knights ?? 0) - (enemy.knights ?? 0))],
    ['height', Math.sign(height[from] - height[to])],
    melee
      ? ['ground', rough ? tables.cavalry[other] - tables.cavalry[kind] : 0]
      : ['wood', terrain[to] === WOOD ? -1 : 0],
  ]
  const rule = melee ? 'IV.4' : 'IV.5'
  let sum = (melee ? tables.melee : tables.ranged)[kind * TRAIN + other]
  const card = melee
    ? m.medieval_event_card({ losses: tables.columns[MIDDLE + sum].join('/') })
    : m.medieval_event_ranged_card({ count: tables.columns[MIDDLE + sum][1] })
  const lines: CombatLine[] = [{ rule, text: card, figure: sum, sum }]
  for (const [factor, by] of factors) {
    if (by === 0) continue
    sum += by
    lines.push({ rule, text: factorWords(factor, by > 0 ? 'attacker' : 'defender'), figure: by, sum })
  }
  const [attacker, defender] = tables.columns[MIDDLE + Math.max(-MIDDLE, Math.min(MIDDLE, sum))]
  const text = melee ? m.medieval_forecast_stands({ attacker, defender }) : m.medieval_event_ranged({ count: defender })
  lines.push({ rule, text })
  const what = unitWords(at, view)
  return { title: melee ? m.medieval_do_attack({ what }) : m.medieval_do_shoot({ what }), lines }
}

/** The unit that was picked, or that has just come there; else the only one that stands beside the enemy. */
function actingUnit(choices: readonly string[], view: View, happening: readonly BattleEvent[], at: string) {
  const start = choices.map(readChoice).find(([verb]) => verb === 'unit')?.[1]
  if (start !== undefined) return view.units.find((unit) => unit.at === start)
  const moved = happening.findLast((event) => event.type === 'advanced' || event.type === 'moved')?.unit
  if (moved !== undefined) return view.units.find((unit) => unit.id === moved)
  const { ground } = battlefieldOf(view.map)
  const beside = view.units.filter(
    (unit) =>
      unit.side === view.seat &&
      ground.field(unit.at) >= 0 &&
      ground.distance(ground.field(unit.at), ground.field(at)) === 1,
  )
  return beside.length === 1 ? beside[0] : undefined
}
