import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { sqliteDatabase } from './sqlite.ts'
import { Writer } from './writer.ts'

type Shelf = { book: { title: string } }

let database: Database<Shelf>
let db: Kysely<Shelf>
let transactions: number

beforeEach(async () => {
  transactions = 0
  database = sqliteDatabase<Shelf>(':memory:')
  db = database.db
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    transactions++
    return begin()
  }
  await sql`create table book (title text primary key)`.execute(db)
})

afterEach(() => db.destroy())

const titles = async () => (await db.selectFrom('book').select('title').execute()).map(({ title }) => title)

test('writes at the same time are written together, in their order', async () => {
  const writer = new Writer(database)
  const write = (title: string) =>
    writer.write(async (tx) => {
      await tx.insertInto('book').values({ title }).execute()
      return title
    })
  expect(await Promise.all([write('b'), write('a'), write('c')])).toEqual(['b', 'a', 'c'])
  expect(transactions).toBe(1)
  await write('d')
  expect(await titles()).toEqual(['b', 'a', 'c', 'd'])
})

test('where one fails, nothing of it is written and the others are', async () => {
  const writer = new Writer(database)
  const write = (...books: string[]) =>
    writer.write(async (tx) => {
      for (const title of books) await tx.insertInto('book').values({ title }).execute()
    })
  const written = await Promise.allSettled([write('a'), write('x', 'a'), write('b')])
  expect(written.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await titles()).toEqual(['a', 'b'])
})

test('another process that holds the file keeps only the writes waiting', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'writer-'))
  const file = path.join(folder, 'x.sqlite')
  const shelf = sqliteDatabase<Shelf>(file)
  await sql`create table book (title text primary key)`.execute(shelf.db)
  const writer = new Writer(shelf, 200)
  const write = (title: string) => writer.write((tx) => tx.insertInto('book').values({ title }).execute())
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  let [worst, last] = [0, performance.now()]
  const beating = setInterval(() => {
    worst = Math.max(worst, performance.now() - last)
    last = performance.now()
  }, 1)
  await expect(write('a')).rejects.toMatchObject({ code: 'busy' })
  expect(writer.trouble?.code).toBe('busy')
  const later = write('b')
  setTimeout(() => other.exec('rollback'), 50)
  await later
  clearInterval(beating)
  expect(writer.trouble).toBe(null)
  expect(worst).toBeLessThan(100)
  other.close()
  await shelf.db.destroy()
  rmSync(folder, { recursive: true })
})

test('where there is no room nothing is written, and it is said', async () => {
  const writer = new Writer(database)
  const write = (title: string) => writer.write((tx) => tx.insertInto('book').values({ title }).execute())
  await write('a')
  await sql`pragma max_page_count = 5`.execute(db)
  await expect(write('x'.repeat(100_000))).rejects.toMatchObject({ code: 'unwritable' })
  expect(await titles()).toEqual(['a'])
  await write('b')
  expect(writer.trouble).toBe(null)
  expect(await titles()).toEqual(['a', 'b'])
})
