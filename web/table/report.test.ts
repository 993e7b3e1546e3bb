import { Table } from '@coup/engine'
import { triomphe } from '@coup/triomphe'
import { expect, it } from 'vitest'
import { look as battle } from '../looks/medieval/look.ts'
import { look as austerlitz } from '../looks/napoleon/look.ts'
import { look } from '../looks/triomphe/look.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { plain } from '../words/marked.ts'
import { Reporter, report } from './report.ts'

it('tells the log as a battle report, turn by turn, with what was said past the rules', () => {
  overwriteGetLocale(() => 'en')
  const table = Table.begin(triomphe, {}, 'report')
  table.answer('austria', 'done')
  table.answer('france', 'offer-draw')
  const entries = report(table.history('france'), look)
  expect(entries.map((entry) => [plain(entry.text), entry.heading])).toEqual([
    ['6 AM. Austria is to move.', true],
    ['Austria receives 2 morale discs.', false],
    ['6 AM. France is to move.', true],
    ['France receives a morale disc.', false],
    ['France: a draw is offered.', false],
  ])
  expect(report(table.history('france'), look, 2).length).toBeLessThan(entries.length)
})

it('keeps what it has told, and tells anew what has changed', () => {
  overwriteGetLocale(() => 'en')
  const table = Table.begin(triomphe, {}, 'report')
  const reporter = new Reporter(look)
  table.answer('austria', 'done')
  const before = reporter.report(table.history('france'))
  table.answer('france', 'done')
  const after = reporter.report(table.history('france'))
  expect(after).toEqual(report(table.history('france'), look))
  expect(after[0]).toBe(before[0])
  table.rewind(0)
  expect(reporter.report(table.history('france'))).toEqual(report(table.history('france'), look))
})

it('folds a march into one line with its way', () => {
  overwriteGetLocale(() => 'en')
  const step = { type: 'road', side: 'austria', block: 1, crossing: '', step: 1 }
  const march = [
    { ...step, from: '2', to: '4', cost: 0 },
    { ...step, from: '4', to: '7', cost: 1 },
    { ...step, from: '7', to: '13', cost: 0 },
    { ...step, block: 2, from: '13', to: '14', cost: 0 },
  ]
  expect(report([march], look).map((entry) => plain(entry.text))).toEqual([
    'Austria marches a block by road from north of C. Peterbona to north-west of Castelceriolo by way of north-west of C. Barbotta and west of Castelceriolo for 1 command.',
    expect.stringContaining('from north-west of Castelceriolo to west of C. Bolla.'),
  ])

  const corps = { side: 'france', blocks: [1, 2], corps: ['Lannes'] }
  const ride = { type: 'road', ...corps, crossing: '', area: 1 }
  const ordered = [
    { type: 'corps-move', ...corps, left: [] },
    { ...ride, from: '64', to: '65' },
    { ...ride, from: '65', to: '66' },
  ]
  expect(report([ordered], austerlitz)).toHaveLength(1)

  const move = { type: 'moved', side: 'red', kind: 'pikemen', unit: 3, cost: 1, left: 1, over: null }
  const steps = [
    { ...move, from: 'a1', to: 'a2' },
    { ...move, from: 'a2', to: 'a3' },
  ]
  const moved = report([steps], battle)
  expect(moved.map((entry) => plain(entry.text))).toEqual([expect.stringMatching(/ by way of .+\.$/)])
})
