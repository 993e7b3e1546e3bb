import { type Judged, turnsOf } from '@coup/bots'
import { playout, Random, Table, writeRecord } from '@coup/engine'
import { games } from '@coup/games'
import { framesOf } from '@coup/match'
import { expect, it, vi } from 'vitest'
import type { Hire } from '../local/computer.ts'
import { Mind } from '../local/mind.ts'
import { look as bonaparte } from '../looks/bonaparte/look.ts'
import type { GameLook } from '../looks/look.ts'
import { look as medieval } from '../looks/medieval/look.ts'
import { look as napoleon } from '../looks/napoleon/look.ts'
import { look as triomphe } from '../looks/triomphe/look.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { rowsOf } from './rows.ts'
import { Run } from './run.svelte.ts'

const looks: readonly GameLook[] = [triomphe, bonaparte, napoleon, medieval]

/** Thinks in the page itself, and in haste. */
const hired: Hire = (heard) => {
  const mind = new Mind(games, heard, 0, 20)
  return { order: (order) => mind.hear(order), dismiss: () => {} }
}

function fought(id: string): Table {
  const table = Table.begin(games.find((game) => game.id === id)!, {}, 'review')
  playout(table, Random.seeded('review'))
  return table
}

it.each(looks.map((look) => [look.id, look] as const))(
  'every turn of %s has its hour and its side',
  async (id, look) => {
    overwriteGetLocale(() => 'en')
    const table = fought(id)
    const judged = turnsOf(table).map(
      ({ seat, from, until }): Judged => ({
        seat,
        from,
        until,
        left: 0.5,
        feared: [],
        open: true,
        swing: 0,
        better: null,
      }),
    )
    const rows = rowsOf(judged, framesOf(table, null), look, await look.ending!())
    expect(rows.length).toBeGreaterThan(2)
    for (const { side, name, when, colour } of rows) {
      expect([name, when, colour].includes('')).toBe(false)
      expect(['austria', 'france', 'allies', 'red', 'yellow']).toContain(side)
    }
  },
)

it('every turn is judged, first as it was played, and none is told twice', async () => {
  const table = fought('medieval')
  const run = new Run(writeRecord(table), hired)
  expect(run.isBusy).toBe(true)
  await vi.waitFor(() => expect(run.isBusy).toBe(false), { timeout: 60_000, interval: 20 })
  for (const [i, { from, left, open }] of run.judged.entries()) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left).toBeLessThanOrEqual(1)
    expect(open).toBe(false)
    if (i > 0) expect(from).toBeGreaterThanOrEqual(run.judged[i - 1].until)
  }
  for (const number of run.points) expect(run.judged[number].swing).not.toBe(0)
  expect(Object.values(run.scores).reduce((sum, one) => sum + one, 0)).toBe(table.seats.length / 2)
})
