import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { games } from '@coup/games'
import { isPostgres, Store } from '@coup/server'
import { Embedded } from '@coup/server/embedded'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layWire } from '../house/wire.ts'
import { Process } from './process.ts'
import { Table, whatIsLost } from './table.ts'

let embedded: Embedded

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close())

const health = async (address: string) => (await fetch(`${address}/api/health`)).json()

describe.each(['SQLite', 'PostgreSQL'])('a server on %s that is told to end', (kind) => {
  test('says that it is not ready, still serves, answers what it has taken and ends in order; the players go on at the next', async () => {
    const place = kind === 'SQLite' ? mkdtempSync(path.join(tmpdir(), 'drain-')) : await embedded.database()
    let [serving, next] = await Promise.all([
      Process.prepare(place, { DRAIN_MS: '1500' }),
      Process.prepare(place, { DRAIN_MS: '0' }),
    ])
    await serving.open()
    const front = await layWire(() => serving.port)
    const table = await Table.sit(games[0].id, front.address)
    await expect.poll(() => table.acknowledged().some(({ acts }) => acts.length > 2), { timeout: 30_000 }).toBe(true)
    expect(await health(serving.address)).toEqual({ ok: true })
    const ended = serving.end('SIGTERM')
    await expect.poll(() => health(serving.address)).toEqual({ ok: false, trouble: 'closing' })
    const before = count(table)
    await expect.poll(() => count(table), { timeout: 10_000 }).toBeGreaterThan(before)
    expect(await ended).toBe(0)
    await next.open()
    serving = next
    const after = count(table)
    await expect.poll(() => table.isConnected && count(table) > after, { timeout: 30_000 }).toBe(true)
    const acknowledged = await table.leave()
    const store = await Store.open(place)
    for (const one of acknowledged) expect(await whatIsLost(store, one, true)).toBe(null)
    await store.close()
    front.close()
    expect(await serving.end('SIGINT')).toBe(0)
    if (!isPostgres(place)) rmSync(place, { recursive: true })
  })
})

function count(table: Table): number {
  return table.acknowledged().reduce((sum, { acts }) => sum + acts.length, 0)
}
