import { bidding } from '@coup/engine/toy'
import type { Begun, Joined, News } from '@coup/match'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { openServer, type Server } from './server.ts'
import type { Settings } from './settings.ts'
import { Store } from './store.ts'
import { Guest, post, seatAll, secret } from './testing.ts'

let embedded: Embedded
let place: string
let servers: Server[]
let guests: Guest[]

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close())

// What is not heard must not be found by looking around meanwhile.
const serve = (settings: Partial<Settings> = { pollMs: 600_000 }) =>
  openServer({ games: [bidding], data: place, port: 0, host: '127.0.0.1', settings: { log: 'error', ...settings } })

async function greet(server: Server, match: string, held?: string, have = {}) {
  const guest = await Guest.greet(server.address, match, held, have)
  guests.push(guest)
  return guest
}

const news = (guest: Guest): News[] => guest.replies.flatMap((one) => ('news' in one ? [one.news] : []))
const heard = (guest: Guest, holds: (one: News) => boolean) => guest.until(() => news(guest).some(holds))

beforeEach(async () => {
  place = await embedded.database()
  guests = []
  servers = [await serve(), await serve()]
})

afterEach(async () => {
  for (const guest of guests) guest.leave()
  for (const server of servers) await server.close()
})

/** Red at one process, blue at the other, and one at each who looks on. */
async function sit() {
  const [one, other] = servers
  const { match, secrets } = await seatAll(one.address, 'bidding')
  const red = await greet(one, match, secrets.red)
  const blue = await greet(other, match, secrets.blue)
  return { match, secrets, red, blue, watching: [await greet(one, match), await greet(other, match)] }
}

async function bidAll(red: Guest, blue: Guest) {
  for (const choice of ['bid 3', 'bid 2']) await red.answer(choice)
  for (const choice of ['bid 0', 'bid 1']) await blue.answer(choice)
}

/** Breaks every line but its own. */
async function deafen() {
  const client = new pg.Client({ connectionString: place })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await client.end()
}

