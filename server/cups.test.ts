import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { games } from '@coup/games'
import type { CupFacts } from '@coup/match'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Bell } from './bell.ts'
import { Cups } from './cups.ts'
import type { NewCup } from './cupwire.ts'
import { Embedded } from './embedded.ts'
import { enrolled } from './enrolled.ts'
import { Matches } from './matches.ts'
import { moveStore } from './moving.ts'
import { openPlace } from './place.ts'
import type { SignedIn } from './sessions.ts'
import { DEFAULTS } from './settings.ts'
import { Store } from './store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = 1000 * DAY

interface Process {
  readonly store: Store
  readonly matches: Matches
  readonly cups: Cups
  readonly bell: Bell
}

let embedded: Embedded
let place: string
/** Null: by the clock of the database. */
let now: number | null
let one: Process
let other: Process
let people: SignedIn[]

beforeAll(async () => {
  embedded = await Embedded.start()
})
afterAll(() => embedded.close(), 300_000)

const freshPlace = (kind: string) =>
  kind === 'SQLite' ? mkdtempSync(path.join(tmpdir(), 'cups-')) : embedded.database()

async function process_(): Promise<Process> {
  const store = await Store.open(place)
  const { clock } = store
  store.clock = async () => now ?? clock()
  const matches = new Matches(store, [bidding, ...games])
  const cups = new Cups(store, matches)
  return { store, matches, cups, bell: new Bell(store, matches, 600_000, cups) }
}

async function end({ store, bell }: Process): Promise<void> {
  await bell.close()
  await store.close()
}

const FOUR: NewCup = { name: 'Spring', game: 'bidding', pace: 'days', form: 'robin', least: 3, most: 4 }

/** A cup that so many have entered. */
async function opened(wanted: Partial<NewCup>, entrants: number): Promise<string> {
  const cup = await one.cups.open(people[0], { ...FOUR, ...wanted })
  for (const who of people.slice(0, entrants)) await one.cups.enter(who, cup)
  return cup
}

const factsOf = (cup: string, who: SignedIn | null = null): Promise<CupFacts> => one.cups.facts(cup, who)
const runningOf = async (cup: string) => (await factsOf(cup)).games.filter(({ result }) => result === null)

let ids = 0
/** The one who loses concedes. */
async function lose(match: string, seat: 'red' | 'blue', at = one): Promise<void> {
  const open = await at.matches.take(match)
  await open.act({ seat, kind: 'answer', choice: 'concede' }, `lose ${ids++}`)
  at.matches.release(open)
}

/** All games of the running round: whoever has entered earlier wins. */
async function playRound(cup: string, at = one): Promise<void> {
  for (const { match, one: first, two } of await runningOf(cup)) await lose(match!, first < two! ? 'blue' : 'red', at)
}

async function read<T>(work: (db: Awaited<ReturnType<typeof openPlace>>['db']) => Promise<T>): Promise<T> {
  const { db } = await openPlace(place, DEFAULTS)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const messages = () => read((db) => db.selectFrom('message').selectAll().where('kind', '=', 'cup').execute())

/** What everybody is told of a cup. */
async function told(cup: string): Promise<string[]> {
  const rows = await messages()
  const abouts = rows.map(({ account, about }) => ({ account, ...JSON.parse(about) })).filter((row) => row.cup === cup)
  return abouts.map(({ account, event, round = '' }) => `${account} ${event} ${round}`.trim()).sort()
}

/** Nothing is there twice, or half. */
async function isWhole(cup: string): Promise<CupFacts> {
  const facts = await factsOf(cup)
  const matches = await one.store.all()
  const linked = facts.games.flatMap(({ match }) => match ?? [])
  expect(new Set(linked).size).toBe(linked.length)
  expect(matches.map(({ id }) => id).sort()).toEqual([...linked].sort())
  for (const { id } of matches) expect(Object.keys(await one.store.holdings.of(id)).sort()).toEqual(['blue', 'red'])
  const met = facts.games.filter(({ two }) => two !== null).map(({ one, two }) => `${one} ${two}`)
  expect(new Set(met).size).toBe(met.length)
  expect(Math.max(0, ...facts.games.map(({ round }) => round))).toBe(facts.round)
  return facts
}

const children: ChildProcess[] = []

async function expendable(): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, 'expendable.ts')
  const child = spawn(process.execPath, [file, 'cups', place], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  if (child.exitCode === null && child.kill('SIGKILL')) await gone
}

