import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bidding } from '@coup/engine/toy'
import { newSecret } from '@coup/match'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { Matches } from './matches.ts'
import { isPostgres, openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import { DEFAULTS } from './settings.ts'
import { openSqlite } from './sqlite.ts'
import type { StepsFrom } from './steps.ts'
import { Store, type StoredAct } from './store.ts'
import { newsFor } from './testing.ts'

let place: string
let store: Store
let embedded: Embedded

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close())

/** A new place each time. */
const PLACES = {
  SQLite: () => mkdtempSync(path.join(tmpdir(), 'store-')),
  PostgreSQL: () => embedded.database(),
}

async function open(kind: keyof typeof PLACES) {
  place = await PLACES[kind]()
  store = await Store.open(place)
  const match = { id: 'm', game: 'bidding', rules: '1.0.0', options: {}, seed: 's', created: 1, changed: 1 }
  const standing = {
    seq: 1,
    asked: [],
    round: null,
    over: null,
    rewind: null,
    mixed: false,
    invitation: null,
    rematch: null,
    pace: null,
    rated: false,
  }
  const seat = {
    match: 'm',
    name: 'red',
    number: 0,
    hash: 'h',
    invitation: null,
    seq: 1,
    notes: '',
    corrected: null,
    computer: null,
  }
  await store.addMatch({ match: { ...match, ...standing }, seats: [seat], steps: { from: 0, rows: [row(0, 1)] } })
}

afterEach(async () => {
  await store.close()
  if (!isPostgres(place)) rmSync(place, { recursive: true })
})

const act = (number: number, id: string): StoredAct => {
  return { match: 'm', number, seat: 'red', kind: 'answer', choice: 'bid 1', id, at: 10 + number }
}

const word = (text: string) => ({ match: 'm', number: 0, id: 'w', word: { seat: 'red', text, at: 5 } })

const after = (seq: number, seqs: [string, number][] = [], steps: StepsFrom = { from: 1, rows: [] }) => ({
  rules: '1.0.0',
  standing: { seq, asked: ['red'], round: 3, over: null, rewind: null },
  seqs: new Map(seqs),
  steps,
  paceBefore: null,
  pace: null,
  tells: null,
})
const row = (number: number, text: number) => ({ number, lines: Uint8Array.of(text) })

async function setVersion(version: number) {
  const database = isPostgres(place) ? await openPostgres(place, DEFAULTS) : openSqlite(place)
  await database.db.transaction().execute((tx) => database.setVersion(tx, version))
  await database.db.destroy()
}

/** Takes back what has come to the tables after version 11, the newest first. */
const TOLD = ['keypair', 'hook', 'mail', 'subscription', 'mute', 'telling', 'delivery', 'message']
const SINCE_VERSION_11 = [
  ...['pairing', 'entrant', 'cup', 'offer', 'quota'].map((table) => `drop table ${table}`),
  'drop index word_removed',
  'alter table seat drop column side',
  ...['host', 'closed'].map((column) => `alter table account drop column ${column}`),
  ...['follow', 'block', 'report'].map((table) => `drop table ${table}`),
  'drop table rated',
  'drop table rating',
  ...TOLD.map((table) => `drop table ${table}`),
  'alter table holding drop column told',
  'alter table match drop column rated',
]

/** The tables of accounts as they were, with an account that plays red. */
async function asOfVersion10() {
  const database = isPostgres(place) ? await openPostgres<Schema>(place, DEFAULTS) : openSqlite<Schema>(place)
  const now = sql.lit(Date.now())
  const statements = [
    ...SINCE_VERSION_11.map((statement) => sql.raw(statement)),
    sql`drop table known`,
    sql`drop index challenge_until`,
    sql`alter table account drop column recoverymade`,
    sql`alter table account drop column recoveryby`,
    sql`alter table link drop column session`,
    sql`alter table lent drop column at`,
    sql`alter table holding add column session text references session`,
    sql`create index holding_session on holding (session)`,
    sql`insert into account values ('n', 'Ney', 'ney', '[]', 'UTC', 7, 'code')`,
    sql`insert into session values ('desk', 'token', 'n', '', ${now}, ${now})`,
    sql`insert into link values ('link', 'n', ${now} + 60000)`,
    sql`insert into holding (match, seat, account, session, at) values ('m', 'red', 'n', 'desk', 8)`,
    sql`insert into lent values ('lent', 'm', 'red', 'desk')`,
  ]
  for (const statement of statements) await statement.execute(database.db)
  await database.db.destroy()
  await setVersion(10)
}

