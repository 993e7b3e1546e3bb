import { bidding } from '@coup/engine/toy'
import type { CupBrief, CupFacts } from '@coup/match'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Member } from './member.ts'
import { openServer, type Server } from './server.ts'
import { Guest } from './testing.ts'

let server: Server
let ney: Member
let soult: Member
let guest: Member

const CUP = { name: 'Spring', game: 'bidding', pace: 'live', form: 'robin', least: 3, most: 3 }
const NOWHERE = 'AAAAAAAAAAAA'

async function open(settings = {}): Promise<void> {
  const set = { log: 'error', callerBurst: 100_000, callerAccounts: 1000, pollMs: 30, ...settings }
  server = await openServer({ games: [bidding], data: null, port: 0, host: '127.0.0.1', settings: set })
}

async function member(name: string): Promise<Member> {
  const one = new Member(server.address)
  await one.signUp(name)
  return one
}

const opened = async (wanted: object = {}) => (await ney.post<{ cup: string }>('cups', { ...CUP, ...wanted })).body.cup

async function get<T>(path: string, who?: Member): Promise<T> {
  const answer = await fetch(`${server.address}/api/${path}`, { headers: { cookie: who?.cookie ?? '' } })
  return JSON.parse(await answer.text())
}

describe('the routes of cups', () => {
  beforeEach(async () => {
    await open()
    ;[ney, soult, guest] = [await member('Ney'), await member('Soult'), new Member(server.address)]
  })

  afterEach(() => server.close())

  test('a cup of three over the wire to its end: each browser gets keys to its own seats alone', async () => {
    const davout = await member('Davout')
    const cup = await opened()
    for (const one of [ney, soult, davout]) expect(await one.tries(`cups/${cup}/enter`)).toBe('200 ok')
    for (let round = 1; round <= 6; round++) {
      await expect.poll(async () => (await get<CupFacts>(`cups/${cup}`)).round).toBe(round)
      const { games } = await get<CupFacts>(`cups/${cup}`)
      const { match, one, two } = games.find(({ result }) => result === null)!
      const [first, second] = [[ney, soult, davout][one - 1], [ney, soult, davout][two! - 1]]
      const third = [ney, soult, davout].find((he) => he !== first && he !== second)!
      expect((await third.keys()).some((key) => key.match === match)).toBe(false)
      const key = (await second.keys()).find((one) => one.match === match)!
      expect(key.seat).toBe('blue')
      const table = await Guest.greet(server.address, match!, key.secret)
      await table.ask({ op: 'talk', choice: 'concede' })
      table.leave()
    }
    await expect.poll(async () => (await get<CupFacts>(`cups/${cup}`)).state).toBe('over')
    const facts = await get<CupFacts>(`cups/${cup}`, soult)
    expect(facts).toMatchObject({ me: 2, opened: false, mine: true, seats: ['red', 'blue'] })
    expect(facts.standings.map(({ points, place }) => [points, place])).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ])
    expect([...facts.winners].sort()).toEqual(['Davout', 'Ney', 'Soult'])
    const { cups } = await get<{ cups: CupBrief[] }>('cups')
    expect(cups).toMatchObject([{ cup, state: 'over', mine: false }])
    // Nothing by which somebody could be reached, or his seat taken.
    expect(JSON.stringify(facts)).not.toMatch(/account|secret|hash|session|seed/)
    const all = (await ney.post<{ cups: object[] }>('me/everything')).body
    expect(all.cups).toMatchObject([{ cup, name: 'Spring', number: 1 }])
  })

  const DEEDS = ['enter', 'withdraw', 'give-up', 'call-off']

  test('guests, other sites and bad words change nothing', async () => {
    const cup = await opened()
    expect(await guest.tries('cups', CUP)).toBe('401 signed-out')
    for (const deed of DEEDS) expect(await guest.tries(`cups/${cup}/${deed}`)).toBe('401 signed-out')
    soult.origin = 'https://elsewhere.example'
    expect(await soult.tries('cups', CUP)).toBe('403 bad-origin')
    for (const deed of DEEDS) expect(await soult.tries(`cups/${cup}/${deed}`)).toBe('403 bad-origin')
    soult.origin = server.address
    for (const deed of DEEDS) {
      expect(await soult.tries(`cups/${NOWHERE}/${deed}`)).toBe('404 unknown-cup')
      expect(await soult.tries(`cups/${encodeURIComponent("' or 1=1")}/${deed}`)).toBe('400 bad-request')
      expect(await soult.tries(`cups/${cup}/${deed}`, { account: 'x' })).toBe('400 bad-request')
      expect(await soult.tries(`cups/${cup}/${deed}`, [])).toBe('400 bad-request')
    }
    for (const wrong of [
      ...[{ name: '' }, { name: 'x'.repeat(61) }, { name: 7 }, { pace: 'never' }, { pace: null }, { form: 'ladder' }],
      ...[{ least: -1 }, { most: 1e9 }, { rounds: 0.5 }, { rounds: 100 }, { starts: 'now' }, { rated: 'yes' }],
      ...[{ opener: 'x' }, { state: 'running' }, { options: [] }, { game: '' }],
    ])
      expect(await ney.tries('cups', { ...CUP, ...wrong })).toBe('400 bad-request')
    expect(await ney.tries('cups', { ...CUP, least: 2 })).toBe('400 bad-cup')
    expect(await ney.tries('cups', { ...CUP, starts: 1 })).toBe('400 bad-cup')
    expect(await ney.tries('cups', { ...CUP, name: '\u200b\u200b' })).toBe('400 bad-cup-name')
    expect(await ney.tries('cups', { ...CUP, game: 'chess' })).toBe('404 unknown-game')
    expect(await ney.tries('cups', { ...CUP, options: { sides: 3 } })).toBe('400 bad-options')
    expect(await get<CupFacts>(`cups/${cup}`)).toMatchObject({ state: 'open', entered: 0 })
    expect((await get<{ cups: CupBrief[] }>('cups')).cups).toHaveLength(1)
  })

  test('only its opener calls a cup off, and nobody does to it what its time is not for', async () => {
    const cup = await opened()
    expect(await soult.tries(`cups/${cup}/call-off`)).toBe('403 not-your-cup')
    expect(await soult.tries(`cups/${cup}/give-up`)).toBe('409 not-entered')
    await soult.tries(`cups/${cup}/enter`)
    expect(await soult.tries(`cups/${cup}/give-up`)).toBe('409 cup-not-running')
    expect(await soult.tries(`cups/${cup}/withdraw`)).toBe('200 ok')
    await (await member('Davout')).tries(`cups/${cup}/enter`)
    expect(await ney.tries(`cups/${cup}/call-off`)).toBe('200 ok')
    expect(await ney.tries(`cups/${cup}/call-off`)).toBe('200 ok')
    for (const deed of ['enter', 'withdraw']) expect(await soult.tries(`cups/${cup}/${deed}`)).toBe('409 cup-begun')
    for (let i = 0; i < 4; i++) expect(await ney.tries('cups', CUP)).toBe('201 ok')
    expect(await ney.tries('cups', CUP)).toBe('409 too-many-cups')
    expect(await soult.tries('cups', CUP)).toBe('201 ok')
    await ney.tries('me/delete')
    const { cups } = await get<{ cups: CupBrief[] }>('cups')
    expect(cups.filter(({ opener }) => opener === null)).toHaveLength(5)
  })
})

test('whoever asks too often is refused, and others are served', async () => {
  await open({ callerBurst: 120, callerRate: 1, trustProxy: 'loopback' })
  const flood = await Promise.all([...Array(100)].map(() => fetch(`${server.address}/api/cups`)))
  const codes = flood.map(({ status }) => status)
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(50)
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  expect((await fetch(`${server.address}/api/cups`, { headers })).status).toBe(200)
  await server.close()
})
