import { expect, it } from 'vitest'
import { parseRecord, playout, Random, readRecord, shortened, Table, writeLasting, writeRecord } from './index.ts'
import { bidding } from './toy.ts'

const kept = (table: Table) => parseRecord(writeLasting(table)).chronicle!

function seen(table: Table): string {
  const all = [null, ...table.seats].map((seat) => [table.view(seat), table.history(seat)])
  return JSON.stringify(all)
}

it('a game goes on as it was kept', () => {
  for (let seed = 0; seed < 40; seed++) {
    const table = Table.begin(bidding, {}, `kept ${seed}`)
    playout(table, Random.seeded(`line ${seed}`), seed)
    const { table: again, lost } = Table.resume(bidding, {}, table.seed, kept(table))
    expect(lost).toBe(0)
    if (table.over === null) expect(seen(again)).toBe(seen(table))
    expect(again.over).toEqual(table.over)
    expect(again.answers()).toEqual(table.answers())
    expect(again.seats.map((seat) => again.canUndo(seat))).toEqual(table.seats.map((seat) => table.canUndo(seat)))
    expect(kept(again)).toMatchObject(kept(table))
    const line = Random.seeded('on')
    playout(table, line)
    playout(again, Random.seeded('on'))
    expect(again.over).toEqual(table.over)
  }
})

it('a record that lasts is shortened to its answers', () => {
  const table = Table.begin(bidding, {}, 'short')
  playout(table, Random.seeded('short'))
  expect(shortened(writeLasting(table))).toBe(writeRecord(table))
  expect(shortened(writeRecord(table))).toBe(writeRecord(table))
  expect(readRecord(writeLasting(table), [bidding]).over).toEqual(table.over)
  const { table: mixed } = Table.resume(bidding, {}, table.seed, { ...kept(table), mixed: true })
  expect(shortened(writeLasting(mixed))).toBe(writeLasting(mixed))
})