describe.each(['SQLite', 'PostgreSQL'] as const)('a store in %s', (kind) => {
  beforeEach(() => open(kind))

  test('what is written is read again by the next server', async () => {
    expect(await store.append(act(0, 'a'), after(2, [['red', 2]]))).toBe(1)
    await store.say({ ...word('Ça ira'), word: { ...word('Ça ira').word, to: ['red'] } })
    await store.note('m', 'red', 'left is weak')
    await store.close()
    store = await Store.open(place)
    expect(await store.match('m')).toMatchObject({ seq: 2, asked: ['red'], round: 3, changed: 10 })
    expect(await store.acts('m')).toEqual([act(0, 'a')])
    expect(await store.said('m')).toMatchObject([{ word: { seat: 'red', text: 'Ça ira', at: 5, to: ['red'] } }])
    expect(await store.seats('m')).toMatchObject([{ name: 'red', seq: 2, notes: 'left is weak' }])
  })

  test('an act whose place or id is taken writes nothing at all', async () => {
    await store.append(act(0, 'a'), after(2))
    expect(await store.append(act(0, 'b'), after(9, [['red', 9]]))).toBe(null)
    expect(await store.append(act(1, 'a'), after(9, [['red', 9]]))).toBe(null)
    expect(await store.match('m')).toMatchObject({ seq: 2 })
    expect((await store.seats('m'))[0].seq).toBe(1)
  })

  test('what is hidden from the spectators does not show in the time of the last change', async () => {
    await store.append(act(0, 'a'), after(1, [['red', 2]]))
    expect(await store.match('m')).toMatchObject({ changed: 1 })
  })

  test('an undo and a rewind remove the steps that they take back', async () => {
    await store.append(act(0, 'a'), after(2, [], { from: 0, rows: [row(0, 2), row(1, 3), row(2, 4)] }))
    await store.append(act(1, 'b'), after(3, [], { from: 1, rows: [row(1, 5)] }))
    expect((await store.steps('m')).map(({ lines }) => [...lines])).toEqual([[2], [5]])
    expect(await store.append(act(2, 'c'), { ...after(4, [], { from: 0, rows: [] }), rules: '0.9.0' })).toBe(null)
    expect(await store.steps('m')).toHaveLength(2)
  })

  test('tables of a newer version are left alone', async () => {
    await setVersion(99)
    await expect(Store.open(place)).rejects.toThrow('newer version')
  })

  test('accounts of the version before are taken over: who brought a seat, and since when there is a code', async () => {
    await store.close()
    await asOfVersion10()
    store = await Store.open(place)
    const ney = await store.people.signedIn('token')
    expect(ney?.account).toMatchObject({ recovery: 'code', recoverymade: 7, recoveryby: null })
    expect(await store.holdings.count('n')).toBe(1)
    expect(await store.people.whose('link')).toBe('Ney')
    expect(await store.seatHeldBy('lent')).toMatchObject({ name: 'red' })
    expect([...(await store.holdings.endSession('n', 'desk', 'phone'))!.keys()]).toEqual(['m'])
    for (const secret of ['h', 'lent']) expect(await store.seatHeldBy(secret)).toBe(undefined)
  })

  test('of two processes that act at the same time one is told that the other was faster', async () => {
    const other = await Store.open(place)
    for (let number = 0; number < 20; number++) {
      const steps = { from: 0, rows: [row(0, number)] }
      const written = await Promise.all([
        store.append(act(number, `a${number}`), after(number, [], steps)),
        other.append(act(number, `b${number}`), after(number, [], steps)),
      ])
      expect(written.filter((stamp) => stamp !== null)).toEqual([number + 1])
    }
    expect(await other.acts('m')).toHaveLength(20)
    await other.close()
  })

  test('processes that start at the same time make the tables once', async () => {
    const fresh = await PLACES[kind]()
    const opened = await Promise.all(Array.from({ length: 4 }, () => Store.open(fresh)))
    expect(await Promise.all(opened.map((one) => one.all()))).toEqual([[], [], [], []])
    for (const one of opened) await one.close()
    if (kind === 'SQLite') rmSync(fresh, { recursive: true })
  })

  test('whatever is stored can be removed', async () => {
    await store.say(word('Bonjour'))
    await store.keepPaper({ match: 'm', seat: 'red', paper: 'p', name: 'plan', text: '{}', changed: 7 })
    expect(await store.papers('m', 'red')).toEqual([{ paper: 'p', name: 'plan', changed: 7 }])
    expect(await store.tryWriting()).toBe(null)
    expect(await store.remove('m')).toBe(true)
    expect([await store.remove('m'), await store.all(), await store.allPapers('m')]).toEqual([false, [], []])
  })
})

