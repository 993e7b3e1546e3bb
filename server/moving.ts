import { createHash, type Hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { openPlace } from './place.ts'
import type { Schema } from './schema.ts'
import { DEFAULTS } from './settings.ts'
import { TOLD_OF } from './tell.ts'

/** Each after those that it refers to. */
const TABLES = ['match', 'seat', 'act', 'step', 'word', 'paper', 'job', 'notice'] as const
/** Of people: what they have to come in with, and what is theirs. What is good for minutes stays behind. */
const PEOPLE = [
  ...(['account', 'passkey', 'session', 'holding', 'lent', 'known', 'rating', 'rated', 'keypair'] as const),
  ...(['follow', 'block', 'report'] as const),
  ...TOLD_OF,
  'offer',
  ...(['cup', 'entrant', 'pairing'] as const),
] as const
/** So many matches at a time, and so many values in one statement. */
const MATCHES = 50
const VALUES = 5000

type Table = (typeof TABLES)[number] | (typeof PEOPLE)[number]
type Row = Record<string, unknown>

/** By table: how many rows, and what they hold in few characters. */
export type Moved = Readonly<Record<Table, { readonly rows: number; readonly hash: string }>>

/** Not a long one: moving is done when nobody plays. */
const SETTINGS = { ...DEFAULTS, databaseMs: 60_000 }

/** Copies all stored games to a place where there are none, and reads them there again. Throws where they are not the same. */
export async function moveStore(from: string, to: string): Promise<Moved> {
  const source = await openPlace(from, SETTINGS)
  try {
    const target = await openPlace(to, SETTINGS)
    try {
      const there = [
        ...(await target.db.selectFrom('match').select('id').limit(1).execute()),
        ...(await target.db.selectFrom('account').select('id').limit(1).execute()),
      ]
      if (there.length > 0)
        throw new Error('There are stored games already where these should go. Nothing has changed.')
      const read = source.db.transaction()
      const snapshot = source.together ? read : read.setIsolationLevel('repeatable read')
      const sent = await snapshot.execute((out) => target.db.transaction().execute((into) => copy(out, into)))
      const arrived = await summed(target.db)
      if (JSON.stringify(arrived) !== JSON.stringify(sent)) throw new Error('What has arrived is not what was sent.')
      return arrived
    } finally {
      await target.db.destroy()
    }
  } finally {
    await source.db.destroy()
  }
}

async function copy(source: Kysely<Schema>, target: Kysely<Schema>): Promise<Moved> {
  const sums = new Sums()
  // A server that was started there has made its own, which nobody has been given.
  await target.deleteFrom('keypair').execute()
  for await (const { table, rows } of readAll(source)) {
    sums.add(table, rows)
    const most = Math.max(1, Math.floor(VALUES / Math.max(1, Object.keys(rows[0] ?? {}).length)))
    for (let i = 0; i < rows.length; i += most)
      await target
        .insertInto(table)
        .values(rows.slice(i, i + most) as never)
        .execute()
  }
  return sums.moved
}

async function summed(db: Kysely<Schema>): Promise<Moved> {
  const sums = new Sums()
  for await (const { table, rows } of readAll(db)) sums.add(table, rows)
  return sums.moved
}

/** In an order that does not depend on the database. */
async function* readAll(db: Kysely<Schema>): AsyncGenerator<{ table: Table; rows: Row[] }> {
  const ids = (await db.selectFrom('match').select('id').execute()).map(({ id }) => id).sort()
  for (let i = 0; i < ids.length; i += MATCHES) {
    const some = ids.slice(i, i + MATCHES)
    for (const table of TABLES) {
      const key = table === 'match' ? 'id' : 'match'
      const rows: Row[] = await db.selectFrom(table).selectAll().where(db.dynamic.ref(key), 'in', some).execute()
      yield { table, rows: sorted(rows) }
    }
  }
  for (const table of PEOPLE) yield { table, rows: sorted(await db.selectFrom(table).selectAll().execute()) }
}

function sorted(rows: readonly Row[]): Row[] {
  const keyed = rows.map((row) => [written(row), row] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return keyed.map(([, row]) => row)
}

/** The same text for the same row, whichever database it comes from. */
function written(row: Row): string {
  const plain = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)
  const values = Object.entries(row).map(([name, value]) => [name, plain(value)] as const)
  return JSON.stringify(values.sort(([a], [b]) => (a < b ? -1 : 1)))
}

class Sums {
  private readonly sums = new Map<Table, { rows: number; hash: Hash }>(
    [...TABLES, ...PEOPLE].map((table) => [table, { rows: 0, hash: createHash('sha256') }]),
  )

  add(table: Table, rows: readonly Row[]): void {
    const sum = this.sums.get(table)!
    sum.rows += rows.length
    for (const row of rows) sum.hash.update(`${written(row)}\n`)
  }

  get moved(): Moved {
    const each = Array.from(this.sums, ([table, { rows, hash }]) => [table, { rows, hash: hash.digest('hex') }])
    return Object.fromEntries(each)
  }
}
