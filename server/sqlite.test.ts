import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteDialect } from './sqlite.ts'

test('a commit is on the disk before it is acknowledged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'))
  const db = new Kysely<object>({ dialect: sqliteDialect(path.join(folder, 'x.sqlite')) })
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }])
  await db.destroy()
  rmSync(folder, { recursive: true })
})
