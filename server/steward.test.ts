import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { games } from '@coup/games'
import type { Begun, Facts, Held, Joined } from '@coup/match'
import { afterEach, describe, expect, test } from 'vitest'
import { Matches } from './matches.ts'
import { openServer, type Server } from './server.ts'
import type { Settings } from './settings.ts'
import { Store } from './store.ts'
import { Guest, post, secret } from './testing.ts'

const gamesModule = import.meta.resolve('@coup/games')
const servers: Server[] = []
const guests: Guest[] = []

afterEach(async () => {
  for (const guest of guests.splice(0)) guest.leave()
  for (const server of servers.splice(0)) await server.close()
})

async function serve(data: string | null, settings: Partial<Settings> = {}): Promise<Server> {
  const set = { log: 'error', turnMs: 50, pollMs: 200, ...settings }
  const server = await openServer({ games, gamesModule, data, port: 0, host: '127.0.0.1', settings: set })
  servers.push(server)
  return server
}

interface Wanted {
  readonly game: string
  readonly seat?: string
  readonly computers: Readonly<Record<string, string>>
  readonly options?: object
}

const begin = (server: Server, wanted: Wanted, mine = secret()) =>
  post<Begun>(`${server.address}/api/matches`, { ...wanted, secret: mine }).then((begun) => ({ ...begun, mine }))

async function greet(server: Server, match: string, held?: string): Promise<Guest> {
  const guest = await Guest.greet(server.address, match, held)
  guests.push(guest)
  return guest
}

const asks = ({ sight }: Guest) => sight.view.questions[0]?.choices ?? []

/** Answers anything until the turn can be ended. */
async function ownTurn(guest: Guest): Promise<void> {
  for (;;) {
    await guest.until(() => asks(guest).length > 0)
    if (asks(guest).includes('done')) return
    await guest.answer(asks(guest)[0])
  }
}

const AUSTRIA = { game: 'triomphe', seat: 'france', computers: { austria: 'marshal' } }

describe('a computer holds a seat over the net', () => {
  test('it plays its turn, and the next one when it is asked again', async () => {
    const server = await serve(null)
    const { body, mine, status } = await begin(server, AUSTRIA)
    expect([status, body.seat, Object.keys(body.invitations)]).toEqual([201, 'france', []])
    const france = await greet(server, body.match, mine)
    expect(france.replies[0]).toMatchObject({ type: 'welcome', computers: { austria: 'marshal' } })
    await ownTurn(france)
    await france.answer('done')
    await ownTurn(france)
  })

  test('any seats of a team, and everybody is told which', async () => {
    const server = await serve(null)
    const computers = { allies: 'captain', 'france-2': 'recruit' }
    const { body, mine } = await begin(server, {
      game: 'napoleon',
      seat: 'france-1',
      computers,
      options: { france: 2 },
    })
    const facts = (await (await fetch(`${server.address}/api/matches/${body.match}`)).json()) as Facts
    expect(facts.computers).toEqual(computers)
    expect(facts.joined).toEqual(['allies', 'france-1', 'france-2'])
    const invited = { invitation: body.invitation }
    const { body: offer } = await post<{ free: string[] }>(
      `${server.address}/api/matches/${body.match}/invited`,
      invited,
    )
    expect(offer.free).toEqual([])
    const join = { ...invited, seat: 'allies', secret: secret() }
    expect((await post(`${server.address}/api/matches/${body.match}/join`, join)).status).toBe(409)
    const france = await greet(server, body.match, mine)
    await france.until(() => asks(france).length > 0)
  })

  test('nobody begins a game without a person, or with players that are not known', async () => {
    const server = await serve(null)
    const wrong: readonly Wanted[] = [
      { game: 'triomphe', computers: { austria: 'captain', france: 'captain' } },
      { game: 'triomphe', computers: { prussia: 'captain' } },
      { game: 'triomphe', seat: 'france', computers: { france: 'captain' } },
      { game: 'triomphe', computers: { france: 'emperor' } },
    ]
    for (const wanted of wrong) expect((await begin(server, wanted)).status).toBe(400)
  })

  test('one caller begins so many and no more', async () => {
    const server = await serve(null, { callerComputers: 2 })
    const codes = []
    for (let i = 0; i < 3; i++) codes.push((await begin(server, AUSTRIA)).status)
    expect(codes).toEqual([201, 201, 429])
    expect((await post(`${server.address}/api/matches`, { game: 'triomphe', secret: secret() })).status).toBe(201)
  })

  test('it consents to going back, and plays again from there', async () => {
    const server = await serve(null)
    const { body, mine } = await begin(server, AUSTRIA)
    const france = await greet(server, body.match, mine)
    await ownTurn(france)
    await france.answer('done')
    await ownTurn(france)
    expect(await france.ask({ op: 'ask-rewind', toStep: 0 })).toMatchObject({ type: 'done' })
    await ownTurn(france)
    expect(
      france.replies.some((one) => 'news' in one && one.news.rewind !== null && one.news.rewind !== undefined),
    ).toBe(false)
  })

  test('played again, it takes the other side', async () => {
    const server = await serve(null)
    const { body, mine } = await begin(server, AUSTRIA)
    const france = await greet(server, body.match, mine)
    await france.ask({ op: 'talk', choice: 'concede' })
    const again = { secret: mine, fresh: secret() }
    const { body: next } = await post<Joined>(`${server.address}/api/matches/${body.match}/rematch`, again)
    const seats = { seats: [{ match: next.match, secret: again.fresh }] }
    const { body: held } = await post<{ matches: Held[] }>(`${server.address}/api/mine`, seats)
    expect(held.matches[0]).toMatchObject({ seat: 'austria', computers: { france: 'marshal' } })
    const austria = await greet(server, next.match, again.fresh)
    await austria.answer('done')
    await ownTurn(austria)
  })

  test('after a restart it goes on, and of two processes one plays it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'computers-'))
    const slow = await serve(folder, { turnMs: 600_000 })
    const { body, mine } = await begin(slow, AUSTRIA)
    const waiting = await greet(slow, body.match, mine)
    expect(asks(waiting)).toEqual([])
    await servers.splice(0)[0].close()
    const [one, other] = [await serve(folder), await serve(folder)]
    const here = await greet(one, body.match, mine)
    const there = await greet(other, body.match, mine)
    await ownTurn(here)
    await expect.poll(() => asks(there), { timeout: 20_000 }).toContain('done')
    await there.answer('done')
    await ownTurn(there)
    await expect.poll(() => here.seq - there.seq, { timeout: 20_000 }).toBe(0)
    expect(here.sight).toEqual(there.sight)
  })
})

test('what a computer is told of a game holds nothing that its seat does not know', async () => {
  const store = await Store.open(null)
  const matches = new Matches(store, games)
  const wanted = { game: 'triomphe', seat: 'france', computers: { austria: 'captain' }, secret: secret() } as const
  const { match: id } = await matches.create(wanted)
  const posed = await (await matches.take(id)).posed()
  expect(posed).toMatchObject({ seat: 'austria', rank: 'captain' })
  expect(posed?.record).not.toContain((await store.match(id))?.seed)
  await store.close()
})
