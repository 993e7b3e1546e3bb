import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { type Held, type Joined, newRecoveryCode, type SeatKey } from '@coup/match'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Authenticator } from './authenticator.ts'
import { Embedded } from './embedded.ts'
import { ABOUT, Member } from './member.ts'
import { openServer, type Server } from './server.ts'
import type { Settings } from './settings.ts'
import { Guest, post, seatAll, secret } from './testing.ts'

let embedded: Embedded
let place: string
let servers: Server[]
let guests: Guest[]
/** The same people may ask any process. */
let [here, there] = ['', '']

beforeAll(async () => {
  embedded = await Embedded.start()
})

// It has many databases to put to rest.
afterAll(() => embedded.close(), 300_000)

const PLACES = {
  SQLite: () => mkdtempSync(path.join(tmpdir(), 'accounts-')),
  PostgreSQL: () => embedded.database(),
}

async function serve(settings: Partial<Settings> = {}): Promise<string> {
  const usual = { log: 'error', callerBurst: 100_000, callerAccounts: 1000, pollMs: 50 }
  const options = { games: [bidding], data: place, port: 0, host: '127.0.0.1' }
  servers.push(await openServer({ ...options, settings: { ...usual, ...settings } }))
  return servers.at(-1)!.address
}

async function greet(address: string, match: string, held?: string) {
  const guest = await Guest.greet(address, match, held)
  guests.push(guest)
  return guest
}

const seatOf = (guest: Guest) => {
  const [first] = guest.replies
  return first.type === 'welcome' ? first.seat : first.type === 'refused' ? first.error.code : null
}

/** Somebody uses a recovery code: the next one and the token are made up by his browser. */
const recovering = (code: string) => ({ code, fresh: newRecoveryCode(), token: secret(), device: 'new' })

/** The same account at another process, on another device. */
async function onAnotherDevice(ney: Member): Promise<Member> {
  const phone = new Member(there, ney.authenticator)
  expect(await phone.signIn('a phone')).toBe('200 ok')
  return phone
}

