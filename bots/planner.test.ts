import { playout, Random, type Sense, Table } from '@coup/engine'
import { triomphe } from '@coup/triomphe'
import { expect, it } from 'vitest'
import { Planner } from './planner.ts'
import { senseOf } from './sense.ts'

function plans(sense: Sense, picks: number): number[] {
  const table = Table.begin(triomphe, {}, 'plans')
  const random = Random.seeded('plans')
  while (sense.mover(table.truth) === null || !table.asked.some(({ kind }) => kind === 'action'))
    playout(table, random, 1)
  const { seat } = table.asked[0]
  const planner = new Planner(() => table.imagineLine(table.seats[seat], 'plans'), seat, sense, random)
  while (planner.thoughts < 60) planner.think()
  return Array.from({ length: picks }, () => planner.pick().length)
}

it('does nothing that need not be done where it is won or lost whatever is done', () => {
  const sense = senseOf(triomphe)
  for (const certain of [0, 1]) expect(plans({ ...sense, appraise: () => certain }, 5)).toEqual([0, 0, 0, 0, 0])
  expect(Math.max(...plans({ ...sense, appraise: () => 0.5 }, 50))).toBeGreaterThan(0)
})
