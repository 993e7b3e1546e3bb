import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { LeaseLost } from './lease.ts'
import { isPostgres } from './postgres.ts'
import { Store } from './store.ts'

let embedded: Embedded
let place: string
let one: Store
let other: Store

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close())

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

describe.each(['SQLite', 'PostgreSQL'])('a lease in %s', (kind) => {
  beforeEach(async () => {
    place = kind === 'SQLite' ? mkdtempSync(path.join(tmpdir(), 'lease-')) : await embedded.database()
    one = await Store.open(place)
    other = await Store.open(place)
  })

  afterEach(async () => {
    await one.close()
    await other.close()
    if (!isPostgres(place)) rmSync(place, { recursive: true })
  })

  test('is held by one process, until it gives it back', async () => {
    const [mine, yours] = [one.lease('turns'), other.lease('turns')]
    expect(await Promise.all([mine.take(), mine.take()])).toEqual([true, true])
    expect([await yours.take(), mine.isHeld, yours.isHeld]).toEqual([false, true, false])
    expect(await other.lease('something else').take()).toBe(true)
    await mine.release()
    expect([await yours.take(), mine.isHeld, yours.isHeld]).toEqual([true, false, true])
    expect(await mine.take()).toBe(false)
  })

  test('of many who want it at once one has it', async () => {
    const wanted = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? one : other).lease('turns'))
    const taken = await Promise.all(wanted.map((lease) => lease.take()))
    expect(taken.filter((had) => had)).toHaveLength(1)
  })

  test('goes to another when it is not renewed, and what comes too late is refused', async () => {
    const [mine, yours] = [one.lease('turns', 300), other.lease('turns', 60_000)]
    await mine.take()
    expect(await mine.write(async () => 'written')).toBe('written')
    await sleep(400)
    expect(mine.isHeld).toBe(false)
    expect(await yours.take()).toBe(true)
    await expect(mine.write(async () => 'too late')).rejects.toThrow(LeaseLost)
    expect(await yours.write(async () => 'written')).toBe('written')
  })

  test('that is kept is renewed, and taken over when its holder is gone', async () => {
    const [mine, yours] = [one.lease('turns', 3000), other.lease('turns', 3000)]
    mine.keep()
    await expect.poll(() => mine.isHeld).toBe(true)
    yours.keep()
    await sleep(3500)
    expect([mine.isHeld, yours.isHeld]).toEqual([true, false])
    await mine.release()
    await expect.poll(() => yours.isHeld, { timeout: 20_000 }).toBe(true)
    await yours.release()
  })
})
