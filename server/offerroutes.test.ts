import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import type { Joined, OpenSeats } from '@coup/match'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { Member } from './member.ts'
import { openServer, type Server } from './server.ts'
import type { Settings } from './settings.ts'
import { Guest, secret } from './testing.ts'

let embedded: Embedded
const servers: Server[] = []

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close(), 300_000)

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function serve(data: string | null = null, set: Partial<Settings> = {}): Promise<string> {
  const settings = { log: 'error', callerBurst: 100_000, callerAccounts: 1000, pollMs: 50, ...set }
  servers.push(await openServer({ games: [bidding], data, port: 0, host: '127.0.0.1', settings }))
  return servers.at(-1)!.address
}

async function member(address: string, name: string): Promise<Member> {
  const one = new Member(address)
  await one.signUp(name)
  return one
}

const wanted = () => ({ offer: secret(), game: 'bidding', seat: 'red', whom: 'all' })

async function list({ address, cookie }: Member): Promise<OpenSeats> {
  const answer = await fetch(`${address}/api/offers`, { headers: { cookie } })
  return JSON.parse(await answer.text())
}

const names = async (who: Member) => (await list(who)).open.map(({ by }) => by)

/** Counts how often it is told that something has changed. */
async function listen(address: string) {
  const leave = new AbortController()
  const answer = await fetch(`${address}/api/offers/live`, { signal: leave.signal })
  const heard = { status: answer.status, times: 0, leave: () => leave.abort() }
  const reading = async () => {
    for await (const part of answer.body!) heard.times += `${Buffer.from(part)}`.split('data: changed').length - 1
  }
  reading().catch(() => {})
  return heard
}

describe.each([
  ['SQLite', () => mkdtempSync(path.join(tmpdir(), 'offerroutes-'))],
  ['PostgreSQL', () => embedded.database()],
] as const)('open seats in %s', (_, place) => {
  test('whoever looks at them at another process is told of one offered, taken, withdrawn', async () => {
    const data = await place()
    const [here, there] = [await serve(data), await serve(data)]
    const [ney, soult] = [await member(here, 'Ney'), await member(there, 'Soult')]
    const heard = await listen(there)
    const told = async () => {
      await expect.poll(() => heard.times, { timeout: 20_000 }).toBeGreaterThan(0)
      heard.times = 0
    }
    const offer = wanted()
    expect(await ney.tries('offers', offer)).toBe('201 ok')
    await told()
    expect(await names(soult)).toEqual(['Ney'])
    const { body } = await soult.post<Joined>(`offers/${offer.offer}/take`)
    expect(body).toMatchObject({ game: 'bidding', seat: 'blue' })
    await told()
    const mine = wanted()
    await ney.post('offers', mine)
    await told()
    await ney.post(`offers/${mine.offer}/withdraw`)
    await told()
    expect(await names(soult)).toEqual([])
    heard.leave()
    // Both have keys, and play.
    for (const [who, seat] of [
      [ney, 'red'],
      [soult, 'blue'],
    ] as const) {
      const [key] = await who.keys()
      expect(key).toMatchObject({ match: body.match, seat })
      const guest = await Guest.greet(who.address, body.match, key.secret)
      expect(await guest.answer('bid 1')).toMatchObject({ type: 'done' })
      guest.leave()
    }
    const { body: kept } = await ney.post<{ offers: object[] }>('me/everything')
    expect(kept.offers).toMatchObject([{ state: 'taken', taker: 'Soult', match: body.match }])
  })
})

