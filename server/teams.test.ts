import { type Rules, refusal, seatOf } from '@coup/engine'
import { type Bidding, bidding } from '@coup/engine/toy'
import type { Begun } from '@coup/match'
import { napoleon } from '@coup/napoleon'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer, type Server } from './server.ts'
import { Guest, post, seatAll, secret } from './testing.ts'

const HUSH = refusal('4', 'hush')

/** The toy game with a mate for red, who may speak with her while the bids are secret. */
const team: Rules<Bidding> = {
  ...bidding,
  seats: ['red', 'blue', 'green'],
  parley: (g, seat) => ({
    mates: [[2], [], [0]][seat].map(seatOf),
    refused: g.bids[0] < 0 || g.bids[1] < 0 ? null : HUSH,
  }),
}

let server: Server

beforeEach(async () => {
  server = await openServer({ games: [team, napoleon], data: null, port: 0, host: '127.0.0.1' })
})

afterEach(() => server.close())

async function sitAll(game: string, options?: object) {
  const { match, secrets } = await seatAll(server.address, game, options)
  const guests: Record<string, Guest> = { public: await Guest.greet(server.address, match) }
  for (const [seat, held] of Object.entries(secrets)) guests[seat] = await Guest.greet(server.address, match, held)
  return { match, secrets, guests }
}

const toTeam = (text: string, id?: string) => ({ op: 'say', to: 'team', text, id }) as const

describe('what is said to the team', () => {
  test('reaches the team alone, then and later, and leaves no gap in what the others hear', async () => {
    const { match, secrets, guests } = await sitAll('bidding')
    const { red, blue, green, public: watcher } = guests
    await red.ask({ op: 'say', text: 'Good day' })
    expect(await red.ask(toTeam('Bid high', 'plan'))).toMatchObject({ type: 'done' })
    await red.ask(toTeam('Bid high', 'plan'))
    await green.until(() => green.frames.some((frame) => frame.includes('Bid high')))
    await green.ask({ op: 'say', text: 'Good evening' })
    await watcher.until(() => watcher.frames.at(-1)!.includes('Good evening'))
    await blue.until(() => blue.frames.at(-1)!.includes('Good evening'))
    for (const other of [blue, watcher]) {
      expect(other.frames.join()).not.toContain('Bid high')
      expect(other.replies.at(-1)).toMatchObject({ news: { said: { from: 1 } } })
    }
    const mates = { seat: 'red', text: 'Bid high', to: ['red', 'green'] }
    const heard = async (held?: string) => {
      const reply = (await Guest.greet(server.address, match, held)).replies[0]
      return 'news' in reply ? (reply.news.said?.words ?? []) : []
    }
    expect(await heard(secrets.green)).toMatchObject([{ text: 'Good day' }, mates, { text: 'Good evening' }])
    for (const held of [secrets.blue, undefined]) {
      expect((await heard(held)).map(({ text }) => text)).toEqual(['Good day', 'Good evening'])
    }
  })

  test('is refused, with the rule, when the rules want silence, and open again after the end', async () => {
    const { guests } = await sitAll('bidding')
    const { red, blue, green } = guests
    expect(red.sight.parley).toEqual({ mates: ['green'], refused: null })
    for (const guest of [red, red, blue, blue]) await guest.answer('bid 1')
    await green.until(() => green.sight.parley?.refused !== null)
    expect(green.sight.parley).toEqual({ mates: ['red'], refused: HUSH })
    const before = red.frames.length
    expect(await green.ask(toTeam('Psst'))).toMatchObject({ error: { code: 'illegal', rule: '4', reason: 'hush' } })
    await red.ask({ op: 'ping' })
    expect(red.frames.slice(before).join()).not.toContain('Psst')
    expect(await green.ask({ op: 'say', text: 'To everybody' })).toMatchObject({ type: 'done' })
    await blue.ask({ op: 'talk', choice: 'concede' })
    await green.until(() => green.sight.parley?.refused === null)
    expect(await green.ask(toTeam('Well played'))).toMatchObject({ type: 'done' })
  })

  test('needs a team', async () => {
    const { guests } = await sitAll('bidding')
    expect(guests.blue.sight.parley).toBeNull()
    expect(guests.public.sight.parley).toBeNull()
    expect(await guests.blue.ask(toTeam('Hello?'))).toMatchObject({ error: { reason: 'no-team' } })
    expect(await guests.public.ask(toTeam('Hello?'))).toMatchObject({ error: { code: 'spectator' } })
  })

  test('at Austerlitz: in conference only, and never in the enemy’s ear', async () => {
    const { guests } = await sitAll('napoleon', { france: 2 })
    const chief = guests['france-1']
    const mate = guests['france-2']
    await chief.ask(toTeam('The Pratzen is the trap'))
    await mate.until(() => mate.frames.some((frame) => frame.includes('Pratzen is the trap')))
    await chief.answer('rank 1 france-1')
    for (const corps of ['Bernadotte', 'Bessières', 'Davout', 'Lannes', 'Legrand', 'Murat', 'St. Hilaire']) {
      await chief.answer(`allot ${corps} to france-1`)
    }
    expect(await mate.ask(toTeam('And I?'))).toMatchObject({ type: 'done' })
    await chief.answer('allot Vandamme to france-2')
    await mate.until(() => mate.sight.parley?.refused !== null)
    expect(await mate.ask(toTeam('Where to?'))).toMatchObject({ error: { rule: '19', reason: 'no-conference' } })
    await guests.allies.ask({ op: 'ping' })
    for (const other of [guests.allies, guests.public]) expect(other.frames.join()).not.toMatch(/trap|And I/)
  })
})

