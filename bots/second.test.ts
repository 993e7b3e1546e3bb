import { Random, Table } from '@coup/engine'
import { napoleon } from '@coup/napoleon'
import { sense } from '@coup/napoleon/sense'
import { expect, it } from 'vitest'
import { questionTo } from './asked.ts'
import { Second } from './second.ts'

/** A single French regiment threatens 84, and whoever is there stands. */
function threatened(...allies: string[]): Table {
  const blocks = [
    ...allies.map((face) => ({ side: 'allies', face, at: '84', corps: 'Langeron', lot: 'seen' })),
    { side: 'france', face: 'I2', at: '74' },
    { side: 'france', face: 'I2', at: '51', corps: 'Lannes' },
  ]
  const table: Table = Table.place(napoleon, {}, 'second', { round: 3, turn: 'france', blocks })
  table.answer('france', 'threat 74/84')
  table.answer('allies', 'corps Langeron')
  while (questionTo(table, 'france') === undefined) table.answer('allies', 'done')
  return table
}

it('an attack on who stands too strong becomes a feint', () => {
  const table = threatened('I3', 'I3', 'I2', 'I2')
  const question = questionTo(table, 'france')!
  expect(question.kind).toBe('attack.feint')
  const random = Random.seeded('second')
  const truths = [0, 1, 2].map((i) => table.imagine('france', String(i))!)
  const second = new Second(truths, question, ['attack', 'block 5'], sense, random)
  expect(second.best?.[0]).toBe('attack')
  for (let i = 0; i < 20; i++) second.think()
  expect(second.best?.[0]).toBe('feint')
})