describe.each(['SQLite', 'PostgreSQL'] as const)('accounts in %s', (kind) => {
  beforeEach(async () => {
    place = await PLACES[kind]()
    ;[servers, guests] = [[], []]
    ;[here, there] = [await serve(), await serve()]
  })

  afterEach(async () => {
    for (const guest of guests) guest.leave()
    for (const server of servers) await server.close()
  })

  test('a guest makes one of what he has, and his games come along to another device', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const ney = new Member(here)
    expect(await ney.me()).toBe(null)
    const strange = { match, secret: secret() }
    await ney.signUp('Michel Ney', [{ match, secret: secrets.red }, strange])
    expect(ney.set).toMatch(/^me=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    expect(await ney.me()).toMatchObject({ name: 'Michel Ney', ...ABOUT, matches: 1 })
    const phone = await onAnotherDevice(ney)
    expect(await phone.keys()).toEqual([{ match, game: 'bidding', seat: 'red', secret: expect.any(String) }])
    const [key] = await phone.keys()
    expect(await phone.keys([{ match, secret: key.secret }])).toEqual([])
    const red = await greet(there, match, key.secret)
    expect(seatOf(red)).toBe('red')
    expect(await red.answer('bid 1')).toMatchObject({ type: 'done' })
    expect(seatOf(await greet(here, match, secrets.red))).toBe('red')
    const { body } = await post<{ matches: Held[] }>(`${here}/api/mine`, { seats: [{ match, secret: key.secret }] })
    expect(body.matches).toMatchObject([{ match, seat: 'red' }])
  })

  test('what somebody begins or joins when he is signed in is his', async () => {
    const [ney, soult] = [new Member(here), new Member(there)]
    await ney.signUp('Ney')
    await soult.signUp('Soult')
    const begun = await ney.post<{ match: string; invitation: string }>('matches', {
      game: 'bidding',
      secret: secret(),
    })
    const { match, invitation } = begun.body
    const yours = secret()
    await soult.post(`matches/${match}/join`, { invitation, secret: yours })
    expect([(await ney.me())?.matches, (await soult.me())?.matches]).toEqual([1, 1])
    const blue = await greet(here, match, yours)
    await blue.ask({ op: 'talk', choice: 'concede' })
    const again = { secret: yours, fresh: secret() }
    const { body: rematch } = await soult.post<Joined>(`matches/${match}/rematch`, again)
    const both = [{ match, secret: yours }]
    expect((await soult.keys(both)).map((one) => one.match)).toEqual([rematch.match])
    // A key that was lent does whatever the first one does.
    const [lent] = await (await onAnotherDevice(ney)).keys()
    const joined = await post<Joined>(`${there}/api/matches/${match}/rematch`, { secret: lent.secret, fresh: secret() })
    expect(joined.body.match).toBe(rematch.match)
  })

  test('a name belongs to one, however it is written; it may be changed', async () => {
    const [ney, other] = [new Member(here), new Member(there)]
    await ney.signUp('Ney')
    expect(await other.tries('me/sign-up', { name: ' NEY ', ...ABOUT })).toBe('409 name-taken')
    expect(await other.tries('me/sign-up', { name: '<b>', ...ABOUT })).toBe('400 bad-name')
    const both = await Promise.all(
      [other, new Member(here)].map(async (one) => [one, await one.made('Lannes')] as const),
    )
    const done = both.map(([one, credential]) => one.tries('me/sign-up/done', { credential, device: '', seats: [] }))
    expect((await Promise.all(done)).sort()).toEqual(['200 ok', '409 name-taken'])
    expect(await ney.tries('me/about', { name: 'lannes', ...ABOUT })).toBe('409 name-taken')
    expect(await ney.tries('me/about', { name: 'NEY', languages: ['fr'], zone: 'Europe/Paris' })).toBe('200 ok')
    expect(await ney.me()).toMatchObject({ name: 'NEY', languages: ['fr'], zone: 'Europe/Paris' })
  })

  test('several passkeys; the last one stays', async () => {
    const ney = new Member(here)
    await ney.signUp('Ney')
    const second = new Authenticator()
    expect(await ney.tries('me/passkeys/done', await ney.added(second))).toBe('200 ok')
    expect(await new Member(there, second).signIn()).toBe('200 ok')
    const [first, other] = (await ney.me())!.passkeys
    expect(other).toMatchObject({ name: 'a key', used: expect.any(Number) })
    expect(await ney.tries('me/passkeys/drop', { passkey: first.id })).toBe('200 ok')
    expect(await ney.tries('me/passkeys/drop', { passkey: other.id })).toBe('409 last-passkey')
    expect(await new Member(here, ney.authenticator).signIn()).toBe('403 bad-passkey')
    const many = [...Array(19)].map(() => new Authenticator())
    for (const one of many) expect(await ney.tries('me/passkeys/done', await ney.added(one))).toBe('200 ok')
    expect(await ney.tries('me/passkeys')).toBe('409 too-many-passkeys')
  })

  test('a recovery code brings one in once, and gives the next', async () => {
    const ney = new Member(here)
    const code = await ney.signUp('Ney')
    const lost = new Member(there)
    const sent = recovering(code.toLowerCase())
    const { body } = await lost.post<{ recovery: string }>('me/recover', sent)
    expect(body.recovery).toBe(sent.fresh)
    expect(await lost.me()).toMatchObject({ name: 'Ney', recovery: expect.any(Number) })
    expect(await new Member(here).tries('me/recover', recovering(code))).toBe('403 bad-code')
    expect(await lost.tries('me/passkeys/done', await lost.added(lost.authenticator))).toBe('200 ok')
    const next = (await ney.post<{ recovery: string }>('me/recovery')).body.recovery
    expect(await new Member(here).tries('me/recover', recovering(body.recovery))).toBe('403 bad-code')
    expect(await new Member(here).tries('me/recover', recovering(next))).toBe('200 ok')
  })

  test('a lost reply to a recovery code can be asked for again, and brings in nobody else', async () => {
    const ney = new Member(here)
    const sent = recovering(await ney.signUp('Ney'))
    const both = [here, there, here].map((address) => new Member(address).tries('me/recover', sent))
    expect(await Promise.all(both)).toEqual(['200 ok', '200 ok', '200 ok'])
    const lost = new Member(there)
    // Once without the cookie and once with it.
    for (let i = 0; i < 2; i++) expect(await lost.tries('me/recover', sent)).toBe('200 ok')
    expect((await lost.me())?.sessions).toHaveLength(2)
    expect(await new Member(here).tries('me/recover', { ...sent, token: secret() })).toBe('403 bad-code')
    expect(await new Member(here).tries('me/recover', recovering(sent.code))).toBe('403 bad-code')
    const soult = new Member(here)
    const other = await soult.signUp('Soult')
    for (const taken of [{ fresh: sent.fresh }, { token: sent.token }, { fresh: other }])
      expect(await new Member(here).tries('me/recover', { ...recovering(other), ...taken })).toBe('403 bad-code')
    expect(await new Member(there).tries('me/recover', recovering(sent.fresh))).toBe('200 ok')
  })

  test('an ended session leaves nothing behind that brings one in', async () => {
    const ney = new Member(here)
    const first = await ney.signUp('Ney')
    const thief = await onAnotherDevice(ney)
    const { link } = (await thief.post<{ link: string }>('me/link')).body
    const { recovery } = (await thief.post<{ recovery: string }>('me/recovery')).body
    const stolen = (await ney.me())!.sessions.find((one) => !one.here)!
    expect(await ney.tries('me/sessions/end', { session: stolen.id })).toBe('200 ok')
    expect(await new Member(here).tries('me/link/follow', { link, device: '' })).toBe('403 bad-link')
    for (const code of [recovery, first])
      expect(await new Member(here).tries('me/recover', recovering(code))).toBe('403 bad-code')
    expect(await ney.me()).toMatchObject({ recovery: null })
    // Who signs out himself keeps the code that he wrote down.
    const next = (await ney.post<{ recovery: string }>('me/recovery')).body.recovery
    await ney.post('me/sign-out')
    expect(await new Member(here).tries('me/recover', recovering(next))).toBe('200 ok')
  })

  test('a link brings another device in once; of two who follow it one is let in', async () => {
    const ney = new Member(here)
    await ney.signUp('Ney')
    const { link } = (await ney.post<{ link: string }>('me/link')).body
    const [phone, other] = [new Member(there), new Member(here)]
    expect((await phone.post<unknown>('me/link/whose', { link })).body).toEqual({ name: 'Ney' })
    const both = [phone, other].map((one) => one.tries('me/link/follow', { link, device: 'a phone' }))
    expect((await Promise.all(both)).sort()).toEqual(['200 ok', '403 bad-link'])
    expect(await other.tries('me/link/whose', { link })).toBe('403 bad-link')
    const [first] = [(await ney.post<{ link: string }>('me/link')).body.link, await ney.post('me/link')]
    expect(await new Member(here).tries('me/link/whose', { link: first })).toBe('403 bad-link')
  })

  test('whose session is ended has neither account nor seats, and is sent from the table at once', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const ney = new Member(here)
    await ney.signUp('Ney', [{ match, secret: secrets.red }])
    const phone = await onAnotherDevice(ney)
    const [lent] = await phone.keys()
    const [brought, carried] = [await greet(there, match, secrets.red), await greet(here, match, lent.secret)]
    const blue = await greet(there, match, secrets.blue)
    const { sessions } = (await phone.me())!
    expect(sessions.map(({ device, here }) => [device, here])).toContainEqual(['Ney’s desk', false])
    const desk = sessions.find(({ here }) => !here)!
    expect(await phone.tries('me/sessions/end', { session: desk.id })).toBe('200 ok')
    expect(await ney.me()).toBe(null)
    expect(await brought.closed).toBe(1012)
    expect(seatOf(await greet(there, match, secrets.red))).toBe('bad-secret')
    // Nobody else notices: the seat is held as before.
    expect(await carried.answer('bid 1')).toMatchObject({ type: 'done' })
    expect(await blue.answer('bid 1')).toMatchObject({ type: 'done' })
    expect(await (await fetch(`${here}/api/matches/${match}`)).json()).toMatchObject({ joined: ['red', 'blue'] })
    expect(await phone.tries('me/sign-out')).toBe('200 ok')
    expect(phone.set).toContain('Max-Age=0')
    expect(await carried.closed).toBe(1012)
    expect(seatOf(await greet(here, match, lent.secret))).toBe('bad-secret')
    // With his passkey he comes back to it.
    const back = await onAnotherDevice(ney)
    expect(seatOf(await greet(here, match, (await back.keys())[0].secret))).toBe('red')
  })

  test('whoever has shown the first secret of a seat loses it with his session, whoever brought it', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const mine = { match, secret: secrets.red }
    const ney = new Member(here)
    await ney.signUp('Ney', [mine])
    // The guest had carried his seat to the phone before.
    const phone = await onAnotherDevice(ney)
    expect(await phone.keys([mine])).toEqual([])
    const playing = await greet(there, match, secrets.red)
    const stolen = (await ney.me())!.sessions.find((one) => !one.here)!
    await ney.post('me/sessions/end', { session: stolen.id })
    expect(await playing.closed).toBe(1012)
    expect(seatOf(await greet(here, match, secrets.red))).toBe('bad-secret')
    const [key] = await ney.keys([mine])
    expect(seatOf(await greet(here, match, key.secret))).toBe('red')
    // So does who was shown the secret of another device.
    const tablet = await onAnotherDevice(ney)
    await tablet.keys([{ match, secret: key.secret }])
    await tablet.post('me/sign-out')
    expect(seatOf(await greet(here, match, key.secret))).toBe('bad-secret')
  })

  test('a session that is over can still be signed out of, and its browser holds no seat', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const ney = new Member(here)
    await ney.signUp('Ney', [{ match, secret: secrets.red }])
    await new Promise((wait) => setTimeout(wait, 5))
    ney.address = ney.origin = await serve({ sessionDays: 0 })
    expect(await ney.me()).toBe(null)
    expect(await ney.tries('me/sign-out')).toBe('200 ok')
    expect(seatOf(await greet(here, match, secrets.red))).toBe('bad-secret')
  })

  test('no seat is left without a holder: not by who drops it, nor by who deletes his account', async () => {
    const [first, second] = [await seatAll(here, 'bidding'), await seatAll(here, 'bidding')]
    const seats = [first, second].map(({ match, secrets }) => ({ match, secret: secrets.red }))
    const ney = new Member(here)
    await ney.signUp('Ney', seats)
    await ney.post('me/sign-out')
    const back = await onAnotherDevice(ney)
    const left = async (path: string, body?: object) => {
      const { keys } = (await back.post<{ keys: SeatKey[] }>(path, body)).body
      return Promise.all(keys.map(async ({ match, secret }) => [match, seatOf(await greet(there, match, secret))]))
    }
    expect(await left('me/seats/drop', { match: first.match, seat: 'red' })).toEqual([[first.match, 'red']])
    expect(await left('me/seats/drop', { match: first.match, seat: 'red' })).toEqual([])
    expect(await left('me/delete')).toEqual([[second.match, 'red']])
  })

  test('who has the seat that he drops keeps it as a guest, and needs no other key', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const ney = new Member(here)
    await ney.signUp('Ney', [{ match, secret: secrets.red }])
    const phone = await onAnotherDevice(ney)
    const [lent] = await phone.keys()
    expect((await phone.post<unknown>('me/seats/drop', { match, seat: 'red' })).body).toEqual({ keys: [] })
    await phone.post('me/sign-out')
    for (const held of [lent.secret, secrets.red]) expect(seatOf(await greet(here, match, held))).toBe('red')
  })

  test('of two pages that ask for keys at once both have good ones', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const ney = new Member(here)
    await ney.signUp('Ney', [{ match, secret: secrets.red }])
    const phone = await onAnotherDevice(ney)
    const both = [await phone.keys(), await phone.keys()]
    for (const [key] of both) expect(seatOf(await greet(there, match, key.secret))).toBe('red')
    await phone.keys()
    expect(seatOf(await greet(here, match, both[0][0].secret))).toBe('bad-secret')
  })

  test('an account has only so many seats; games that are over make room', async () => {
    const address = await serve({ seatsOfAccount: 2 })
    const all = [await seatAll(here, 'bidding'), await seatAll(here, 'bidding'), await seatAll(here, 'bidding')]
    const seats = all.map(({ match, secrets }) => ({ match, secret: secrets.red }))
    const ney = new Member(address)
    await ney.signUp('Ney', seats)
    const third = { seats: [seats[2]] }
    expect([(await ney.me())?.matches, (await ney.post<unknown>('me/seats', third)).body]).toEqual([2, { held: 0 }])
    const over = await greet(here, all[0].match, all[0].secrets.red)
    await over.ask({ op: 'talk', choice: 'concede' })
    expect((await ney.post<unknown>('me/seats', third)).body).toEqual({ held: 1 })
    expect((await ney.keys()).map((one) => one.match).sort()).toEqual([all[1].match, all[2].match].sort())
  })

  test('who is deleted or signed out elsewhere is told so, whatever he does at that moment', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const seats = [{ match, secret: secrets.red }]
    for (let round = 0; round < 5; round++) {
      const ney = new Member(here)
      await ney.signUp('Ney')
      const phone = await onAnotherDevice(ney)
      const done = await Promise.all([
        ney.tries('me/delete'),
        phone.tries('me/seats', { seats }),
        phone.tries('me/keys', { seats: [] }),
        phone.tries('me/link'),
        phone.tries('me/recovery'),
      ])
      expect(done[0]).toBe('200 ok')
      for (const one of done) expect(['200 ok', '401 signed-out']).toContain(one)
    }
  })

  test('all that is kept about somebody, and nothing of what others do unseen', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const ney = new Member(here)
    await ney.signUp('Ney', [{ match, secret: secrets.red }])
    const [red, blue] = [await greet(here, match, secrets.red), await greet(there, match, secrets.blue)]
    await red.ask({ op: 'note', text: 'left is weak' })
    await red.ask({ op: 'keep-paper', paper: 'p', name: 'plan', text: '{}' })
    await red.ask({ op: 'say', text: 'Bonjour' })
    const everything = async () => (await ney.post<{ seats: object[] }>('me/everything')).body
    await red.answer('bid 1')
    const before = await everything()
    expect(before).toMatchObject({ name: 'Ney', passkeys: [{ name: 'Ney’s desk' }], sessions: [{ here: true }] })
    expect(before.seats).toMatchObject([
      {
        match,
        seat: 'red',
        acts: [{ kind: 'answer', choice: 'bid 1' }],
        said: [{ text: 'Bonjour' }],
        notes: 'left is weak',
        papers: [{ name: 'plan', text: '{}' }],
      },
    ])
    await blue.answer('bid 3')
    await blue.ask({ op: 'note', text: 'he is weak' })
    expect(await everything()).toEqual(before)
    for (const held of [ney.cookie.slice(3), secrets.red]) expect(JSON.stringify(before)).not.toContain(held)
  })

  test('all of many seats comes piece by piece, to one who asks at a time', async () => {
    const ney = new Member(here)
    await ney.signUp('Ney')
    for (let i = 0; i < 4; i++) {
      const held = secret()
      const { body } = await ney.post<Joined>('matches', { game: 'bidding', secret: held })
      const seat = await greet(here, body.match, held)
      for (let paper = 0; paper < 20; paper++)
        await seat.insist({ op: 'keep-paper', paper: `p${paper}`, name: 'plan', text: 'x'.repeat(60_000) })
    }
    const headers = { 'content-type': 'application/json', origin: here, cookie: ney.cookie }
    // Whoever does not read holds up nothing but himself.
    const slow = await fetch(`${here}/api/me/everything`, { method: 'POST', headers, body: '{}' })
    expect(await ney.tries('me/everything')).toBe('429 too-fast')
    const all: { seats: { papers: unknown[] }[] } = JSON.parse(await slow.text())
    expect(all.seats.map(({ papers }) => papers.length)).toEqual([20, 20, 20, 20])
    const gone = new AbortController()
    const { signal } = gone
    await fetch(`${here}/api/me/everything`, { method: 'POST', headers, body: '{}', signal })
    gone.abort()
    await expect.poll(() => ney.tries('me/everything'), { timeout: 30_000 }).toBe('200 ok')
  })

  test('a deleted account leaves the games as they were, held by guests, and nothing of its own', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const ney = new Member(here)
    await ney.signUp('Ney', [{ match, secret: secrets.red }])
    const phone = await onAnotherDevice(ney)
    const [lent] = await phone.keys()
    const [red, blue] = [await greet(here, match, secrets.red), await greet(there, match, secrets.blue)]
    await red.ask({ op: 'note', text: 'Ney was here' })
    await red.ask({ op: 'keep-paper', paper: 'p', name: 'plan', text: '{}' })
    await red.answer('bid 1')
    expect(await phone.tries('me/delete')).toBe('200 ok')
    expect([await phone.me(), await ney.me()]).toEqual([null, null])
    expect(await new Member(here, ney.authenticator).signIn()).toBe('403 bad-passkey')
    await red.until(() => red.frames.at(-1)!.includes('"notes":""'))
    expect(await red.result({ op: 'papers' })).toEqual([])
    for (const held of [lent.secret, secrets.red]) expect(seatOf(await greet(here, match, held))).toBe('red')
    expect(await red.answer('bid 2')).toMatchObject({ type: 'done' })
    expect(await blue.answer('bid 0')).toMatchObject({ type: 'done' })
    // Whoever comes next may be called so, and takes the games with him.
    const again = new Member(there)
    await again.signUp('Ney', [{ match, secret: lent.secret }])
    expect(await again.me()).toMatchObject({ matches: 1 })
  })

  test('a game that one does not want any more is not his', async () => {
    const { match, secrets } = await seatAll(here, 'bidding')
    const ney = new Member(here)
    await ney.signUp('Ney', [{ match, secret: secrets.red }])
    expect(await ney.tries('me/seats/drop', { match, seat: 'red' })).toBe('200 ok')
    expect([(await ney.me())?.matches, await ney.keys()]).toEqual([0, []])
    const seats = [{ match, secret: secrets.red }]
    const free = async () => (await ney.post<{ free: unknown }>('me/keys', { seats })).body.free
    expect(await free()).toEqual([{ match, seat: 'red' }])
    expect((await ney.post<unknown>('me/seats', { seats })).body).toEqual({ held: 1 })
    expect(await free()).toEqual([])
  })
})