const soon = (holds: () => Promise<boolean>) => expect.poll(holds, { interval: 2, timeout: 60_000 }).toBe(true)

describe.each(['SQLite', 'PostgreSQL'] as const)('cups in %s', (kind) => {
  beforeEach(async () => {
    place = await freshPlace(kind)
    now = START
    ;[one, other] = [await process_(), await process_()]
    people = []
    for (let i = 0; i < 9; i++) people.push(await enrolled(one.store, `p${i + 1}`))
  })

  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child)
    await end(one)
    await end(other)
  })

  test('of four: begins when it is full, everybody meets everybody on both sides, and the first is told as winner', async () => {
    const cup = await opened({}, 3)
    expect(await factsOf(cup)).toMatchObject({ state: 'open', entered: 3, round: 0, whenFull: true, games: [] })
    await one.cups.enter(people[3], cup)
    const begun = await isWhole(cup)
    expect(begun).toMatchObject({ state: 'running', round: 1, of: 3, entered: 4 })
    expect(begun.games).toHaveLength(4)
    expect(await told(cup)).toEqual(['p1', 'p2', 'p3', 'p4'].map((account) => `${account} round 1`))
    for (const { at, due } of await messages()) expect([at, due]).toEqual([START, START])
    const facts = await one.matches.facts(begun.games[0].match!)
    expect(facts).toMatchObject({ joined: ['red', 'blue'], rated: false, pace: { pace: { begun: true } } })
    for (let round = 1; round <= 3; round++) {
      await one.bell.ring()
      expect(await factsOf(cup)).toMatchObject({ state: 'running', round })
      await playRound(cup, round === 2 ? other : one)
    }
    await one.bell.ring()
    const over = await isWhole(cup)
    expect(over).toMatchObject({ state: 'over', round: 3, winners: ['p1'], ended: START })
    expect(over.games).toHaveLength(12)
    const named = over.standings.map(({ entrant, points, place }) => [entrant, points, place])
    expect(named).toEqual([
      [1, 6, 1],
      [2, 4, 2],
      [3, 2, 3],
      [4, 0, 4],
    ])
    expect((await told(cup)).filter((one) => one.endsWith('over'))).toHaveLength(4)
    expect(await one.cups.list(people[0])).toMatchObject([{ cup, state: 'over', mine: true, winners: ['p1'] }])
    expect(await one.cups.list(null)).toMatchObject([{ mine: false, opener: 'p1' }])
  })

  test('a live one is played a game at a time, first with one side, then with the other', async () => {
    const cup = await opened({ pace: 'live', most: 3, rated: true }, 3)
    for (let round = 1; round <= 6; round++) {
      const running = await runningOf(cup)
      expect(running).toHaveLength(1)
      expect(await one.matches.facts(running[0].match!)).toMatchObject({ rated: true })
      await playRound(cup)
      await one.bell.ring()
    }
    expect(await isWhole(cup)).toMatchObject({ state: 'over', of: 6 })
  })

  test('begins at its moment and not before, whichever of two processes rings', async () => {
    const cup = await opened({ starts: START + DAY }, 4)
    await one.bell.ring()
    expect(await factsOf(cup)).toMatchObject({ state: 'open' })
    now = START + DAY
    await Promise.all([one.bell.ring(), other.bell.ring(), one.cups.goOnAll(() => false)])
    expect(await isWhole(cup)).toMatchObject({ state: 'running', round: 1 })
    expect(await told(cup)).toHaveLength(4)
    await playRound(cup)
    await Promise.all([one.bell.ring(), other.bell.ring(), one.cups.goOnAll(() => false)])
    expect(await isWhole(cup)).toMatchObject({ round: 2 })
    expect(await told(cup)).toHaveLength(8)
  })

  test('is put off once where too few have come, and then called off; everybody is told', async () => {
    const cup = await opened({ starts: START + HOUR }, 2)
    now = START + HOUR
    await Promise.all([one.bell.ring(), other.bell.ring()])
    expect(await factsOf(cup)).toMatchObject({ state: 'open', starts: START + HOUR + DAY })
    now += DAY
    await Promise.all([one.bell.ring(), other.bell.ring()])
    expect(await factsOf(cup)).toMatchObject({ state: 'off', ended: now })
    expect(await told(cup)).toEqual(['p1 off', 'p1 put-off', 'p2 off', 'p2 put-off'])
    const late = await opened({ starts: now + HOUR }, 2)
    now += HOUR
    await one.bell.ring()
    await one.cups.enter(people[2], late)
    now += DAY
    await one.bell.ring()
    expect(await factsOf(late)).toMatchObject({ state: 'running' })
    const never = await opened({}, 3)
    now += 30 * DAY
    await one.bell.ring()
    // As many as it needs had come.
    expect(await factsOf(never)).toMatchObject({ state: 'running', entered: 3 })
    const empty = await opened({}, 2)
    now += 30 * DAY
    await one.bell.ring()
    expect(await factsOf(empty)).toMatchObject({ state: 'off' })
  })

  test('may be entered and left until it begins, by as many as it has room for; its opener may call it off', async () => {
    const cup = await opened({ starts: START + DAY }, 4)
    await one.cups.enter(people[0], cup)
    expect(await factsOf(cup, people[0])).toMatchObject({ entered: 4, me: 1, opened: true })
    await expect(one.cups.enter(people[4], cup)).rejects.toMatchObject({ code: 'cup-full' })
    await other.cups.withdraw(people[1], cup)
    await other.cups.withdraw(people[1], cup)
    await other.cups.enter(people[4], cup)
    const two = await Promise.allSettled([one.cups.enter(people[1], cup), other.cups.enter(people[5], cup)])
    expect(two.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(one.cups.giveUp(people[0], cup)).rejects.toMatchObject({ code: 'cup-not-running' })
    await expect(one.cups.callOff(people[1], cup)).rejects.toMatchObject({ code: 'not-your-cup' })
    await one.cups.callOff(people[0], cup)
    expect(await told(cup)).toEqual(['p3 off', 'p4 off', 'p5 off'])
    await expect(one.cups.enter(people[5], cup)).rejects.toMatchObject({ code: 'cup-begun' })
    const begun = await opened({}, 4)
    await expect(one.cups.withdraw(people[0], begun)).rejects.toMatchObject({ code: 'cup-begun' })
    await expect(one.cups.callOff(people[0], begun)).rejects.toMatchObject({ code: 'cup-begun' })
    await expect(one.cups.giveUp(people[8], begun)).rejects.toMatchObject({ code: 'not-entered' })
    const places = await opened({ starts: START + DAY, most: 3 }, 2)
    const racing = [one.cups.enter(people[2], places), other.cups.enter(people[3], places)]
    const results = await Promise.allSettled(racing)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('whoever gives up concedes what runs and loses the rest', async () => {
    const cup = await opened({}, 4)
    await one.cups.giveUp(people[0], cup)
    const after = await factsOf(cup)
    const his = after.games.filter((game) => game.one === 1 || game.two === 1)
    expect(his).toHaveLength(2)
    for (const { one: first, result } of his) expect(result).toBe(first === 1 ? 'two' : 'one')
    expect((await one.matches.facts(his[0].match!)).over).toMatchObject({ reason: 'conceded' })
    for (let round = 1; round <= 3; round++) {
      await playRound(cup)
      await one.bell.ring()
    }
    const over = await isWhole(cup)
    expect(over).toMatchObject({ state: 'over', winners: ['p2'] })
    expect(over.standings.at(-1)).toMatchObject({ entrant: 1, points: 0, lost: 6 })
    expect(over.games.filter(({ match }) => match === null)).toHaveLength(4)
    expect(over.entrants[0]).toMatchObject({ gaveUp: true })
    const empty = await opened({}, 4)
    for (const who of people.slice(0, 3)) await one.cups.giveUp(who, empty)
    // Who is left has won everything.
    expect(await factsOf(empty)).toMatchObject({ state: 'over', winners: ['p4'] })
    expect((await factsOf(empty)).standings[0]).toMatchObject({ points: 6 })
  })

  test('17: where sides are auctioned, the point is for who has won with the side that he played', async () => {
    const cup = await opened({ game: 'napoleon', options: { auction: true }, most: 3 }, 3)
    const running = await runningOf(cup)
    expect(running).toHaveLength(2)
    for (const [i, { match }] of running.entries()) {
      const open = await one.matches.take(match!)
      const answer = (seat: string, choice: string) => open.act({ seat, kind: 'answer', choice }, `a${ids++}`)
      const [first] = (await open.whole()).asked
      await answer(first, 'bid 1')
      await answer(first === 'one' ? 'two' : 'one', 'pass')
      await answer(first, first === 'one' ? 'france' : 'allies')
      await answer(i === 0 ? 'two' : 'one', 'concede')
      one.matches.release(open)
    }
    await one.bell.ring()
    const played = (await factsOf(cup)).games.filter(({ round }) => round === 1)
    expect(played.map(({ result }) => result)).toEqual(['one', 'two'])
  })

  test('nobody keeps a cup from doing what it does by using an id before', async () => {
    const cup = await opened({ most: 3 }, 3)
    const [{ match, one: number }] = await runningOf(cup)
    const open = await one.matches.take(match!)
    for (const kind of ['answer', 'claim'])
      await open.act({ seat: 'red', kind: 'answer', choice: 'bid 1' }, `cup ${kind}`)
    one.matches.release(open)
    await one.cups.giveUp(people[number - 1], cup)
    expect((await one.matches.facts(match!)).over).toMatchObject({ reason: 'conceded', winner: 'blue' })
  })

  test('one that nobody else has entered goes when it is called off; those of a day are counted', async () => {
    const alone = await opened({}, 1)
    await one.cups.callOff(people[0], alone)
    await expect(factsOf(alone)).rejects.toMatchObject({ code: 'unknown-cup' })
    await expect(one.cups.enter(people[1], alone)).rejects.toMatchObject({ code: 'unknown-cup' })
    for (let i = 0; i < 5; i++) await one.cups.callOff(people[0], await opened({}, 2))
    expect(await one.cups.list(null)).toHaveLength(5)
    await expect(opened({}, 2)).rejects.toMatchObject({ code: 'too-many-cups' })
    now = START + DAY
    expect(await factsOf(await opened({}, 2))).toMatchObject({ state: 'open' })
  })

  test('a deleted account leaves somebody behind, whose matches stay', async () => {
    const cup = await opened({}, 4)
    const open = await opened({ starts: START + DAY }, 4)
    await one.store.holdings.remove(people[3])
    expect(await factsOf(open)).toMatchObject({ entered: 3 })
    const facts = await factsOf(cup)
    expect(facts.entrants[3]).toEqual({ number: 4, name: null, gaveUp: true })
    expect(facts.games.filter(({ result }) => result === null)).toHaveLength(4)
    for (let round = 1; round <= 3; round++) {
      await playRound(cup)
      await one.bell.ring()
    }
    expect(await factsOf(cup)).toMatchObject({ state: 'over', winners: ['p1'] })
    await one.store.holdings.remove(people[0])
    expect(await factsOf(cup)).toMatchObject({ winners: [null], opener: null })
  })

  test('who is late for more than a day loses the game, so that a cup comes to its end', async () => {
    const cup = await opened({ most: 3 }, 3)
    const games = await runningOf(cup)
    const first = await one.matches.take(games[0].match!)
    // Red has answered, blue has not.
    for (const choice of ['bid 3', 'bid 2']) await first.act({ seat: 'red', kind: 'answer', choice }, `b${ids++}`)
    now = START + 4 * DAY
    await one.bell.ring()
    expect(await runningOf(cup)).toHaveLength(2)
    now += DAY
    await Promise.all([one.bell.ring(), other.bell.ring()])
    const settled = (await factsOf(cup)).games.filter(({ round }) => round === 1)
    expect(settled.map(({ result }) => result)).toEqual(['one', 'none'])
    expect((await one.matches.facts(games[0].match!)).over).toMatchObject({ winner: 'red', reason: 'time' })
    expect(await factsOf(cup)).toMatchObject({ round: 2 })
  })

  test('a match that the host removes is a draw', async () => {
    const cup = await opened({ most: 3 }, 3)
    for (const { match } of await runningOf(cup)) await one.store.remove(match!)
    await one.bell.ring()
    const facts = await isWhole(cup)
    expect(facts).toMatchObject({ round: 2 })
    expect(facts.games.slice(0, 2)).toMatchObject([
      { match: null, result: 'draw' },
      { match: null, result: 'draw' },
    ])
  })

  test('a Swiss one of nine: as many rounds as are wanted, one is free in each, nobody twice', async () => {
    const cup = await opened({ form: 'swiss', least: 5, most: 9, rounds: 5 }, 9)
    for (let round = 1; round <= 5; round++) {
      const facts = await isWhole(cup)
      expect(facts).toMatchObject({ round, of: 5 })
      if (round === 3) await one.cups.giveUp(people[8], cup)
      await playRound(cup)
      await one.bell.ring()
    }
    const over = await isWhole(cup)
    expect(over).toMatchObject({ state: 'over', winners: ['p1'] })
    const free = over.games.filter(({ two }) => two === null).map(({ one }) => one)
    expect(new Set(free).size).toBe(free.length)
    expect(over.games.filter((game) => game.round > 3 && (game.one === 9 || game.two === 9))).toEqual([])
    expect((await told(cup)).filter((one) => one.includes('free')).length).toBe(free.length)
  })

  test('whoever begins rounds is killed in the middle: each is there once, and whole', async () => {
    now = null
    const cup = await opened({ most: 8, pace: 'days-quick', starts: Date.now() + 1500 }, 8)
    const swiss = await opened({ form: 'swiss', least: 5, most: 9, starts: Date.now() + 1500 }, 8)
    for (let round = 1; round <= 3; round++) {
      const [first, second] = await Promise.all([expendable(), expendable()])
      // The start the first time, then the next round when all games of the last are over.
      if (round > 1) {
        await playRound(cup)
        await playRound(swiss)
      }
      await soon(async () => (await factsOf(cup)).round === round || (await factsOf(swiss)).round === round)
      await Promise.all([kill(first), kill(second)])
      const third = await expendable()
      await soon(async () => (await factsOf(cup)).round === round && (await factsOf(swiss)).round === round)
      await kill(third)
      const [facts, other] = [await factsOf(cup), await factsOf(swiss)]
      expect(facts.games.filter((game) => game.round === round)).toHaveLength(8)
      expect(other.games.filter((game) => game.round === round)).toHaveLength(4)
      const linked = [...facts.games, ...other.games].map(({ match }) => match!)
      expect((await one.store.all()).map(({ id }) => id).sort()).toEqual(linked.sort())
      expect((await told(cup)).filter((one) => one.endsWith(`round ${round}`))).toHaveLength(8)
    }
  })

  test('what somebody has opened and entered is told to him', async () => {
    const cup = await opened({}, 2)
    expect(await one.store.cups.of('p1')).toMatchObject([{ cup, name: 'Spring', number: 1 }])
    expect((await one.store.cups.of('p1')).map(({ opened }) => Boolean(opened))).toEqual([true])
    expect((await one.store.cups.of('p2')).map(({ opened }) => Boolean(opened))).toEqual([false])
    expect(await one.store.cups.of('p3')).toEqual([])
  })

  test('what cannot be is not opened', async () => {
    const open = (wanted: Partial<NewCup>) => one.cups.open(people[0], { ...FOUR, ...wanted })
    for (const wanted of [
      ...[{ least: 2 }, { most: 9 }, { least: 4, most: 3 }, { form: 'swiss', least: 3 }, { starts: START }],
      ...[{ starts: START + 91 * DAY }],
    ] as Partial<NewCup>[])
      await expect(open(wanted)).rejects.toMatchObject({ code: 'bad-cup' })
    for (const name of [' ', '\u200b', '!!', 'a\u202eb'])
      await expect(open({ name })).rejects.toMatchObject({ code: 'bad-cup-name' })
    await expect(open({ game: 'chess' })).rejects.toMatchObject({ code: 'unknown-game' })
    await expect(open({ options: { odd: 1 } })).rejects.toMatchObject({ code: 'bad-options' })
    for (let i = 0; i < 5; i++) await open({})
    await expect(open({})).rejects.toMatchObject({ code: 'too-many-cups' })
    expect(await open({ name: '  Été   2026: „Coupe“ & Cie ' }).catch(({ code }) => code)).toBe('too-many-cups')
  })
})

test('cups move with the games', async () => {
  place = await freshPlace('SQLite')
  now = START
  one = await process_()
  people = []
  for (let i = 0; i < 4; i++) people.push(await enrolled(one.store, `p${i + 1}`))
  await opened({}, 4)
  await end(one)
  const moved = await moveStore(place, await embedded.database())
  expect([moved.cup.rows, moved.entrant.rows, moved.pairing.rows]).toEqual([1, 4, 4])
})