describe('an invitation to any free seat', () => {
  const begin = async () => {
    const wanted = { game: 'bidding', seat: 'blue', secret: secret() }
    return (await post<Begun>(`${server.address}/api/matches`, wanted)).body
  }
  const join = (match: string, body: object) => post(`${server.address}/api/matches/${match}/join`, body)
  const invited = (match: string, invitation: string) =>
    post(`${server.address}/api/matches/${match}/invited`, { invitation })

  test('tells which are free and lets one choose until all are taken', async () => {
    const { match, invitation, invitations } = await begin()
    expect(await invited(match, invitation)).toMatchObject({
      status: 200,
      body: { game: 'bidding', seats: ['red', 'blue', 'green'], joined: ['blue'], free: ['red', 'green'] },
    })
    expect(await join(match, { invitation, seat: 'blue', secret: secret() })).toMatchObject({
      status: 409,
      body: { error: { code: 'seat-taken' } },
    })
    const mine = secret()
    for (const _ of ['', 'again']) {
      expect(await join(match, { invitation, seat: 'green', secret: mine })).toMatchObject({ body: { seat: 'green' } })
    }
    // The seat's own invitation is worth nothing any more.
    expect(await invited(match, invitations.green)).toMatchObject({ body: { error: { code: 'bad-invitation' } } })
    expect(await invited(match, invitations.red)).toMatchObject({ body: { free: ['red'] } })
    expect(await join(match, { invitation, secret: secret() })).toMatchObject({ body: { seat: 'red' } })
    expect(await invited(match, invitation)).toMatchObject({ body: { free: [] } })
    expect(await join(match, { invitation, secret: secret() })).toMatchObject({ status: 409 })
  })

  test('the invitation to one seat is for no other', async () => {
    const { match, invitations } = await begin()
    expect(await join(match, { invitation: invitations.red, seat: 'green', secret: secret() })).toMatchObject({
      status: 409,
    })
    expect(await invited(match, secret())).toMatchObject({ status: 403 })
  })

  test('of two who want the same seat at once one gets it', async () => {
    const { match, invitation } = await begin()
    const both = await Promise.all([0, 1].map(() => join(match, { invitation, seat: 'red', secret: secret() })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
