import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { games } from '@coup/games'
import { newSecret } from '@coup/match'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Embedded } from './embedded.ts'
import { Matches } from './matches.ts'
import { Offering } from './offering.ts'
import type { NewOffer } from './offerwire.ts'
import { openPlace } from './place.ts'
import type { SignedIn } from './sessions.ts'
import { DEFAULTS } from './settings.ts'
import { Store } from './store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let embedded: Embedded
let place: string
let now: number
let one: Process
let other: Process

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close())

/** What a process has, with a clock that the test sets. */
interface Process {
  readonly store: Store
  readonly matches: Matches
  readonly offering: Offering
}

async function process_(): Promise<Process> {
  const store = await Store.open(place)
  store.clock = async () => now
  const matches = new Matches(store, [bidding, ...games])
  return { store, matches, offering: new Offering(store, matches, DEFAULTS) }
}

async function end({ store, offering }: Process): Promise<void> {
  offering.board.close()
  await store.close()
}

const PLACES = {
  SQLite: () => mkdtempSync(path.join(tmpdir(), 'offers-')),
  PostgreSQL: () => embedded.database(),
}

/** Works on the tables, beside the server. */
async function beside<T>(work: (db: Awaited<ReturnType<typeof openPlace>>['db']) => Promise<T>): Promise<T> {
  const { db } = await openPlace(place, DEFAULTS)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function newcomer(name: string): SignedIn {
  const id = newSecret()
  const recovery = { recovery: null, recoverymade: null, recoveryby: null }
  const account = { id, name, folded: name.toLowerCase(), languages: '[]', zone: 'UTC', created: 0, ...recovery }
  const session = { id: newSecret(), hash: newSecret(), account: id, device: '', created: 0, seen: Date.now() }
  return { account, session }
}

/** Accounts that have a way to be told. */
function enrol(...names: string[]): Promise<SignedIn[]> {
  const all = names.map(newcomer)
  return beside(async (db) => {
    for (const { account, session } of all) {
      await db.insertInto('account').values(account).execute()
      await db.insertInto('session').values(session).execute()
      await db.insertInto('telling').values({ account: account.id, kinds: '{}', words: 0 }).execute()
    }
    return all
  })
}

async function offers(who: SignedIn, wanted: Partial<NewOffer> = {}, at = one): Promise<string> {
  const offer = newSecret()
  await at.offering.offer(who, { offer, game: 'bidding', whom: 'all', ...wanted })
  return offer
}

const seen = async (who: SignedIn | null, at = other) => (await at.offering.seenBy(who)).open.map(({ offer }) => offer)
const mine = async (who: SignedIn) => (await other.offering.seenBy(who)).mine
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )
const messages = () => beside((db) => db.selectFrom('message').selectAll().execute())
const circle = (table: 'follow' | 'block', who: SignedIn, whom: SignedIn) =>
  beside((db) => db.insertInto(table).values({ account: who.account.id, other: whom.account.id, at: 0 }).execute())

