import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import type { Begun, Circle, Facts, News, Profile } from '@coup/match'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blocked } from './circle.ts'
import { Embedded } from './embedded.ts'
import { Member } from './member.ts'
import { openServer, type Server } from './server.ts'
import { Store } from './store.ts'
import { Guest, secret } from './testing.ts'

let embedded: Embedded
let server: Server
let store: Store
let ney: Member
let soult: Member
let guests: Guest[] = []

beforeAll(async () => {
  embedded = await Embedded.start()
})
afterAll(() => embedded.close())

const PLACES = {
  SQLite: () => mkdtempSync(path.join(tmpdir(), 'persons-')),
  PostgreSQL: () => embedded.database(),
}

async function open(data: string, settings = {}) {
  const limits = { log: 'silent', pollMs: 50, callerBurst: 100_000, ...settings }
  server = await openServer({ games: [bidding], data, port: 0, host: '127.0.0.1', settings: limits })
  store = await Store.open(data)
  ;[ney, soult] = [new Member(server.address), new Member(server.address)]
  await ney.signUp('Ney')
  await soult.signUp('Soult')
}

afterEach(async () => {
  for (const guest of guests) guest.leave()
  guests = []
  await server.close()
  await store.close()
})

async function get<T>(what: string, who?: Member): Promise<{ status: number; body: T }> {
  const answer = await fetch(`${server.address}/api/${what}`, { headers: { cookie: who?.cookie ?? '' } })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const profile = async (name: string, reader?: Member) =>
  (await get<Profile>(`people/${encodeURIComponent(name)}`, reader)).body
const circle = async (who: Member) => (await get<{ circle: Circle | null }>('me/circle', who)).body.circle

/** Red is Ney's, blue whoever's; with the secrets. */
async function begin(other: Member, set: object = {}) {
  const [red, blue] = [secret(), secret()]
  const { body } = await ney.post<Begun>('matches', { game: 'bidding', seat: 'red', secret: red, ...set })
  await other.post(`matches/${body.match}/join`, { invitation: body.invitation, secret: blue })
  return { match: body.match, red, blue }
}

async function sit(match: string, held?: string): Promise<Guest> {
  const guest = await Guest.greet(server.address, match, held)
  guests.push(guest)
  return guest
}

const newsOf = (guest: Guest): News[] => guest.replies.flatMap((one) => ('news' in one ? [one.news] : []))
const names = (guest: Guest) => newsOf(guest).findLast((one) => one.names !== undefined)?.names

/** Three rounds, in which red bids 3 first and blue 0; red wins. */
async function play(match: string, red: string, blue: string) {
  const [one, two] = [await sit(match, red), await sit(match, blue)]
  const say = async (guest: Guest, choice: string) => {
    await guest.until(() => guest.sight.view.questions.some((question) => question.choices.includes(choice)))
    const reply = await guest.insist({ op: 'answer', choice, seq: guest.seq })
    expect(reply.type).toBe('done')
  }
  for (let round = 0; round < 3; round++) {
    for (const choice of ['bid 3', 'bid 2']) await say(one, choice)
    for (const choice of ['bid 0', 'bid 1']) await say(two, choice)
    for (const choice of ['raise', 'done']) await say(one, choice)
  }
}

describe.each(['SQLite', 'PostgreSQL'] as const)('people in %s', (kind) => {
  beforeEach(async () => open(await PLACES[kind]()))

  test('their names stand at the table, in the facts and in their lists; guests have none', async () => {
    const red = secret()
    const { body } = await ney.post<Begun>('matches', { game: 'bidding', seat: 'red', secret: red })
    const { match } = body
    const mine = await sit(match, red)
    expect(names(mine)).toEqual({ red: 'Ney' })
    const watching = await sit(match)
    await soult.post(`matches/${match}/join`, { invitation: body.invitation, secret: secret() })
    await watching.until(() => names(watching)?.blue === 'Soult')
    expect((await get<Facts>(`matches/${match}`)).body.names).toEqual({ red: 'Ney', blue: 'Soult' })
    const list = await ney.post<{ matches: Facts[] }>('mine', { seats: [{ match, secret: red }] })
    expect(list.body.matches[0].names).toEqual({ red: 'Ney', blue: 'Soult' })
    await soult.post('me/about', { name: 'Nicolas', languages: [], zone: 'UTC' })
    await watching.until(() => names(watching)?.blue === 'Nicolas')
    await soult.post('me/delete')
    await watching.until(() => names(watching)?.blue === undefined)
    const withGuest = await begin(new Member(server.address))
    expect((await get<Facts>(`matches/${withGuest.match}`)).body.names).toEqual({ red: 'Ney' })
  })

  test('what everybody may know of somebody comes from games that are over', async () => {
    const rated = await begin(soult, { rated: true })
    await begin(soult, { pace: 'days' })
    expect(await profile('ney')).toMatchObject({ name: 'Ney', results: [], openings: [], finished: [] })
    expect((await profile('Ney')).running).toHaveLength(2)
    expect(JSON.stringify(await profile('Ney'))).not.toContain(rated.match)
    await play(rated.match, rated.red, rated.blue)
    const guest = await begin(new Member(server.address))
    await play(guest.match, guest.red, guest.blue)
    const shown = await profile('Ney', soult)
    expect(shown.results).toEqual([{ game: 'bidding', side: 'red', won: 2, drawn: 0, lost: 0 }])
    expect((await profile('Soult')).results).toEqual([{ game: 'bidding', side: 'blue', won: 0, drawn: 0, lost: 1 }])
    expect(shown.ratings).toMatchObject([{ game: 'bidding', rating: 1662, games: 1, curve: [{ match: rated.match }] }])
    // Of a game with a guest strangers are not given the address.
    expect(shown.finished.map(({ match }) => match)).toEqual([null, rated.match])
    expect(shown.finished[1]).toMatchObject({ side: 'red', names: { red: 'Ney', blue: 'Soult' }, rated: true })
    expect(shown.running).toMatchObject([{ game: 'bidding', rated: false, pace: { budget: 72 * 3_600_000 } }])
    expect(shown.mine).toEqual({ followed: false, blocked: false })
    expect((await profile('Ney', ney)).mine).toBe(null)
    expect(await get('people/Nobody')).toMatchObject({ status: 404, body: { error: { code: 'unknown-person' } } })
    // Whose opponent has no account any more: neither there nor along the curve.
    await soult.post('me/delete')
    const later = await profile('Ney')
    expect(later.ratings).toMatchObject([{ games: 1, curve: [{ match: null }] }])
    expect(later.finished.map(({ match }) => match)).toEqual([null, null])
  })

  test('against the computer, and against oneself, nothing counts', async () => {
    const own = await begin(ney)
    await play(own.match, own.red, own.blue)
    const red = secret()
    const alone = { game: 'bidding', seat: 'red', computers: { blue: 'recruit' }, secret: red }
    const { body } = await ney.post<Begun>('matches', alone)
    const mine = await sit(body.match, red)
    await mine.ask({ op: 'talk', choice: 'concede' })
    expect(await profile('Ney')).toMatchObject({ results: [], finished: [], openings: [] })
  })

  test('one follows somebody and sees what he plays, until one wants nothing to do with him', async () => {
    expect(await soult.tries('me/follow', { name: 'NEY', follow: true })).toBe('200 ok')
    expect(await soult.tries('me/follow', { name: 'Ney', follow: true })).toBe('200 ok')
    expect(await circle(soult)).toEqual({ following: [{ name: 'Ney', playing: [] }], blocked: [], reports: null })
    await begin(soult, { rated: true })
    expect((await circle(soult))?.following[0].playing).toEqual([{ game: 'bidding', rated: true, pace: null }])
    expect((await profile('Ney', soult)).mine).toEqual({ followed: true, blocked: false })
    await soult.post('me/block', { name: 'Ney', block: true })
    expect(await circle(soult)).toEqual({ following: [], blocked: ['Ney'], reports: null })
    // The other is not told.
    expect((await profile('Soult', ney)).mine).toEqual({ followed: false, blocked: false })
    const [a, b] = await Promise.all(['ney', 'soult'].map(async (one) => (await store.hosts.named(one))!.id))
    const db = Reflect.get(store, 'db')
    expect([await blocked(db, a, b), await blocked(db, b, a), await blocked(db, a, a)]).toEqual([true, true, false])
    await soult.post('me/block', { name: 'Ney', block: false })
    expect(await blocked(db, a, b)).toBe(false)
    expect(await ney.tries('me/follow', { name: 'Ney', follow: true })).toBe('400 bad-request')
  })

  test('whose words one does not want to hear is known to one’s own seat alone', async () => {
    const { match, red, blue } = await begin(soult)
    await soult.post('me/block', { name: 'Ney', block: true })
    const [one, two, other] = [await sit(match, red), await sit(match, blue), await sit(match)]
    expect(newsOf(two)[0].hushed).toEqual(['red'])
    expect([newsOf(one)[0].hushed, newsOf(other)[0].hushed]).toEqual([undefined, undefined])
  })

  test('the host is told, on his page, and settles it; nobody else sees it', async () => {
    const { match } = await begin(soult)
    expect(await soult.tries('me/report', { name: 'Ney', match, text: 'He shouts.' })).toBe('200 ok')
    expect((await circle(soult))?.reports).toBe(null)
    expect(await soult.tries('me/reports/settle', { report: match })).toBe('403 not-host')
    await store.hosts.setHost((await store.hosts.named('soult'))!.id, true)
    const [report] = (await circle(soult))!.reports!
    expect(report).toMatchObject({ by: 'Soult', about: 'Ney', match, text: 'He shouts.', settled: null })
    expect(await soult.tries('me/reports/settle', { report: report.report })).toBe('200 ok')
    expect((await circle(soult))?.reports?.[0].settled).toBeGreaterThan(0)
    expect((await soult.me())?.host).toBe(true)
    // What is kept about him goes with him.
    const kept = await soult.post<Record<string, unknown>>('me/everything')
    expect(kept.body.reports).toMatchObject([{ about: 'Ney', text: 'He shouts.' }])
    await ney.post('me/delete')
    expect((await circle(soult))?.reports).toEqual([])
  })

  test('what the host has not settled comes first', async () => {
    await store.hosts.setHost((await store.hosts.named('soult'))!.id, true)
    for (const text of ['First.', 'Second.']) {
      await soult.post('me/report', { name: 'Ney', text })
      if (text === 'First.') await new Promise((done) => setTimeout(done, 5))
    }
    const texts = async () => (await circle(soult))!.reports!.map(({ text }) => text)
    expect(await texts()).toEqual(['Second.', 'First.'])
    await soult.post('me/reports/settle', { report: (await circle(soult))!.reports![0].report })
    expect(await texts()).toEqual(['First.', 'Second.'])
  })

  test('of a list, and of a day, there is an end', async () => {
    await server.close()
    await store.close()
    await open(await PLACES[kind](), { peopleOfAccount: 2, reportsOfDay: 2 })
    for (const name of ['A', 'B', 'C']) await new Member(server.address).signUp(name)
    const tries = (list: string) =>
      Promise.all(['A', 'B', 'C'].map((name) => ney.tries(`me/${list}`, { name, [list]: true })))
    expect((await tries('follow')).filter((one) => one === '409 too-many-people')).toHaveLength(1)
    expect((await tries('block')).filter((one) => one === '409 too-many-people')).toHaveLength(1)
    const reports = ['A', 'B', 'C'].map((name) => ney.tries('me/report', { name, text: 'x' }))
    expect((await Promise.all(reports)).filter((one) => one === '429 too-many-reports')).toHaveLength(1)
  })

  test('a closed account is signed out, cannot come back, has no name and is nobody’s business any more', async () => {
    const { match, red } = await begin(soult, { rated: true })
    const playing = await sit(match, red)
    await soult.post('me/follow', { name: 'Ney', follow: true })
    const { body: made } = await ney.post<{ link: string }>('me/link')
    const id = (await store.hosts.named('ney'))!.id
    await store.hosts.close(id)
    expect(await ney.me()).toBe(null)
    expect(await ney.tries('me/follow', { name: 'Soult', follow: true })).toBe('401 signed-out')
    await playing.closed
    expect((await Guest.greet(server.address, match, red)).replies[0]).toMatchObject({ error: { code: 'bad-secret' } })
    expect(await ney.signIn()).toBe('403 account-closed')
    expect(await ney.tries('me/link/follow', { link: made.link, device: '' })).toBe('403 bad-link')
    expect((await get<Facts>(`matches/${match}`)).body.names).toEqual({ blue: 'Soult' })
    expect((await get('people/Ney')).status).toBe(404)
    expect((await circle(soult))?.following).toEqual([])
    await store.hosts.reopen(id)
    expect(await ney.signIn()).toBe('200 ok')
    const [key] = await ney.keys()
    expect((await sit(match, key.secret)).replies[0]).toMatchObject({ type: 'welcome', seat: 'red' })
  })

  test('words that the host removes go from every screen, and a mark stays', async () => {
    const { match, red, blue } = await begin(soult)
    const [one, two] = [await sit(match, red), await sit(match, blue)]
    await one.ask({ op: 'say', text: 'Something rude' })
    await two.ask({ op: 'say', text: 'Please' })
    const heard = (guest: Guest) => newsOf(guest).flatMap(({ said }) => (said === undefined ? [] : [said]))
    await two.until(() => heard(two).some(({ words }) => words.some(({ text }) => text === 'Please')))
    expect((await store.hosts.removeWords({ account: (await store.hosts.named('ney'))!.id })).count).toBe(1)
    await two.until(() => heard(two).at(-1)?.words[0]?.text === '')
    expect(heard(two).at(-1)).toMatchObject({ from: 0, words: [{ seat: 'red', text: '' }, { text: 'Please' }] })
    // Who comes back has heard them before.
    const again = await Guest.greet(server.address, match, blue, { said: 2 })
    guests.push(again)
    expect(heard(again)[0]).toMatchObject({ from: 0, words: [{ text: '' }, { text: 'Please' }] })
  })
})

describe('abuse', () => {
  beforeEach(async () => open(PLACES.SQLite()))

  const ROUTES = {
    'me/follow': { name: 'Soult', follow: true },
    'me/block': { name: 'Soult', block: true },
    'me/report': { name: 'Soult', text: 'x' },
    'me/reports/settle': { report: 'AAAAAAAAAAAA' },
  }

  test.each(Object.entries(ROUTES))(
    '%s is for who is signed in, from a page of ours, and says what it wants',
    async (route, body) => {
      const guest = new Member(server.address)
      expect(await guest.tries(route, body)).toBe('401 signed-out')
      guest.cookie = 'coup=AAAAAAAAAAAAAAAAAAAAAA'
      expect(await guest.tries(route, body)).toBe('401 signed-out')
      ney.origin = 'https://elsewhere.example'
      expect(await ney.tries(route, body)).toBe('403 bad-origin')
      ney.origin = server.address
      for (const bad of [{}, { ...body, more: 1 }, { ...body, name: 7 }, { ...body, name: '\u0000', report: '../x' }])
        expect(await ney.tries(route, bad)).toBe('400 bad-request')
      expect(await ney.tries(route, { ...body, text: 'x'.repeat(1001) })).toBe('400 bad-request')
    },
  )

  test('guessed names and matches lead nowhere', async () => {
    for (const name of ["' or 1=1 --", '%', '../me', 'ney​', '€', 'x'.repeat(80)])
      expect((await get(`people/${encodeURIComponent(name)}`)).status).toBe(404)
    expect((await get('people/%E0%A4%A')).status).toBe(400)
    expect((await get(`people/${'x'.repeat(81)}`)).status).toBe(400)
    const unknown = { name: 'Soult', match: 'AAAAAAAAAAAA', text: 'x' }
    expect(await ney.tries('me/report', unknown)).toBe('404 unknown-match')
    expect(await circle(new Member(server.address))).toBe(null)
  })

  test('a thousand requests at once are put off, and the list is as it was', async () => {
    await server.close()
    await store.close()
    await open(PLACES.SQLite(), { callerBurst: 600, callerRate: 1 })
    const tries = await Promise.all(
      Array.from({ length: 1000 }, (_, i) => ney.tries('me/follow', { name: 'Soult', follow: i % 2 === 0 })),
    )
    expect(tries.filter((one) => one === '429 too-fast').length).toBeGreaterThan(900)
    expect(tries.filter((one) => one === '200 ok').length).toBeGreaterThan(0)
    expect(tries.every((one) => one === '200 ok' || one === '429 too-fast')).toBe(true)
  })
})
