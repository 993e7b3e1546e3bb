import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { BadStore, openPlace } from './place.ts'
import { openPostgres } from './postgres.ts'
import { DEFAULTS } from './settings.ts'

let embedded: Embedded

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close())

async function cutAll(place: string) {
  const client = new pg.Client({ connectionString: place })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await client.end()
}

test('a line that breaks, used or not, ends nothing: the next question finds another', async () => {
  const place = await embedded.database()
  const { db, failureOf } = await openPostgres<object>(place, { ...DEFAULTS, databaseLines: 3 })
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db)
  for (let round = 0; round < 5; round++) {
    await Promise.all([ask(), ask(), ask()])
    const slow = sql`select pg_sleep(30)`.execute(db).catch((error: unknown) => failureOf(error))
    const between = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await new Promise((rest) => setTimeout(rest, 100))
      await sql`select 1`.execute(tx)
    })
    const broken = between.catch((error: unknown) => failureOf(error))
    await new Promise((begun) => setTimeout(begun, 50))
    await cutAll(place)
    expect([await slow, await broken]).toEqual(['away', 'away'])
    await new Promise((noticed) => setTimeout(noticed, 100))
  }
  expect((await ask()).rows).toEqual([{ one: 1 }])
  await db.destroy()
})

test('numbers larger than 32 bits and bytes come back as they went', async () => {
  const { db } = await openPostgres<object>(await embedded.database(), DEFAULTS)
  const { rows } = await sql<{
    at: number
    lines: Uint8Array
  }>`select ${2 ** 41}::bigint as at, '\\x00ff'::bytea as lines`.execute(db)
  expect([rows[0].at, ...rows[0].lines]).toEqual([2 ** 41, 0, 255])
  await db.destroy()
})

test('a database that is not there is named without its password', async () => {
  const settings = { ...DEFAULTS, busyMs: 50 }
  const refused = await openPlace('postgres://coup:hunter2@127.0.0.1:1/coup', settings).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(BadStore)
  expect(String(refused)).toContain('127.0.0.1:1/coup cannot be reached')
  expect(String(refused)).not.toContain('hunter2')
})
