import { prepare, Random, type Ready, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { napoleon } from './index.ts'
import { ready } from './ready.ts'
import type { AusterlitzView } from './view.ts'

/** Both sides set up by any of the ready set-ups that fit, drawn anew at each question. */
function prepared(scenario: string, seed: string): Table<AusterlitzView> {
  const table: Table<AusterlitzView> = Table.begin(napoleon, { scenario }, seed)
  const random = Random.seeded(seed)
  while (table.view('france').phase !== 'commands') {
    const seat = table.seats[table.asked[0].seat]
    const names = ready.fitting(table.view(seat))
    const answer = ready.answer(names[random.below(names.length)], table.view(seat))
    table.answer(seat, answer!)
  }
  return table
}

const detached = (table: Table<AusterlitzView>) =>
  table
    .view('france')
    .blocks.filter(({ side, corps, battery }) => side === 'france' && corps === undefined && !battery)
    .map(({ face, at }) => `${face} ${at}`)
    .sort()
    .join()

describe('ready set-ups', () => {
  it.each(['2 December', '1 December'])('6.8: what is sent off is of one set-up, not of several (%s)', (scenario) => {
    const found = new Set(Array.from({ length: 20 }, (_, i) => detached(prepared(scenario, String(i)))))
    expect([...found].sort()).toEqual([
      'C2 55,I2 141/142,I2 65,I2 82/83,I2 83',
      'I2 134/119,I2 141/142,I2 73/74,I2 82/83',
      'I2 134/119,I2 73/74,I2 82/83',
      'I2 141/142,I2 54',
    ])
  })

  it('are drawn once by a computer, as often as they have won', () => {
    const drawn = new Map<string, number>()
    for (let i = 0; i < 200; i++) {
      const table: Table<AusterlitzView> = Table.begin(napoleon, {}, 'drawn')
      const random = Random.seeded(String(i))
      const first = prepare(ready as Ready, table.view('france'), random, null)
      expect(prepare(ready as Ready, table.view('france'), random, first!.name)).toEqual(first)
      drawn.set(first!.name, (drawn.get(first!.name) ?? 0) + 1)
    }
    expect(drawn.has('trap')).toBe(false)
    for (const name of ['massed', 'outposts']) expect(drawn.get(name)).toBeGreaterThan(2 * drawn.get('historical')!)
  })
})
