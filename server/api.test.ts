import type { Begun, Joined, WireError } from '@coup/match'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Server } from './server.ts'
import { Guest, openToy, post, seatAll, secret } from './testing.ts'

let server: Server
let api: string

beforeEach(async () => {
  server = await openToy()
  api = `${server.address}/api`
})

afterEach(() => server.close())

const create = async (wanted: object = {}) =>
  (await post<Begun>(`${api}/matches`, { game: 'bidding', secret: secret(), ...wanted })).body

describe('matches', () => {
  test('a new one gives my seat, invitations for the others and an address for spectators', async () => {
    const { status, body } = await post<Begun>(`${api}/matches`, { game: 'bidding', seat: 'blue', secret: secret() })
    expect(status).toBe(201)
    expect(body).toEqual({
      match: expect.stringMatching(/^[\w-]{12}$/),
      seat: 'blue',
      invitation: expect.stringMatching(/^[\w-]{22}$/),
      invitations: { red: expect.stringMatching(/^[\w-]{22}$/) },
    })
    const facts = await (await fetch(`${api}/matches/${body.match}`)).json()
    expect(facts).toMatchObject({
      game: 'bidding',
      rules: '1.0.0',
      joined: ['blue'],
      asked: ['red', 'blue'],
      round: 0,
      over: null,
    })
    expect(JSON.stringify(facts)).not.toContain('seed')
  })

  test('a pace is chosen by its name, and time is a matter of the socket', async () => {
    const asked = { game: 'bidding', seat: 'red', secret: secret(), pace: 'days', relief: 'captain' }
    expect(await post(`${api}/matches`, { ...asked, pace: 'slow' })).toMatchObject({ status: 400 })
    expect(await post(`${api}/matches`, { ...asked, relief: 'general' })).toMatchObject({ status: 400 })
    const { body } = await post<Begun>(`${api}/matches`, asked)
    const yours = secret()
    await post(`${api}/matches/${body.match}/join`, { invitation: body.invitation, secret: yours })
    const red = await Guest.greet(server.address, body.match, asked.secret)
    expect(red.replies[0]).toMatchObject({ news: { pace: { pace: { begun: true } }, notices: [] } })
    expect(await red.ask({ op: 'claim', seat: 'blue' })).toMatchObject({ error: { reason: 'time-left' } })
    expect(await red.ask({ op: 'relieve', seat: 'blue' })).toMatchObject({ error: { reason: 'time-left' } })
    expect(await red.ask({ op: 'resume' })).toMatchObject({ error: { reason: 'not-paused' } })
    expect(await red.ask({ op: 'holiday', days: 15 })).toMatchObject({ error: { reason: 'holiday-too-long' } })
    expect(await red.ask({ op: 'pause' })).toMatchObject({ type: 'done' })
    const looking = await Guest.greet(server.address, body.match)
    expect(await looking.ask({ op: 'pause' })).toMatchObject({ error: { code: 'spectator' } })
    expect(looking.frames[0]).toContain('"wanted":["red"]')
    expect(looking.frames[0]).not.toContain('notices')
  })

  test('a seat that nobody asks for is a random one', async () => {
    const seats = new Set<string>()
    for (let i = 0; i < 40 && seats.size < 2; i++) seats.add((await create()).seat)
    expect([...seats].sort()).toEqual(['blue', 'red'])
  })

  test('an invitation is good once; its taker may ask again; the inviter cannot use it afterwards', async () => {
    const { match, invitations } = await create({ seat: 'red' })
    const guest = await Guest.greet(server.address, match)
    const mine = secret()
    const join = (held: string) => post(`${api}/matches/${match}/join`, { invitation: invitations.blue, secret: held })
    expect(await join(mine)).toEqual({ status: 200, body: { match, game: 'bidding', seat: 'blue' } })
    await guest.until(() => guest.frames.at(-1)!.includes('"joined":["red","blue"]'))
    expect(await join(mine)).toEqual({ status: 200, body: { match, game: 'bidding', seat: 'blue' } })
    expect(await join(secret())).toMatchObject({ status: 403, body: { error: { code: 'bad-invitation' } } })
    const peeking = await Guest.greet(server.address, match, invitations.blue)
    expect(peeking.replies[0]).toMatchObject({ type: 'refused', error: { code: 'bad-secret' } })
  })

  test('a secret holds one seat', async () => {
    const held = secret()
    await create({ secret: held })
    const again = await post(`${api}/matches`, { game: 'bidding', secret: held })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'secret-used' } } })
  })

  test('my matches, with whose turn it is', async () => {
    const { match, secrets } = await seatAll(server.address, 'bidding')
    const red = await Guest.greet(server.address, match, secrets.red)
    await red.answer('bid 1')
    await red.answer('bid 1')
    const { body } = await post(`${api}/mine`, {
      seats: [
        { match, secret: secrets.blue },
        { match, secret: secret() },
      ],
    })
    expect(body).toMatchObject({ matches: [{ match, seat: 'blue', asked: ['blue'], joined: ['red', 'blue'] }] })
  })

  test('the time of the last change shows nothing that is hidden', async () => {
    const { match, secrets } = await seatAll(server.address, 'bidding')
    const facts = async () => await (await fetch(`${api}/matches/${match}`)).text()
    const before = await facts()
    const red = await Guest.greet(server.address, match, secrets.red)
    await new Promise((wait) => setTimeout(wait, 5))
    await red.answer('bid 1')
    expect(await facts()).toBe(before)
  })
})

