import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bidding } from '@coup/engine/toy'
import { newSecret } from '@coup/match'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { Matches } from './matches.ts'
import { hashOf } from './secret.ts'
import type { SignedIn } from './sessions.ts'
import { Store } from './store.ts'

let embedded: Embedded
let place: string
let store: Store

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close())

const PLACES = {
  SQLite: () => mkdtempSync(path.join(tmpdir(), 'people-')),
  PostgreSQL: () => embedded.database(),
}

const now = Date.now()
const passkey = (id: string) => {
  const key = { publickey: Uint8Array.of(1), counter: 1, transports: '[]', name: '', created: now, used: null }
  return { id, account: 'n', ...key }
}
const session = (id: string, seen = now) => ({ id, hash: `hash ${id}`, device: '', created: now, seen })
const ney: SignedIn = {
  account: {
    id: 'n',
    name: 'Ney',
    folded: 'ney',
    languages: '[]',
    zone: 'UTC',
    created: now,
    recovery: 'r',
    recoverymade: now,
    recoveryby: null,
  },
  session: { ...session('desk'), account: 'n' },
}
const enrol = (seats: { match: string; secret: string }[] = []) =>
  store.people.enrol(ney, passkey('k'), { seats }, 2000)

async function begin() {
  const secret = newSecret()
  const { match, seat } = await new Matches(store, [bidding]).create({ game: 'bidding', secret })
  return { match, seat, secret }
}

describe.each(['SQLite', 'PostgreSQL'] as const)('people in %s', (kind) => {
  beforeEach(async () => {
    place = await PLACES[kind]()
    store = await Store.open(place)
  })

  afterEach(() => store.close())

  test('challenges that lapsed go, and of too many those that lapse first', async () => {
    const add = (challenge: string, until: number) =>
      store.people.addChallenge({ challenge, kind: 'in', account: null, about: null, until: now + until }, 2)
    for (const [challenge, until] of [
      ['lapsed', -1],
      ['a', 60_000],
      ['b', 60_001],
      ['c', 60_002],
    ] as const)
      await add(challenge, until)
    await store.close()
    store = await Store.open(place)
    await add('d', 60_003)
    const taken = ['lapsed', 'a', 'b', 'c', 'd'].map((one) => store.people.takeChallenge(one, 'in'))
    expect((await Promise.all(taken)).map((one) => one?.challenge)).toEqual([undefined, undefined, 'b', 'c', 'd'])
  })

  test('of two that count the same one comes in: the other is a copy', async () => {
    await enrol()
    const both = ['a', 'b'].map((id) => store.people.signIn('k', 2, { ...session(id), account: 'n' }))
    expect((await Promise.all(both)).filter((one) => one === null)).toHaveLength(1)
    expect(await store.people.signIn('k', 1, { ...session('c'), account: 'n' })).toBe(null)
    expect(await store.people.sessions('n')).toHaveLength(2)
    // What was not known to be written is written again.
    const again = { ...session('d'), account: 'n' }
    for (let i = 0; i < 2; i++) expect(await store.people.signIn('k', 3, again)).not.toBe(null)
  })

  test('who follows a link may be written twice, but only he', async () => {
    await enrol()
    await store.people.addLink(ney, { hash: 'l', until: now + 60_000 })
    for (let i = 0; i < 2; i++) expect(await store.people.follow('l', session('phone'))).not.toBe(null)
    expect(await store.people.follow('l', session('other'))).toBe(null)
    expect(await store.people.sessions('n')).toHaveLength(2)
  })

  test('an account has one link and so many passkeys, however many ask at once', async () => {
    await enrol()
    const links = ['a', 'b', 'c'].map((hash) => store.people.addLink(ney, { hash, until: now + 60_000 }))
    await Promise.all(links)
    const good = await Promise.all(['a', 'b', 'c'].map((hash) => store.people.whose(hash)))
    expect(good.filter((one) => one !== null)).toEqual(['Ney'])
    const keys = ['l', 'm', 'n', 'o'].map((id) => store.people.addPasskey(ney, passkey(id), 3))
    expect((await Promise.all(keys)).filter((added) => added)).toHaveLength(2)
    expect(await store.people.passkeys('n')).toHaveLength(3)
  })

  test('a session that lapsed or is one too many takes the secrets along that its browser has shown', async () => {
    const { match, seat, secret } = await begin()
    await enrol([{ match, secret }])
    for (let i = 0; i < 49; i++) {
      const happened = await store.people.follow(await link(), session(`s${i}`, now + 1 + i))
      expect(happened?.size).toBe(0)
    }
    expect(await store.seatHeldBy(hashOf(secret))).toMatchObject({ name: seat })
    const happened = await store.people.follow(await link(), session('51st', now + 100))
    expect([...(happened ?? [])].map(([id]) => id)).toEqual([match])
    expect(await store.seatHeldBy(hashOf(secret))).toBe(undefined)
  })

  /** A link of the account's, whichever session is there. */
  async function link(): Promise<string> {
    const [newest] = await store.people.sessions('n')
    const hash = newSecret()
    await store.people.addLink({ ...ney, session: newest }, { hash, until: now + 60_000 })
    return hash
  }

  test('who was let in and loses his seat before he is told of the game is told nothing', async () => {
    const { match, seat, secret } = await begin()
    await enrol([{ match, secret }])
    const open = await new Matches(store, [bidding]).take(match)
    const phone = { ...ney, session: { ...session('phone'), account: 'n' } }
    await store.people.signIn('k', 2, phone.session)
    const { keys } = await store.holdings.keys(phone, { seats: [] }, 0)
    const key = hashOf(keys[0].secret)
    expect(await open.admit(key)).toBe(seat)
    await store.holdings.endSession('n', 'phone', 'desk')
    const welcomed = open.welcome(
      { seat, key },
      () => {},
      () => expect.fail('told'),
    )
    await expect(welcomed).rejects.toThrow('holds no seat')
  })
})

test('a sign-up whose seats cannot be written leaves no account behind', async () => {
  place = PLACES.SQLite()
  store = await Store.open(place)
  const { match, secret } = await begin()
  const file = new DatabaseSync(Store.fileIn(place))
  file.exec('alter table known rename to elsewhere')
  await expect(enrol([{ match, secret }])).rejects.toThrow('known')
  expect(await store.people.isTaken('ney')).toBe(false)
  file.exec('alter table elsewhere rename to known')
  file.close()
  expect(await enrol([{ match, secret }])).toEqual(new Map([[match, 1]]))
  expect(await store.holdings.count('n')).toBe(1)
  await store.close()
})
