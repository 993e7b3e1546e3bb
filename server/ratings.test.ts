import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { enrolled } from './enrolled.ts'
import type { Match } from './match.ts'
import { Matches } from './matches.ts'
import { moveStore } from './moving.ts'
import type { SignedIn } from './sessions.ts'
import { Store } from './store.ts'

const DAY = 24 * 3_600_000
const START = 1000 * DAY

let embedded: Embedded
let place: string
let now: number
let one: { store: Store; matches: Matches }
let ney: SignedIn
let other: { store: Store; matches: Matches }

beforeAll(async () => {
  embedded = await Embedded.start()
})
afterAll(() => embedded.close(), 300_000)

const freshPlace = (kind: string) =>
  kind === 'SQLite' ? mkdtempSync(path.join(tmpdir(), 'ratings-')) : embedded.database()

async function process_() {
  const store = await Store.open(place)
  store.clock = async () => now
  return { store, matches: new Matches(store, [bidding]) }
}

const wanted = { game: 'bidding', options: {}, pace: 'days', rated: true } as const

let ids = 0
const answer = (match: Match, seat: string, choice: string) => match.act({ seat, kind: 'answer', choice }, `a${ids++}`)

/** A round of the toy game, which red leads. */
async function round(match: Match, raises: number) {
  for (const choice of ['bid 3', 'bid 2']) await answer(match, 'red', choice)
  for (const choice of ['bid 0', 'bid 1']) await answer(match, 'blue', choice)
  for (let i = 0; i < raises; i++) await answer(match, 'red', 'raise')
  await answer(match, 'red', 'done')
}

/** Red wins by the rules. */
async function won(red = 'n', blue = 's') {
  const id = await one.matches.beginBetween({ ...wanted, holders: { red, blue } })
  const match = await one.matches.take(id)
  for (let i = 0; i < 3; i++) await round(match, 1)
  return id
}

const of = async (account: string) => (await one.store.ratings.of(account, now))[0]

describe.each(['SQLite', 'PostgreSQL'] as const)('ratings in %s', (kind) => {
  beforeEach(async () => {
    place = await freshPlace(kind)
    now = START
    ;[one, other] = [await process_(), await process_()]
    ney = await enrolled(one.store, 'n')
    for (const id of ['s', 'd']) await enrolled(one.store, id)
  })

  afterEach(async () => {
    await one.store.close()
    await other.store.close()
  })

  test('follow from games that the rules have ended, with what is not known of them', async () => {
    const id = await won()
    expect(await of('n')).toEqual({ game: 'bidding', rating: 1662, deviation: 290, games: 1 })
    expect(await of('s')).toEqual({ game: 'bidding', rating: 1338, deviation: 290, games: 1 })
    expect(await other.matches.ratings(id)).toEqual([
      { seat: 'red', rating: 1662, deviation: 290, before: 1500 },
      { seat: 'blue', rating: 1338, deviation: 290, before: 1500 },
    ])
    now += 365 * DAY
    expect((await of('n'))?.deviation).toBe(300)
    await won('d', 'n')
    expect(await one.store.ratings.history('n', 'bidding')).toMatchObject([{ match: id, at: START }, { at: now }])
  })

  test('what is given up counts when both have had three turns', async () => {
    const begin = async () =>
      one.matches.take(await one.matches.beginBetween({ ...wanted, holders: { red: 'n', blue: 's' } }))
    const early = await begin()
    await round(early, 1)
    await answer(early, 'blue', 'concede')
    expect(await of('n')).toBeUndefined()
    expect(await one.matches.ratings(early.id)).toMatchObject([{ before: null }, { before: null }])
    const late = await begin()
    for (let i = 0; i < 2; i++) await round(late, 1)
    await answer(late, 'red', 'bid 1')
    await answer(late, 'blue', 'bid 1')
    await answer(late, 'red', 'concede')
    expect(await of('n')).toMatchObject({ rating: 1338, games: 1 })
    const friendly = { ...wanted, rated: false, holders: { red: 'n', blue: 's' } }
    const match = await one.matches.take(await one.matches.beginBetween(friendly))
    for (let i = 0; i < 3; i++) await round(match, 1)
    expect(await of('n')).toMatchObject({ games: 1 })
    expect(await one.matches.ratings(match.id)).toEqual([])
  })

  test('each game counts once, whichever process ends it, and games of one person that end at once all count', async () => {
    const matches = await Promise.all(
      [...Array(6)].map(async (_, i) => {
        const holders = i % 2 === 0 ? { red: 'n', blue: 's' } : { red: 's', blue: 'n' }
        const id = await one.matches.beginBetween({ ...wanted, holders })
        const match = await one.matches.take(id)
        for (let round_ = 0; round_ < 2; round_++) await round(match, 1)
        for (const choice of ['bid 3', 'bid 2']) await answer(match, 'red', choice)
        for (const choice of ['bid 0', 'bid 1']) await answer(match, 'blue', choice)
        return match
      }),
    )
    const ends = matches.flatMap((match) => [
      answer(match, 'red', 'done'),
      other.matches.take(match.id).then((same) => answer(same, 'blue', 'concede')),
    ])
    await Promise.allSettled(ends)
    expect(await of('n')).toMatchObject({ games: 6 })
    expect(await of('s')).toMatchObject({ games: 6 })
    const curve = await one.store.ratings.history('n', 'bidding')
    expect(new Set(curve.map(({ match }) => match)).size).toBe(6)
  })

  test('whoever deletes his account takes his ratings along; the opponents keep theirs', async () => {
    await won()
    const running = await one.matches.beginBetween({ ...wanted, holders: { red: 'n', blue: 's' } })
    await one.store.holdings.remove(ney)
    expect(await of('n')).toBeUndefined()
    expect(await of('s')).toMatchObject({ games: 1 })
    const match = await other.matches.take(running)
    for (let i = 0; i < 3; i++) await round(match, 1)
    expect(await of('s')).toMatchObject({ games: 1 })
  })

  test('a process that is killed at any moment leaves each game counted once, or running', async () => {
    const file = path.join(import.meta.dirname, 'expendable.ts')
    const over = async () => (await one.store.all()).filter((match) => match.over !== null)
    for (let kills = 0; kills < 3; kills++) {
      const child = spawn(process.execPath, [file, 'rate', place], { stdio: ['ignore', 'pipe', 'ignore'] })
      await once(child.stdout, 'data')
      await expect.poll(async () => (await over()).length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(kills)
      await new Promise((going) => setTimeout(going, 40 * Math.random()))
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const ended = (await over()).map(({ id }) => id).sort()
    for (const account of ['n', 's']) {
      const curve = await one.store.ratings.history(account, 'bidding')
      expect(curve.map(({ match }) => match).sort()).toEqual(ended)
      expect(await of(account)).toMatchObject({ games: ended.length })
    }
  })
})

test('ratings move with the games', async () => {
  place = await freshPlace('SQLite')
  now = START
  one = await process_()
  for (const id of ['n', 's']) await enrolled(one.store, id)
  await won()
  await one.store.close()
  const to = await embedded.database()
  const moved = await moveStore(place, to)
  expect([moved.rating.rows, moved.rated.rows]).toEqual([2, 2])
})