test('an act waits for whatever another process is writing to the match, and loses nothing of it', async () => {
  await open('PostgreSQL')
  const { db } = await openPostgres<Schema>(place, DEFAULTS)
  let written: Promise<number | null> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('match').set({ stamp: 7, rematch: 'n' }).where('id', '=', 'm').execute()
    const steps = { from: 0, rows: [row(0, 2), row(1, 3)] }
    written = store.append(act(0, 'a'), after(2, [['red', 5]], steps))
    await new Promise((begun) => setTimeout(begun, 100))
  })
  expect(await written).toBe(8)
  expect(await store.match('m')).toMatchObject({ seq: 2, rematch: 'n', changed: 10 })
  expect((await store.steps('m')).map(({ lines }) => [...lines])).toEqual([[2], [3]])
  expect((await store.seats('m'))[0].seq).toBe(5)
  await db.destroy()
})

test('newer rules that another process is writing to the match are noticed: the act is not written', async () => {
  await open('PostgreSQL')
  const { db } = await openPostgres<Schema>(place, DEFAULTS)
  let written: Promise<number | null> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('match').set({ rules: '1.1.0' }).where('id', '=', 'm').execute()
    written = store.append(act(0, 'a'), after(2, [['red', 5]], { from: 0, rows: [row(0, 2)] }))
    await new Promise((begun) => setTimeout(begun, 100))
  })
  expect(await written).toBe(null)
  expect([await store.acts('m'), (await store.seats('m'))[0].seq]).toEqual([[], 1])
  expect((await store.steps('m')).map(({ lines }) => [...lines])).toEqual([[1]])
  await db.destroy()
})

/** As it was before there were accounts. */
const NO_ACCOUNTS = ['known', 'lent', 'holding', 'link', 'challenge', 'session', 'passkey', 'account']
  .map((table) => `drop table ${table};`)
  .join('\n')

describe('a file', () => {
  beforeEach(() => open('SQLite'))

  test('a file of the first version is taken over with all that was said', async () => {
    await store.say(word('Bonjour'))
    await store.close()
    const file = new DatabaseSync(Store.fileIn(place))
    file.exec(`${SINCE_VERSION_11.join(';')}; ${NO_ACCOUNTS}
      drop table job;
      drop table notice;
      alter table match drop column pace;
      drop index computer;
      alter table seat drop column computer;
      alter table match drop column invitation;
      alter table match drop column rematch;
      alter table word drop column hearers;
      alter table match drop column round;
      alter table match drop column mixed;
      alter table match drop column stamp;
      drop table lease;
      alter table match drop column rewind;
      alter table seat drop column corrected;
      drop table paper;
      drop table step;
      pragma user_version = 1`)
    file.close()
    store = await Store.open(place)
    expect(await store.match('m')).toMatchObject({ game: 'bidding', invitation: null })
    expect(await store.said('m')).toEqual([word('Bonjour')])
  })

  test('a match of the schema without steps opens, goes on and has its steps from then on', async () => {
    const { match: id } = await new Matches(store, [bidding]).create({ game: 'bidding', secret: newSecret() })
    const before = await new Matches(store, [bidding]).take(id)
    await before.act({ seat: 'red', kind: 'answer', choice: 'bid 1' }, 'a')
    await store.close()
    const file = new DatabaseSync(Store.fileIn(place))
    file.exec(`${SINCE_VERSION_11.join(';')}; ${NO_ACCOUNTS}
      drop table job;
      drop table notice;
      alter table match drop column pace;
      drop index computer;
      alter table seat drop column computer;
      alter table match drop column round;
      alter table match drop column mixed;
      alter table match drop column stamp;
      drop table lease;
      alter table match drop column rewind;
      alter table seat drop column corrected;
      drop table step;
      pragma user_version = 4`)
    file.close()
    store = await Store.open(place)
    const after = await new Matches(store, [bidding]).take(id)
    expect(await newsFor(after, 'red')).toEqual(await newsFor(before, 'red'))
    await after.act({ seat: 'red', kind: 'answer', choice: 'bid 2' }, 'b')
    expect((await (await new Matches(store, [bidding]).take(id)).whole()).table.answers()).toHaveLength(2)
  })
})
