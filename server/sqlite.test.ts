import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteDatabase } from './sqlite.ts'
import { Store } from './store.ts'

test('a commit is on the disk before it is acknowledged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'))
  const { db } = sqliteDatabase<object>(path.join(folder, 'x.sqlite'))
  expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }])
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** As somebody whom permissions concern. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work()
  process.seteuid!(65_534)
  try {
    return await work()
  } finally {
    process.seteuid!(0)
  }
}

test('a folder that may not be written is named, and left as it is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sqlite-'))
  await (await Store.open(folder)).close()
  chmodSync(Store.fileIn(folder), 0o444)
  chmodSync(folder, 0o555)
  const before = readFileSync(Store.fileIn(folder))
  await expect(asNobody(() => Store.open(folder))).rejects.toThrow(`${folder} cannot be written`)
  await expect(asNobody(() => Store.open(path.join(folder, 'data')))).rejects.toThrow('cannot be used (EACCES)')
  expect(readFileSync(Store.fileIn(folder))).toEqual(before)
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true })
})
