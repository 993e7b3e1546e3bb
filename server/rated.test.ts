import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import type { Begun, Facts, Joined } from '@coup/match'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { Matches } from './matches.ts'
import { Member } from './member.ts'
import { openServer, type Server } from './server.ts'
import { Store } from './store.ts'
import { Guest, post, secret } from './testing.ts'

let embedded: Embedded
let place: string
let servers: Server[]
let [here, there] = ['', '']

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close(), 300_000)

const PLACES = {
  SQLite: () => mkdtempSync(path.join(tmpdir(), 'rated-')),
  PostgreSQL: () => embedded.database(),
}

async function serve(): Promise<string> {
  const settings = { log: 'error', callerBurst: 100_000, callerAccounts: 1000, pollMs: 50 }
  servers.push(await openServer({ games: [bidding], data: place, port: 0, host: '127.0.0.1', settings }))
  return servers.at(-1)!.address
}

async function member(address: string, name: string): Promise<Member> {
  const one = new Member(address)
  await one.signUp(name)
  return one
}

const idOf = async (one: Member) => (await one.post<{ id: string }>('me/everything')).body.id

const RATED = { game: 'bidding', seat: 'red', rated: true }

describe.each(['SQLite', 'PostgreSQL'] as const)('rated games in %s', (kind) => {
  beforeEach(async () => {
    place = await PLACES[kind]()
    servers = []
    ;[here, there] = [await serve(), await serve()]
  })

  afterEach(async () => {
    for (const server of servers) await server.close()
  })

  test('are between two accounts, without computers, and stay with them until they are over', async () => {
    const [ney, soult] = [await member(here, 'Ney'), await member(there, 'Soult')]
    const guest = new Member(here)
    expect(await guest.tries('matches', { ...RATED, secret: secret() })).toBe('401 account-needed')
    const strange = { computers: { blue: 'recruit' }, secret: secret() }
    expect(await ney.tries('matches', { ...RATED, ...strange })).toBe('400 bad-request')
    expect(await ney.tries('matches', { ...RATED, relief: 'recruit', secret: secret() })).toBe('400 bad-request')
    const mine = secret()
    const { body: begun } = await ney.post<Begun>('matches', { ...RATED, secret: mine })
    const { match, invitation } = begun
    const joining = () => ({ invitation, secret: secret() })
    expect(await guest.tries(`matches/${match}/join`, joining())).toBe('401 account-needed')
    expect(await ney.tries(`matches/${match}/join`, joining())).toBe('409 own-game')
    soult.origin = 'https://elsewhere.example'
    expect(await soult.tries(`matches/${match}/join`, joining())).toBe('401 account-needed')
    soult.origin = there
    const yours = secret()
    expect(await soult.tries(`matches/${match}/join`, { invitation, secret: yours })).toBe('200 ok')
    const facts: Facts = JSON.parse(await (await fetch(`${here}/api/matches/${match}`)).text())
    expect(facts).toMatchObject({ rated: true, joined: ['red', 'blue'] })
    expect(await ney.tries('me/seats/drop', { match, seat: 'red' })).toBe('409 rated-game')
    const blue = await Guest.greet(there, match, yours)
    await blue.ask({ op: 'talk', choice: 'concede' })
    blue.leave()
    const again = { secret: yours, fresh: secret() }
    const { body: rematch } = await post<Joined>(`${here}/api/matches/${match}/rematch`, again)
    expect(rematch.seat).toBe('red')
    expect((await soult.keys()).map((one) => one.match)).toContain(rematch.match)
    const { body: next } = await ney.post<Joined>(`matches/${match}/rematch`, { secret: mine, fresh: secret() })
    expect(next).toMatchObject({ match: rematch.match, seat: 'blue' })
    expect(JSON.parse(await (await fetch(`${there}/api/matches/${next.match}`)).text())).toMatchObject({ rated: true })
    expect(await ney.tries('me/seats/drop', { match, seat: 'red' })).toBe('200 ok')
  })

  test('the server begins one between accounts: their browsers get keys, nobody else does', async () => {
    const [ney, soult] = [await member(here, 'Ney'), await member(there, 'Soult')]
    const store = await Store.open(place)
    const matches = new Matches(store, [bidding])
    const [one, two] = [await idOf(ney), await idOf(soult)]
    const holders = { red: one, blue: two }
    const wanted = { game: 'bidding', options: {}, pace: 'days', rated: true } as const
    const id = await matches.beginBetween({ ...wanted, holders })
    await expect(matches.between({ ...wanted, holders: { red: one } })).rejects.toMatchObject({ code: 'bad-request' })
    await expect(matches.beginBetween({ ...wanted, holders: { red: one, blue: one } })).rejects.toMatchObject({
      code: 'own-game',
    })
    expect(await matches.facts(id)).toMatchObject({ joined: ['red', 'blue'], pace: { pace: { begun: true } } })
    const [key] = await soult.keys()
    expect(key).toMatchObject({ match: id, seat: 'blue' })
    const blue = await Guest.greet(there, id, key.secret)
    expect(blue.replies[0]).toMatchObject({ type: 'welcome', seat: 'blue' })
    blue.leave()
    expect(await ney.keys()).toMatchObject([{ match: id, seat: 'red' }])
    await store.close()
  })
})