describe.each(['SQLite', 'PostgreSQL'] as const)('offers in %s', (kind) => {
  let ney: SignedIn
  let soult: SignedIn
  let murat: SignedIn

  beforeEach(async () => {
    now = 1000 * DAY
    place = await PLACES[kind]()
    one = await process_()
    other = await process_()
    ;[ney, soult, murat] = await enrol('Ney', 'Soult', 'Murat')
  })

  afterEach(async () => {
    await end(one)
    await end(other)
  })

  test('are seen by all others at every process, and by a guest, with all that is agreed to', async () => {
    const wanted = { seat: 'blue', pace: 'days', relief: 'captain', language: 'fr' } as const
    const offer = await offers(ney, wanted)
    const { signedIn, open } = await other.offering.seenBy(null)
    expect(signedIn).toBe(false)
    expect(open).toMatchObject([{ offer, by: 'Ney', game: 'bidding', invited: false, rated: false, rating: null }])
    expect(open).toMatchObject([wanted])
    expect([await seen(soult), await seen(ney)]).toEqual([[offer], []])
    expect(await mine(ney)).toMatchObject([{ offer, state: 'open', whom: 'all', until: now + DAY }])
    expect([await other.offering.count(null), await other.offering.count(ney)]).toEqual([
      { open: 1, invited: 0 },
      { open: 0, invited: 0 },
    ])
  })

  test('whoever takes one begins the match: both sit by their accounts, its time runs, and the other is told', async () => {
    const offer = await offers(ney, { seat: 'blue', pace: 'days', relief: 'captain' })
    const joined = await other.offering.take(soult, offer)
    expect(joined).toMatchObject({ game: 'bidding', seat: 'red' })
    const { match } = joined
    expect(await one.store.holdings.of(match)).toEqual({ blue: ney.account.id, red: soult.account.id })
    const time = { terms: { relief: 'captain' }, begun: true }
    expect(await one.matches.facts(match)).toMatchObject({
      joined: ['red', 'blue'],
      rated: false,
      pace: { pace: time },
    })
    expect(await mine(ney)).toMatchObject([{ offer, state: 'taken', taker: 'Soult', match }])
    expect(await messages()).toMatchObject([{ account: ney.account.id, kind: 'begun', match, seat: 'blue' }])
    // A reply that was lost is given again; to others it is gone, and its owner puts the news away.
    expect(await one.offering.take(soult, offer)).toEqual(joined)
    expect(await code(one.offering.take(murat, offer))).toBe('unknown-offer')
    await one.offering.withdraw(ney, offer)
    expect(await mine(ney)).toEqual([])
    const { keys } = await one.store.holdings.keys(soult, { seats: [] }, 0)
    expect(keys).toMatchObject([{ match, seat: 'red' }])
  })

  test('of several who take one at two processes one does, and there is one match', async () => {
    const people = [soult, murat, ...(await enrol('Davout', 'Lannes'))]
    const offer = await offers(ney)
    const all = people.flatMap((who, i) => [code([one, other][i % 2].offering.take(who, offer))])
    const told = await Promise.all(all)
    expect(told.toSorted()).toEqual(['done', 'unknown-offer', 'unknown-offer', 'unknown-offer'])
    expect(await one.store.all()).toHaveLength(1)
  })

  test('one that is withdrawn or deleted with its owner while it is taken is either, at two processes', async () => {
    for (const [who, gone] of [
      [murat, async (offer: string) => one.offering.withdraw(murat, offer)],
      [ney, async () => one.store.holdings.remove(ney)],
    ] as const) {
      const offer = await offers(who)
      const before = (await one.store.all()).length
      const [taken] = await Promise.all([code(other.offering.take(soult, offer)), gone(offer)])
      expect(['done', 'unknown-offer']).toContain(taken)
      expect((await one.store.all()).length - before).toBe(Number(taken === 'done'))
      expect(await seen(soult)).toEqual([])
    }
  })

  test('a side by lot is one of the two', async () => {
    const sides = new Set<string>()
    for (let i = 0; i < 40 && sides.size < 2; i++) sides.add((await other.offering.take(soult, await offers(ney))).seat)
    expect([...sides].toSorted()).toEqual(['blue', 'red'])
  })

  test('lapse unless they are renewed; those with a live pace soon', async () => {
    const [live, days] = [await offers(ney, { pace: 'live' }), await offers(ney, { pace: 'days' })]
    now += 29 * MINUTE
    expect(await seen(soult)).toHaveLength(2)
    await one.offering.renew(ney, live)
    now += 29 * MINUTE
    expect(await seen(soult)).toHaveLength(2)
    now += MINUTE
    expect(await seen(soult)).toEqual([days])
    expect(await code(other.offering.take(soult, live))).toBe('unknown-offer')
    expect((await mine(ney)).map(({ state }) => state).toSorted()).toEqual(['lapsed', 'open'])
    await one.offering.renew(ney, live)
    expect(await code(other.offering.take(soult, live))).toBe('done')
    expect(await code(one.offering.renew(ney, live))).toBe('unknown-offer')
    now += 3 * DAY
    expect(await code(other.offering.take(soult, days))).toBe('unknown-offer')
    // What is long over is swept.
    await offers(murat)
    expect(await mine(ney)).toEqual([])
  })

  test('an account has only so many, and the same is not offered twice', async () => {
    const offer = newSecret()
    const wanted = { offer, game: 'bidding', whom: 'all' } as const
    for (const at of [one, other, one]) await at.offering.offer(ney, wanted)
    expect(await seen(soult)).toEqual([offer])
    expect(await code(one.offering.offer(soult, wanted))).toBe('bad-request')
    const more = Array.from({ length: DEFAULTS.offersOfAccount + 3 }, (_, i) =>
      code(offers(ney, {}, [one, other][i % 2])),
    )
    const told = await Promise.all(more)
    expect(told.filter((each) => each === 'done')).toHaveLength(DEFAULTS.offersOfAccount - 1)
    expect(await seen(soult)).toHaveLength(DEFAULTS.offersOfAccount)
    now += 2 * DAY - 1
    // Those that have lapsed do not count, and are not all renewed beside as many new ones.
    expect(await code(offers(ney))).toBe('done')
  })

  test('to somebody by name are for him alone, who is told, takes them or declines', async () => {
    const offer = await offers(ney, { whom: 'named', name: ' SOULT ', pace: 'days' })
    expect([await seen(soult), await seen(murat), await seen(null)]).toEqual([[offer], [], []])
    expect(await messages()).toMatchObject([{ account: soult.account.id, kind: 'invited', match: null }])
    expect(JSON.parse((await messages())[0].about)).toEqual({ by: 'Ney', game: 'bidding', offer })
    expect(await other.offering.count(soult)).toEqual({ open: 1, invited: 1 })
    for (const act of ['take', 'decline'] as const)
      expect(await code(other.offering[act](murat, offer))).toBe('unknown-offer')
    now += 6 * DAY
    expect((await other.offering.seenBy(soult)).open).toMatchObject([{ invited: true }])
    await other.offering.decline(soult, offer)
    await other.offering.decline(soult, offer)
    expect(await mine(ney)).toMatchObject([{ state: 'declined', invited: 'Soult' }])
    expect(await code(other.offering.take(soult, offer))).toBe('unknown-offer')
    expect(await code(one.offering.renew(ney, offer))).toBe('unknown-offer')
    const second = await offers(ney, { whom: 'named', name: 'Soult' })
    await offers(murat)
    expect((await seen(soult))[0]).toBe(second)
    expect(await code(other.offering.take(soult, second))).toBe('done')
    expect(await code(offers(ney, { whom: 'named', name: 'Nobody' }))).toBe('unknown-name')
    expect(await code(offers(ney, { whom: 'named', name: 'ney' }))).toBe('own-offer')
    expect(await code(offers(ney, { whom: 'named' }))).toBe('bad-request')
    expect(await code(offers(ney, { name: 'Soult' }))).toBe('bad-request')
  })

  test('to the same one by name are told only so often a day, and never to a closed account', async () => {
    for (let i = 0; i < 7; i++)
      await one.offering.withdraw(ney, await offers(ney, { whom: 'named', name: 'Soult' }, [one, other][i % 2]))
    const last = await offers(ney, { whom: 'named', name: 'Soult' })
    expect([await messages(), await seen(soult)]).toEqual([expect.objectContaining({ length: 5 }), [last]])
    await offers(murat, { whom: 'named', name: 'Soult' })
    expect(await messages()).toHaveLength(6)
    now += DAY
    await offers(ney, { whom: 'named', name: 'Soult' })
    expect(await messages()).toHaveLength(7)
    await beside((db) => db.updateTable('account').set({ closed: 1 }).where('id', '=', soult.account.id).execute())
    expect(await code(offers(ney, { whom: 'named', name: 'Soult' }))).toBe('unknown-name')
  })

  test('are announced only where something has changed', async () => {
    const announced = vi.spyOn(one.store, 'announce')
    const offer = await offers(ney)
    const [{ until }] = await mine(ney)
    now += MINUTE - 1
    await one.offering.renew(ney, offer)
    await one.offering.withdraw(soult, offer)
    expect([await mine(ney), announced.mock.calls.length]).toMatchObject([[{ until }], 1])
    now += 1
    await one.offering.renew(ney, offer)
    await one.offering.withdraw(ney, offer)
    await one.offering.withdraw(ney, offer)
    expect(announced).toHaveBeenCalledTimes(3)
  })

  test('to those whom one follows are seen by nobody else', async () => {
    await circle('follow', ney, soult)
    await circle('follow', murat, ney)
    const offer = await offers(ney, { whom: 'followed' })
    expect([await seen(soult), await seen(murat), await seen(null)]).toEqual([[offer], [], []])
    expect(await code(other.offering.take(murat, offer))).toBe('unknown-offer')
    expect(await code(other.offering.take(soult, offer))).toBe('done')
  })

  test('of and for people who have blocked each other are not there', async () => {
    await circle('block', ney, soult)
    const [his, my] = [await offers(soult), await offers(ney)]
    expect([await seen(ney), await seen(soult)]).toEqual([[], []])
    expect(await code(other.offering.take(soult, my))).toBe('unknown-offer')
    expect(await code(other.offering.take(ney, his))).toBe('unknown-offer')
    expect((await seen(murat)).toSorted()).toEqual([his, my].toSorted())
    expect(await code(offers(ney, { whom: 'named', name: 'Soult' }))).toBe('blocked')
    // Who was blocked does not learn it; who blocked him hears nothing.
    expect(await code(offers(soult, { whom: 'named', name: 'Ney' }))).toBe('done')
    expect(await messages()).toEqual([])
    expect(await other.offering.count(ney)).toEqual({ open: 0, invited: 0 })
    // Blocked after it was offered.
    const late = await offers(murat, { whom: 'named', name: 'Ney' })
    await circle('block', murat, ney)
    expect(await code(other.offering.take(ney, late))).toBe('unknown-offer')
  })

  test('are refused where no such game could begin', async () => {
    const refused: Partial<NewOffer>[] = [
      { seat: 'green' },
      { options: { strange: 1 } },
      { computers: { red: 'captain' } },
      { computers: { green: 'captain' } },
      { relief: 'captain' },
      { rated: true, relief: 'captain', pace: 'days' },
    ]
    for (const wanted of refused) expect(await code(offers(ney, wanted))).toMatch(/^bad-(request|options)$/)
    expect(await code(offers(ney, { game: 'chess' }))).toBe('unknown-game')
    expect(await mine(ney)).toEqual([])
  })

  test('leave two seats of a game for more to people; computers hold the rest', async () => {
    const teams = { game: 'napoleon', options: { france: 1, allies: 2 } }
    expect(await code(offers(ney, teams))).toBe('bad-request')
    const offer = await offers(ney, { ...teams, computers: { 'allies-2': 'recruit' } })
    const { match, seat } = await other.offering.take(soult, offer)
    expect(['allies-1', 'france']).toContain(seat)
    const joined = ['allies-1', 'allies-2', 'france']
    expect(await one.matches.facts(match)).toMatchObject({ joined, computers: { 'allies-2': 'recruit' } })
    expect(Object.keys(await one.store.holdings.of(match)).toSorted()).toEqual(['allies-1', 'france'])
  })

  test('a rated game is offered and taken as one; how strong its owner is stands beside it', async () => {
    const rating = { rating: 1_612_000, deviation: 80_000, volatility: 60_000_000, games: 9, at: now }
    await beside((db) =>
      db
        .insertInto('rating')
        .values({ account: ney.account.id, game: 'bidding', ...rating })
        .execute(),
    )
    const offer = await offers(ney, { rated: true, pace: 'days' })
    const { open } = await other.offering.seenBy(soult)
    expect(open).toMatchObject([{ rated: true, rating: { rating: 1612, deviation: 80 } }])
    const { match } = await other.offering.take(soult, offer)
    expect(await one.matches.facts(match)).toMatchObject({ rated: true })
  })

  test('who has taken one plays it again with the sides changed', async () => {
    const { match } = await other.offering.take(
      soult,
      await offers(ney, { seat: 'red', pace: 'days', relief: 'captain' }),
    )
    const key = async (who: SignedIn) => (await one.store.holdings.keys(who, { seats: [] }, 0)).keys[0].secret
    const [red, blue] = [await key(ney), await key(soult)]
    const table = await one.matches.take(match)
    await table.act({ seat: 'red', kind: 'answer', choice: 'concede' }, 'a')
    const again = await one.matches.rematch(match, { secret: red, fresh: newSecret() })
    const joined = await other.matches.rematch(match, { secret: blue, fresh: newSecret() })
    expect([again.seat, joined.seat, joined.match]).toEqual(['blue', 'red', again.match])
    const { pace } = await one.matches.facts(again.match)
    expect(pace?.pace).toMatchObject({ begun: true, terms: { relief: 'captain' } })
  })

  test('who leaves his seat to the computer looks on from then on, at every process', async () => {
    const { match: id } = await other.offering.take(
      soult,
      await offers(ney, { seat: 'red', pace: 'days', relief: 'captain' }),
    )
    const [here, there] = [await one.matches.take(id), await other.matches.take(id)]
    await here.act({ seat: 'red', kind: 'relieve', choice: 'red' }, 'a')
    await there.noticed(Infinity)
    expect([here.computers, there.computers]).toEqual([{ red: 'captain' }, { red: 'captain' }])
    expect(await one.store.waitingForComputers()).toEqual([id])
    const reason = (work: Promise<unknown>) => work.catch(({ refusal }) => refusal.reason)
    expect(await reason(there.act({ seat: 'red', kind: 'answer', choice: 'bid 1' }, 'b'))).toBe('relieved')
    expect(await reason(there.act({ seat: 'blue', kind: 'relieve', choice: 'blue' }, 'c'))).toBe('last-player')
    const { match: rated } = await other.offering.take(
      soult,
      await offers(ney, { seat: 'red', pace: 'days', rated: true }),
    )
    const counted = await one.matches.take(rated)
    expect(await reason(counted.act({ seat: 'red', kind: 'relieve', choice: 'red' }, 'd'))).toBe('no-relief')
  })

  test('go with their match, and with an account that is deleted', async () => {
    const taken = await offers(ney)
    const { match } = await other.offering.take(soult, taken)
    await offers(ney, { whom: 'named', name: 'Soult' })
    await offers(soult)
    expect(await one.store.remove(match)).toBe(true)
    expect((await mine(ney)).map(({ state }) => state)).toEqual(['open'])
    await one.store.holdings.remove(soult)
    expect([await mine(ney), await seen(ney)]).toEqual([[], []])
  })
})