describe('open seats', () => {
  test('a guest sees them, and can neither offer nor take one; nor does a page from elsewhere', async () => {
    const address = await serve()
    const [ney, soult, guest] = [await member(address, 'Ney'), await member(address, 'Soult'), new Member(address)]
    const { offer, ...rest } = wanted()
    await ney.post('offers', { offer, ...rest })
    expect(await names(guest)).toEqual(['Ney'])
    expect(JSON.stringify(await list(guest))).not.toContain((await ney.post<{ id: string }>('me/everything')).body.id)
    const routes = ['take', 'renew', 'withdraw', 'decline'].map((act) => `offers/${offer}/${act}`)
    for (const [who, told] of [
      [guest, '401 signed-out'],
      [Object.assign(soult, { origin: 'https://elsewhere.example' }), '403 bad-origin'],
    ] as const) {
      expect(await who.tries('offers', { ...rest, offer: secret() })).toBe(told)
      for (const route of routes) expect([route, await who.tries(route)]).toEqual([route, told])
    }
    expect((await list(ney)).mine).toMatchObject([{ state: 'open' }])
  })

  test('what is another’s, guessed or not well formed changes nothing', async () => {
    const address = await serve()
    const [ney, soult] = [await member(address, 'Ney'), await member(address, 'Soult')]
    const { offer, ...rest } = wanted()
    await ney.post('offers', { offer, ...rest })
    expect(await soult.tries('offers', { ...rest, offer })).toBe('400 bad-request')
    for (const act of ['renew', 'decline'])
      expect([act, await soult.tries(`offers/${offer}/${act}`)]).toEqual([act, '404 unknown-offer'])
    await soult.post(`offers/${offer}/withdraw`)
    expect(await ney.tries(`offers/${offer}/take`)).toBe('409 own-offer')
    for (const id of [secret(), offer.toLowerCase().replaceAll('_', '-')])
      expect(await soult.tries(`offers/${id}/take`)).toBe('404 unknown-offer')
    for (const id of ['x', '..%2F..%2Fme', `${offer}x`, "' or 1=1 --"].map(encodeURIComponent))
      expect(await soult.tries(`offers/${id}/take`)).toBe('400 bad-request')
    for (const wrong of [
      { whom: 'some' },
      { offer: 'short' },
      { account: 'x' },
      { pace: 'soon' },
      { relief: 'emperor' },
      { language: 'English' },
      { rated: false },
      { seat: '' },
      { whom: 'named', name: 'x'.repeat(100) },
      { options: 7 },
    ])
      expect(await ney.tries('offers', { ...wanted(), ...wrong })).toBe('400 bad-request')
    expect((await list(ney)).mine).toMatchObject([{ offer, state: 'open' }])
    expect(await soult.tries(`offers/${offer}/take`, { seat: 'red' })).toBe('400 bad-request')
  })

  test('a session that has ended takes nothing, and what it took before it took once', async () => {
    const address = await serve()
    const [ney, soult] = [await member(address, 'Ney'), await member(address, 'Soult')]
    const offers = [wanted(), wanted()]
    for (const one of offers) await ney.post('offers', one)
    const take = `offers/${offers[0].offer}/take`
    const taken = await Promise.all([1, 2, 3].map(() => soult.post<Joined>(take)))
    expect(new Set(taken.map(({ body }) => body.match)).size).toBe(1)
    expect(new Set(taken.map(({ body }) => body.seat))).toEqual(new Set(['blue']))
    const { cookie } = soult
    await soult.post('me/sign-out')
    soult.cookie = cookie
    expect(await soult.tries(`offers/${offers[1].offer}/take`)).toBe('401 signed-out')
    expect(await soult.tries(take)).toBe('401 signed-out')
  })

  test('one caller makes only so many, asks only so much, and listens only so often', async () => {
    const address = await serve(null, { callerOffers: 3, callerSockets: 2 })
    const ney = await member(address, 'Ney')
    const told: string[] = []
    for (let i = 0; i < 4; i++) told.push(await ney.tries('offers', wanted()))
    expect(told).toEqual(['201 ok', '201 ok', '201 ok', '429 too-many-offers'])
    const heard = [await listen(address), await listen(address), await listen(address)]
    expect(heard.map(({ status }) => status)).toEqual([200, 200, 429])
    for (const one of heard) one.leave()
    await expect.poll(async () => (await listen(address)).status).toBe(200)
    const slow = await serve(null, { callerBurst: 200, callerRate: 1 })
    const all = await Promise.all(Array.from({ length: 1000 }, () => fetch(`${slow}/api/offers`)))
    const served = all.filter(({ status }) => status === 200).length
    expect(served).toBeLessThan(60)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(1000 - served)
  })
})
