import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sqliteDialect } from './sqlite.ts'
import { Writer } from './writer.ts'

type Shelf = { book: { title: string } }

let db: Kysely<Shelf>
let commits: number

beforeEach(async () => {
  commits = 0
  const log = ({ query }: { query: { sql: string } }) => {
    if (query.sql === 'commit') commits++
  }
  db = new Kysely<Shelf>({ dialect: sqliteDialect(':memory:'), log })
  await sql`create table book (title text primary key)`.execute(db)
})

afterEach(() => db.destroy())

const titles = async () => (await db.selectFrom('book').select('title').execute()).map(({ title }) => title)

test('writes at the same time are written together, in their order', async () => {
  const writer = new Writer(db)
  const write = (title: string) =>
    writer.write(async (tx) => {
      await tx.insertInto('book').values({ title }).execute()
      return title
    })
  expect(await Promise.all([write('b'), write('a'), write('c')])).toEqual(['b', 'a', 'c'])
  expect(commits).toBe(1)
  await write('d')
  expect(await titles()).toEqual(['b', 'a', 'c', 'd'])
})

test('where one fails, nothing of it is written and the others are', async () => {
  const writer = new Writer(db)
  const write = (...books: string[]) =>
    writer.write(async (tx) => {
      for (const title of books) await tx.insertInto('book').values({ title }).execute()
    })
  const written = await Promise.allSettled([write('a'), write('x', 'a'), write('b')])
  expect(written.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await titles()).toEqual(['a', 'b'])
})
