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

it.each(looks.map((look) => [look.id, look] as const))(
  'every turn of %s has its hour and its side',
  async (id, look) => {
    overwriteGetLocale(() => 'en')
    const ending = await look.ending!()
    const table = Table.begin(games.find((game) => game.id === id)!, {}, 'review')
    playout(table, Random.seeded('review'))
    const run = new Run(writeRecord(table), hired)
    expect(run.isBusy).toBe(true)
    await vi.waitFor(() => expect(run.isBusy).toBe(false), { timeout: 60_000, interval: 20 })
    const rows = rowsOf(run.judged, framesOf(table, null), look, ending)
    expect(rows.length).toBeGreaterThan(2)
    for (const { side, name, when, colour, left, open } of rows) {
      expect([name, when, colour].includes('')).toBe(false)
      expect(['austria', 'france', 'allies', 'red', 'yellow']).toContain(side)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(1)
      expect(open).toBe(false)
    }
    // One side after the other, and no turn is told twice.
    for (const [i, row] of rows.entries()) if (i > 0) expect(row.from).toBeGreaterThanOrEqual(rows[i - 1].until)
    for (const number of run.points) expect(rows[number].swing).not.toBe(0)
    expect(Object.values(run.scores).reduce((sum, one) => sum + one, 0)).toBe(table.seats.length / 2)
  },
)
