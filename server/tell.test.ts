import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { newSecret } from '@coup/match'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { Matches } from './matches.ts'
import { openPlace } from './place.ts'
import { DEFAULTS } from './settings.ts'
import { Store } from './store.ts'
import { tell } from './tell.ts'

let embedded: Embedded
let place: string
let store: Store
let matches: Matches
let now: number

const PLACES = {
  SQLite: () => mkdtempSync(path.join(tmpdir(), 'tell-')),
  PostgreSQL: () => embedded.database(),
}

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close())

/** Works on the tables, beside the server. */
async function beside<T>(work: (db: Awaited<ReturnType<typeof openPlace>>['db']) => Promise<T>): Promise<T> {
  const { db } = await openPlace(place, DEFAULTS)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const messages = () => beside((db) => db.selectFrom('message').selectAll().orderBy('key').execute())

/** An account that has a way to be told, holding these seats. */
function own(account: string, match: string, ...seats: string[]) {
  return beside(async (db) => {
    const named = { name: account, folded: account, languages: '[]', zone: 'UTC', created: 0 }
    const recovery = { recovery: null, recoverymade: null, recoveryby: null }
    await db
      .insertInto('account')
      .values({ id: account, ...named, ...recovery })
      .execute()
    await db.insertInto('telling').values({ account, kinds: '{}', words: 0 }).execute()
    for (const seat of seats) await db.insertInto('holding').values({ match, seat, account, at: 0 }).execute()
  })
}

async function begin() {
  const { match, invitations } = await matches.create({ game: 'bidding', seat: 'red', secret: newSecret() })
  await matches.join(match, { invitation: invitations.blue, secret: newSecret() })
  return match
}

let count = 0
async function acts(id: string, seat: string, choice: string) {
  const match = await matches.take(id)
  await match.act({ kind: 'answer', seat, choice }, `${count++}`)
}

describe.each(['SQLite', 'PostgreSQL'] as const)('what somebody is to be told, in %s', (kind) => {
  beforeEach(async () => {
    place = await PLACES[kind]()
    store = await Store.open(place)
    now = Date.now()
    store.clock = async () => now
    matches = new Matches(store, [bidding])
  })

  afterEach(() => store.close())

  test('is written with the act by which his seat is asked, once a turn', async () => {
    const match = await begin()
    await own('ney', match, 'blue')
    const { asked } = (await store.match(match))!
    expect(asked).toContain('blue')
    for (const bid of ['bid 1', 'bid 1']) await acts(match, 'blue', bid)
    for (const bid of ['bid 0', 'bid 0']) await acts(match, 'red', bid)
    const told = await messages()
    expect(told).toMatchObject([{ key: `turn ${match} blue`, account: 'ney', kind: 'turn', match, seat: 'blue' }])
    expect(Number(told[0].due) - Number(told[0].at)).toBe(DEFAULTS.tellMs)
  })

  test('is not written between guests, nor for who has no way to be told', async () => {
    const match = await begin()
    for (const bid of ['bid 1', 'bid 1']) await acts(match, 'blue', bid)
    for (const bid of ['bid 0', 'bid 0']) await acts(match, 'red', bid)
    expect(await messages()).toEqual([])
  })

  test('of words nobody is told who wants nothing to do with the speaker, nor whose account is closed', async () => {
    const match = await begin()
    await own('ney', match, 'red')
    await own('soult', match, 'blue')
    const say = async (text: string) => (await matches.take(match)).say('red', text, text)
    await beside((db) => db.updateTable('telling').set({ words: 1 }).execute())
    await beside((db) => db.insertInto('block').values({ account: 'soult', other: 'ney', at: 0 }).execute())
    await say('unheard')
    expect(await messages()).toEqual([])
    await beside((db) => db.deleteFrom('block').execute())
    await store.hosts.close('soult')
    await say('to nobody')
    expect(await messages()).toEqual([])
    await store.hosts.reopen('soult')
    await say('heard')
    expect(await messages()).toMatchObject([{ account: 'soult', kind: 'word' }])
  })

  test('is kept together with what happened, and the same only once', async () => {
    const match = await begin()
    await own('ney', match)
    const lease = store.lease('a test')
    await lease.take()
    const invited = { account: 'ney', kind: 'invited', match, about: { by: 'Soult' } } as const
    await lease.write((tx) => tell(tx, invited, { account: 'ney', kind: 'cup', about: { cup: 'c', name: 'Spring' } }))
    await lease.write((tx) => tell(tx, invited))
    expect(await messages()).toMatchObject([
      { account: 'ney', kind: 'cup', match: null },
      { account: 'ney', kind: 'invited', match, about: '{"by":"Soult"}' },
    ])
    const failing = lease.write(async (tx) => {
      await tell(tx, { account: 'ney', kind: 'cup', about: { cup: 'd' } })
      throw new Error('it did not happen')
    })
    await expect(failing).rejects.toThrow('it did not happen')
    expect(await messages()).toHaveLength(2)
    await store.remove(match)
    expect(await messages()).toHaveLength(1)
  })
})
