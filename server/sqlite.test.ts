import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteDatabase } from './sqlite.ts'

test('a commit is on the disk before it is acknowledged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'))
  const { db } = sqliteDatabase<object>(path.join(folder, 'x.sqlite'))
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }])
  await db.destroy()
  rmSync(folder, { recursive: true })
})