describe('bad requests', () => {
  test('get a clear error', async () => {
    const bad = async (path: string, body: unknown) => {
      const { status, body: answer } = await post<{ error: WireError }>(`${api}/${path}`, body)
      return `${status} ${answer.error.code}`
    }
    expect(await bad('matches', '{')).toBe('400 bad-json')
    expect(await bad('matches', {})).toBe('400 bad-request')
    expect(await bad('matches', { game: 'chess', secret: secret() })).toBe('404 unknown-game')
    expect(await bad('matches', { game: 'bidding', secret: 'weak' })).toBe('400 bad-request')
    expect(await bad('matches', { game: 'bidding', secret: secret(), more: 1 })).toBe('400 bad-request')
    expect(await bad('matches', { game: 'bidding', secret: secret(), seat: 'green' })).toBe('400 bad-request')
    expect(await bad('matches', { game: 'bidding', secret: secret(), options: { x: 1 } })).toBe('400 bad-options')
    expect(await bad('matches', { game: 'bidding', secret: secret(), options: 'x'.repeat(1_000_000) })).toBe(
      '413 too-large',
    )
    expect(await bad('matches/AAAAAAAAAAAA/join', { invitation: secret(), secret: secret() })).toBe('404 unknown-match')
    expect(await bad('mine', { seats: [{ match: '../../etc', secret: secret() }] })).toBe('400 bad-request')
    expect((await fetch(`${api}/matches/..%2f..%2fx`)).status).toBe(400)
    expect((await fetch(`${api}/health`)).status).toBe(200)
  })

  test('an error does not repeat what was sent', async () => {
    const held = `${secret()}!`
    expect(JSON.stringify(await post(`${api}/matches`, { game: 'bidding', secret: held }))).not.toContain(held)
  })

  test('a flood is refused, and over when it is over', async () => {
    const flood = await Promise.all(
      Array.from({ length: 1000 }, () => fetch(`${api}/health`).then((one) => one.status)),
    )
    expect(flood.filter((status) => status === 429).length).toBeGreaterThan(400)
    await new Promise((wait) => setTimeout(wait, 200))
    expect((await fetch(`${api}/health`)).status).toBe(200)
  })

  test('behind a proxy on this machine, one caller does not shut the others out', async () => {
    const from = (caller: string) => fetch(`${api}/health`, { headers: { 'x-forwarded-for': `10.0.0.1, ${caller}` } })
    const flood = await Promise.all(Array.from({ length: 400 }, () => from('192.0.2.1').then((one) => one.status)))
    expect(flood).toContain(429)
    expect((await from('192.0.2.2')).status).toBe(200)
  })
})

describe('a rematch', () => {
  const again = (match: string, held: string, fresh: string) =>
    post<Joined & { error: WireError }>(`${api}/matches/${match}/rematch`, { secret: held, fresh })

  async function over() {
    const { match, secrets } = await seatAll(server.address, 'bidding')
    const red = await Guest.greet(server.address, match, secrets.red)
    const watcher = await Guest.greet(server.address, match)
    await red.ask({ op: 'talk', choice: 'concede' })
    return { match, secrets, watcher }
  }

  test('is begun by one of the players and joined by the other, on changed seats; spectators are told where it is', async () => {
    const { match, secrets, watcher } = await over()
    const [mine, yours] = [secret(), secret()]
    const { body: begun } = await again(match, secrets.red, mine)
    expect(begun).toMatchObject({ game: 'bidding', seat: 'blue' })
    expect(begun.match).not.toBe(match)
    await watcher.until(() => watcher.frames.at(-1)!.includes(`"rematch":"${begun.match}"`))
    expect((await again(match, secrets.red, mine)).body).toEqual(begun)
    expect((await again(match, secrets.blue, yours)).body).toEqual({ ...begun, seat: 'red' })
    const facts = await (await fetch(`${api}/matches/${begun.match}`)).json()
    expect(facts).toMatchObject({ joined: ['red', 'blue'], over: null })
    const late = await Guest.greet(server.address, match, secrets.blue)
    expect(late.replies[0]).toMatchObject({ type: 'welcome', news: { rematch: begun.match } })
    expect((await again(match, secrets.blue, secret())).body.error.code).toBe('seat-taken')
  })

  test('two who want it at once meet in one match', async () => {
    const { match, secrets } = await over()
    const both = await Promise.all([again(match, secrets.red, secret()), again(match, secrets.blue, secret())])
    expect(new Set(both.map(({ body }) => body.match)).size).toBe(1)
    expect(both.map(({ body }) => body.seat)).toEqual(['blue', 'red'])
  })

  test('is for those who sat there, when the game is over', async () => {
    const { match, secrets } = await seatAll(server.address, 'bidding')
    expect((await again(match, secrets.red, secret())).body.error.code).toBe('running')
    expect((await again(match, secret(), secret())).body.error.code).toBe('bad-secret')
    const other = await over()
    expect((await again(other.match, secrets.red, secret())).body.error.code).toBe('bad-secret')
    expect((await again(other.match, other.secrets.red, secrets.red)).body.error.code).toBe('secret-used')
  })
})
