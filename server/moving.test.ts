import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { newSecret } from '@coup/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { Matches } from './matches.ts'
import { moveStore } from './moving.ts'
import { hashOf } from './secret.ts'
import { Store } from './store.ts'

let embedded: Embedded
let folder: string

beforeAll(async () => {
  embedded = await Embedded.start()
  folder = mkdtempSync(path.join(tmpdir(), 'move-'))
})

afterAll(async () => {
  await embedded.close()
  rmSync(folder, { recursive: true })
})

/** More matches than are moved at a time, one of them with everything in it. */
async function fill(place: string): Promise<{ id: string; lent: string }> {
  const store = await Store.open(place)
  const matches = new Matches(store, [bidding])
  const ids: string[] = []
  const secrets = Array.from({ length: 60 }, newSecret)
  for (const secret of secrets) ids.push((await matches.create({ game: 'bidding', seat: 'red', secret })).match)
  const [id] = ids
  const match = await matches.take(id)
  await match.act({ seat: 'red', kind: 'answer', choice: 'bid 1' }, 'a')
  await match.act({ seat: 'red', kind: 'undo', choice: '' }, 'b')
  await match.say('red', 'Ça ira, ça ira — 𝔙', 'c')
  await match.note('blue', 'a line\nand "another"')
  await store.keepPaper({ match: id, seat: 'red', paper: 'p', name: 'plan', text: '{}', changed: Date.now() })
  const lent = await addAccount(store, id, secrets[0])
  await store.close()
  return { id, lent }
}

/** Somebody who holds red and plays on two devices; gives the secret that was lent to the second. */
async function addAccount(store: Store, match: string, secret: string): Promise<string> {
  const now = Date.now()
  const rest = {
    languages: '["fr"]',
    zone: 'Europe/Paris',
    created: now,
    recovery: 'r',
    recoverymade: now,
    recoveryby: 's',
  }
  const account = { id: 'n', name: 'Ney', folded: 'ney', ...rest }
  const publickey = Uint8Array.of(1, 2, 3)
  const key = { account: 'n', publickey, counter: 7, transports: '[]', name: 'key', created: now, used: null }
  const session = { id: 's', hash: 'h', account: 'n', device: 'desk', created: now, seen: now }
  const who = { account, session }
  await store.people.enrol(who, { id: 'k', ...key }, { seats: [{ match, secret }] }, 10)
  const phone = { ...session, id: 'p', hash: 'i' }
  await store.people.signIn('k', 8, phone)
  const { keys } = await store.holdings.keys({ account, session: phone }, { seats: [] }, 0)
  return keys[0].secret
}

test('all stored games go from a file to a database and back, and go on there', async () => {
  const [file, back, database] = [path.join(folder, 'a'), path.join(folder, 'b'), await embedded.database()]
  const { id, lent } = await fill(file)
  const there = await moveStore(file, database)
  expect(there).toMatchObject({ match: { rows: 60 }, seat: { rows: 120 }, act: { rows: 2 }, word: { rows: 1 } })
  expect(there).toMatchObject({ account: { rows: 1 }, passkey: { rows: 1 }, holding: { rows: 1 }, lent: { rows: 1 } })
  expect(there).toMatchObject({ session: { rows: 2 }, known: { rows: 1 } })
  await expect(moveStore(file, database)).rejects.toThrow('stored games already')
  expect(await moveStore(database, back)).toEqual(there)
  for (const place of [database, back]) {
    const store = await Store.open(place)
    const match = await new Matches(store, [bidding]).take(id)
    await match.act({ seat: 'red', kind: 'answer', choice: 'bid 2' }, 'd')
    expect((await match.whole()).table.answers()).toHaveLength(1)
    expect(await store.said(id)).toMatchObject([{ word: { text: 'Ça ira, ça ira — 𝔙' } }])
    expect(await store.seatHeldBy(hashOf(lent))).toMatchObject({ match: id, name: 'red' })
    expect((await store.people.passkey('k'))?.counter).toBe(8)
    await store.close()
  }
})

test('where something stands in the way nothing has moved', async () => {
  const [file, full] = [path.join(folder, 'c'), path.join(folder, 'd')]
  await fill(file)
  await fill(full)
  await expect(moveStore(file, full)).rejects.toThrow('Nothing has changed')
  const nowhere = `postgres://coup@127.0.0.1:${embedded.port}/nowhere`
  await expect(moveStore(file, nowhere)).rejects.toThrow('refuses')
})
