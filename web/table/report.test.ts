import { Table } from '@coup/engine'
import { triomphe } from '@coup/triomphe'
import { expect, it } from 'vitest'
import { look } from '../looks/triomphe/look.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { plain } from '../words/marked.ts'
import { report } from './report.ts'

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
    ['France offers a draw.', false],
  ])
  expect(report(table.history('france'), look, 2).length).toBeLessThan(entries.length)
})
