import { Table } from '@coup/engine'
import { expect, it } from 'vitest'
import { battlefieldOf } from './battlefield.ts'
import { medieval } from './index.ts'
import { ready } from './ready.ts'
import { TYPES, tables } from './tables.ts'
import type { BattleView } from './view.ts'

const shoots = (type: string) => tables.range[TYPES.indexOf(type)] > 0

/** How many shooters a ready set-up puts beside an enemy though there was another field, and how many it sets up. */
function caught(name: string, seed: string): [beside: number, all: number] {
  const table: Table<BattleView> = Table.begin(medieval, {}, seed)
  let [beside, all] = [0, 0]
  for (let [question] = table.questions(); question.kind !== 'action'; [question] = table.questions()) {
    const view = table.view(question.seat)
    const choice = ready.answer(name, view)!
    table.answer(question.seat, choice)
    if (question.kind !== 'deploy.field') continue
    const { ground } = battlefieldOf(view.map)
    const at = choice.split(' ')[1]
    const placed = table.view(question.seat).units.find((unit) => unit.side === question.seat && unit.at === at)!
    if (!shoots(placed.type)) continue
    all++
    const enemies = view.units.filter(({ side, at: field }) => side !== question.seat && field !== 'held')
    const isCaught = (field: string) =>
      enemies.some((enemy) => ground.distance(ground.field(enemy.at), ground.field(field)) === 1)
    if (isCaught(at) && question.choices.some((one) => !isCaught(one.split(' ')[1]))) beside++
  }
  return [beside, all]
}

it.each(['horse', 'bows'])(
  'III: a ready set-up puts no shooters beside the enemy where there is another field (%s)',
  (name) => {
    const counts = Array.from({ length: 12 }, (_, i) => caught(name, `set-up ${i}`))
    expect(counts.reduce((sum, [, all]) => sum + all, 0)).toBeGreaterThan(20)
    expect(counts.reduce((sum, [beside]) => sum + beside, 0)).toBe(0)
  },
)