describe('two processes on one database', () => {
  test('a game is played across them, and all see the same', async () => {
    const { red, blue, watching } = await sit()
    await bidAll(red, blue)
    await heard(red, ({ log }) => log?.steps.flat().length === 1)
    expect(await red.answer('raise')).toMatchObject({ type: 'done' })
    expect(await red.ask({ op: 'undo', seq: red.seq })).toMatchObject({ type: 'done', result: 1 })
    await red.answer('done')
    const [here, there] = watching
    await expect.poll(() => there.seq - here.seq, { timeout: 20_000 }).toBe(0)
    expect(there.sight).toEqual(here.sight)
    expect(news(there).at(-1)).toEqual(news(here).at(-1))
  })

  test('words, notes, who joins and a rematch are heard across them', async () => {
    const [one, other] = servers
    const mine = secret()
    const { body } = await post<Begun>(`${one.address}/api/matches`, { game: 'bidding', seat: 'red', secret: mine })
    const { match, invitations } = body
    const here = await greet(one, match, mine)
    const there = await greet(other, match, mine)
    const yours = secret()
    await post(`${other.address}/api/matches/${match}/join`, { invitation: invitations.blue, secret: yours })
    await heard(here, ({ joined }) => joined?.length === 2)
    const blue = await greet(one, match, yours)
    await Promise.all([blue.ask({ op: 'say', text: 'Bonjour' }), there.ask({ op: 'say', text: 'Good day' })])
    for (const guest of [here, there, blue]) {
      await heard(guest, ({ said }) => said?.words.some(({ text }) => text === 'Bonjour') === true)
      await heard(guest, ({ said }) => said?.words.some(({ text }) => text === 'Good day') === true)
    }
    await there.ask({ op: 'note', text: 'he is polite' })
    await heard(here, ({ notes }) => notes === 'he is polite')
    expect(news(blue).some(({ notes }) => notes === 'he is polite')).toBe(false)
    await here.ask({ op: 'talk', choice: 'concede' })
    await heard(there, ({ sight }) => sight?.view.over !== null && sight !== undefined)
    const again = { secret: yours, fresh: secret() }
    const { body: rematch } = await post<Joined>(`${other.address}/api/matches/${match}/rematch`, again)
    await heard(here, (one) => one.rematch === rematch.match)
  })

  test('a rewind far back is followed at the other process in place', async () => {
    const { red, blue, watching } = await sit()
    const asked = (guest: Guest, kind: string) =>
      guest.until(() => guest.sight.view.questions.some((question) => question.kind === kind))
    for (let round = 0; round < 2; round++) {
      await bidAll(red, blue)
      await asked(red, 'raise')
      await red.answer('done')
      for (const guest of [red, blue]) await asked(guest, 'bid')
    }
    // Nobody has the past at hand any more.
    await new Promise((forgotten) => setTimeout(forgotten, 2200))
    expect(await red.ask({ op: 'ask-rewind', toStep: 0 })).toMatchObject({ type: 'done' })
    await heard(blue, ({ rewind }) => rewind?.toStep === 0)
    expect(await blue.ask({ op: 'answer-rewind', toStep: 0, grant: true })).toMatchObject({ type: 'done' })
    for (const guest of [red, blue, ...watching]) {
      await guest.until(() => 'round' in guest.sight.view && guest.sight.view.round === 0)
      expect(guest.socket.readyState).toBe(guest.socket.OPEN)
    }
    const [here, there] = watching
    await expect.poll(() => there.seq - here.seq, { timeout: 20_000 }).toBe(0)
    expect(here.sight).toEqual(there.sight)
    expect(await red.answer('bid 2')).toMatchObject({ type: 'done' })
  })

  test('whoever comes from the other process is known, and is shown no older sight', async () => {
    const [one, other] = servers
    const { match, secrets, red } = await sit()
    await red.answer('bid 3')
    const moved = await greet(other, match, secrets.red, { seq: red.seq })
    expect(moved.replies[0]).toMatchObject({ type: 'welcome', seat: 'red' })
    expect(news(moved)[0].seq ?? red.seq).toBe(red.seq)
    const { match: second, secrets: others } = await seatAll(one.address, 'bidding')
    await greet(other, second)
    expect((await greet(other, second, others.blue)).replies[0]).toMatchObject({ type: 'welcome', seat: 'blue' })
    expect((await greet(other, second, secret())).replies[0]).toMatchObject({ error: { code: 'bad-secret' } })
  })

  test('what is sent again to the other process is not carried out twice', async () => {
    const { match, secrets, red } = await sit()
    const at = red.seq
    await red.answer('bid 3', 'the same')
    const moved = await greet(servers[1], match, secrets.red)
    expect(await moved.ask({ op: 'answer', choice: 'bid 3', seq: at, id: 'the same' })).toMatchObject({ type: 'done' })
    await expect.poll(() => moved.seq - red.seq, { timeout: 20_000 }).toBe(0)
    expect(moved.sight.view).toMatchObject({ mine: 3 })
  })

  test('of those who act at the same time whoever loses looks again', async () => {
    for (let games = 0; games < 5; games++) {
      const { red, blue, watching } = await sit()
      const bids = async (guest: Guest) => {
        for (const choice of ['bid 1', 'bid 1']) expect(await guest.answer(choice)).toMatchObject({ type: 'done' })
      }
      await Promise.all([bids(red), bids(blue)])
      const [here, there] = watching
      for (const guest of watching) await heard(guest, ({ log }) => log?.steps.flat().length === 1)
      await expect.poll(() => there.seq - here.seq, { timeout: 20_000 }).toBe(0)
      expect(there.sight).toEqual(here.sight)
    }
  })

  test('a move made at one is on a screen at the other within 100 ms', async () => {
    const { match, secrets, red } = await sit()
    const there = await greet(servers[1], match, secrets.red)
    const took: number[] = []
    for (let moves = 0; moves < 15; moves++) {
      const { seq } = there
      await (moves % 2 === 0 ? red.answer('bid 1') : red.ask({ op: 'undo', seq: red.seq }))
      const from = performance.now()
      await there.until(() => there.seq > seq)
      took.push(performance.now() - from)
    }
    const median = took.toSorted((a, b) => a - b)[7]
    expect(median).toBeLessThan(100)
  })

  test('a line on which the processes hear each other comes back, and what was missed is seen', async () => {
    const { match, secrets, red, blue } = await sit()
    const there = await greet(servers[1], match, secrets.red)
    await deafen()
    await red.answer('bid 3')
    await expect.poll(() => there.seq - red.seq, { timeout: 20_000 }).toBe(0)
    await blue.ask({ op: 'say', text: 'Still there?' })
    await heard(red, ({ said }) => said?.words[0]?.text === 'Still there?')
  })

  test('what is not heard is found by looking around', async () => {
    for (const server of servers) await server.close()
    servers = [await serve({ pollMs: 200 }), await serve({ pollMs: 200 })]
    const { match, secrets, red } = await sit()
    const there = await greet(servers[1], match, secrets.red)
    const store = await Store.open(place)
    await store.say({ match, number: 0, id: 'x', word: { seat: 'blue', text: 'Nobody is told', at: 1 } })
    await heard(red, ({ said }) => said?.words[0]?.text === 'Nobody is told')
    await heard(there, ({ said }) => said?.words[0]?.text === 'Nobody is told')
    await store.remove(match)
    await store.close()
    expect([await there.closed, await red.closed]).toEqual([1012, 1012])
    expect((await greet(servers[0], match)).replies[0]).toMatchObject({ error: { code: 'unknown-match' } })
  })
})
