import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Refused, Table } from '@coup/engine'
import { bidding, corrected } from '@coup/engine/toy'
import {
  type Act,
  beginPace,
  Game,
  leftOf,
  type News,
  newPace,
  newSecret,
  openRecord,
  PACES,
  type Pace,
  paced,
  turned,
} from '@coup/match'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportMatch, importMatch } from './archive.ts'
import { Bell } from './bell.ts'
import { Embedded } from './embedded.ts'
import type { Match } from './match.ts'
import { Matches } from './matches.ts'
import type { Message } from './message.ts'
import { Minds } from './minds.ts'
import { moveStore } from './moving.ts'
import { isPostgres } from './postgres.ts'
import { DEFAULTS } from './settings.ts'
import { packSteps } from './steps.ts'
import { Steward } from './steward.ts'
import { Store } from './store.ts'
import { newsFor } from './testing.ts'
import type { NewMatch } from './wire.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = 1_000 * DAY

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
  readonly bell: Bell
}

async function process_(games = [bidding]): Promise<Process> {
  const store = await Store.open(place)
  store.clock = async () => now
  const matches = new Matches(store, games)
  return { store, matches, bell: new Bell(store, matches, 600_000) }
}

async function end({ store, bell }: Process): Promise<void> {
  await bell.close()
  await store.close()
}

const freshPlace = (kind: string) =>
  kind === 'SQLite' ? mkdtempSync(path.join(tmpdir(), 'pace-')) : embedded.database()

const children: ChildProcess[] = []

/** A process that is killed; it has begun its work. */
async function expendable(work: 'ring' | 'play', ...more: string[]): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, 'expendable.ts')
  const child = spawn(process.execPath, [file, work, place, ...more], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}

const soon = (holds: () => Promise<boolean>) => expect.poll(holds, { interval: 2, timeout: 60_000 }).toBe(true)

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  if (child.exitCode === null && child.kill('SIGKILL')) await gone
}

/** A match in which everybody sits, and time runs; both are asked. */
async function begin(wanted: Partial<NewMatch> = {}) {
  const secrets = { red: newSecret(), blue: newSecret() }
  const about = { game: 'bidding', seat: 'red', pace: 'days-quick', ...wanted } as const
  const begun = await one.matches.create({ ...about, secret: secrets.red })
  await one.matches.join(begun.match, { invitation: begun.invitations.blue, secret: secrets.blue })
  return { id: begun.match, secrets, match: await one.matches.take(begun.match) }
}

let ids = 0
const does = (match: Match, seat: string, kind: Act['kind'], choice = '') =>
  match.act({ seat, kind, choice }, `a${ids++}`)
const answers = async (match: Match, seat: string, ...choices: string[]) => {
  for (const choice of choices) await does(match, seat, 'answer', choice)
}
/** Then red may raise, until it says that it is done. */
async function bids(match: Match) {
  await answers(match, 'red', 'bid 3', 'bid 2')
  await answers(match, 'blue', 'bid 0', 'bid 1')
}

/** What somebody who looks on is told from now on. */
function listen(match: Match, seat: string): News[] {
  const heard: News[] = []
  const hear = ({ bytes }: Message) => heard.push(JSON.parse(Buffer.from(bytes).toString()).news)
  match.audience(seat).listeners.add({ key: null, hear, dismiss: () => {} })
  return heard
}

async function paceOf({ store }: Process, id: string): Promise<Pace> {
  return (await store.match(id))!.pace!
}

const hours = (pace: Pace, seat: string) => (leftOf(pace, seat, now) ?? Number.NaN) / HOUR

async function reason(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'nothing',
    (error) => (error instanceof Refused ? error.refusal.reason : Promise.reject(error)),
  )
}

async function notices({ store }: Process, id: string) {
  const all = await store.notices(id)
  return Array.from(all, ([seat, some]) => some.map(({ kind, about }) => `${seat}: ${kind} ${about}`))
    .flat()
    .sort()
}

describe.each(['SQLite', 'PostgreSQL'])('time in %s', (kind) => {
  beforeEach(async () => {
    now = START
    place = await freshPlace(kind)
    one = await process_()
    other = await process_()
  })

  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child)
    await end(one)
    await end(other)
    if (!isPostgres(place)) rmSync(place, { recursive: true })
  })

  test('runs by the clock of the database', async () => {
    const real = await Store.open(place)
    expect(Math.abs((await real.clock()) - Date.now())).toBeLessThan(60_000)
    await real.close()
  })

  test('runs when everybody sits, for all who are asked, and is what the acts make of it', async () => {
    const secret = newSecret()
    const begun = await one.matches.create({ game: 'bidding', seat: 'red', pace: 'days', secret })
    now += 50 * HOUR
    expect((await one.matches.facts(begun.match)).pace).toMatchObject({ pace: { begun: false }, now })
    await one.matches.join(begun.match, { invitation: begun.invitation, secret: newSecret() })
    now += HOUR
    const pace = await paceOf(other, begun.match)
    expect([hours(pace, 'red'), hours(pace, 'blue')]).toEqual([71, 71])
    const match = await one.matches.take(begun.match)
    await bids(match)
    expect(hours(await paceOf(other, begun.match), 'blue')).toBe(83)
    now += HOUR
    expect(hours(await paceOf(other, begun.match), 'red')).toBe(82)
  })

  describe('when somebody sits down elsewhere', () => {
    /** Red sits alone, where it is not known yet that blue has come. */
    async function unnoticed() {
      const begun = await one.matches.create({ game: 'bidding', seat: 'red', pace: 'days-quick', secret: newSecret() })
      const match = await one.matches.take(begun.match)
      await answers(match, 'red', 'bid 3')
      now += HOUR
      await other.matches.join(begun.match, { invitation: begun.invitation, secret: newSecret() })
      now += HOUR
      return { id: begun.match, match }
    }
    const running = ({ begun, clocks }: Pace) => [begun, clocks.red.since, clocks.blue.since]

    test('an answer ends a turn that had begun without being known', async () => {
      const { id, match } = await unnoticed()
      await answers(match, 'red', 'bid 2')
      expect(running(await paceOf(other, id))).toEqual([true, null, START + HOUR])
    })

    test('an answer by which nothing changes about time knows of it', async () => {
      const { id, match } = await unnoticed()
      const heard = listen(match, 'red')
      await does(match, 'red', 'ask-rewind', '0')
      expect(running(await paceOf(other, id))).toEqual([true, START + HOUR, START + HOUR])
      expect(heard.filter((news) => news.pace)).toHaveLength(1)
    })

    test('what is wanted of time does not take back that it has begun', async () => {
      const { id, match } = await unnoticed()
      await does(match, 'red', 'pause')
      const pace = await paceOf(other, id)
      expect(running(pace)).toEqual([true, START + HOUR, START + HOUR])
      expect(pace.wanted).toEqual(['red'])
    })

    test('newer rules do not take it back either', async () => {
      const begun = await one.matches.create({ game: 'bidding', seat: 'red', pace: 'days-quick', secret: newSecret() })
      const later = await process_([corrected])
      const { reopened } = later.store
      later.store.reopened = async (...about) => {
        later.store.reopened = reopened
        await other.matches.join(begun.match, { invitation: begun.invitation, secret: newSecret() })
        return later.store.reopened(...about)
      }
      await later.matches.take(begun.match)
      expect(running(await paceOf(other, begun.match))).toEqual([true, START, START])
      await end(later)
    })
  })

  test('runs at once where all others are computers', async () => {
    const wanted = { game: 'bidding', computers: { blue: 'recruit' }, pace: 'live', secret: newSecret() } as const
    const { match } = await one.matches.create(wanted)
    const { begun, clocks } = await paceOf(one, match)
    expect([begun, clocks]).toMatchObject([true, { red: { since: START } }])
    now += HOUR
    expect(await one.store.dueJobs()).toHaveLength(2)
  })

  test('goes on over a restart, and is the same at every process', async () => {
    const { id, match } = await begin()
    now += 2 * HOUR
    await bids(match)
    now += 3 * HOUR
    const there = await other.matches.take(id)
    await answers(there, 'red', 'raise')
    expect(await does(there, 'red', 'undo')).toBe(1)
    await answers(there, 'red', 'done')
    await match.noticed(Infinity)
    const told = await Promise.all([match, there].map(async (each) => (await newsFor(each, 'blue')).pace?.pace))
    expect(told[0]).toEqual(told[1])
    await end(one)
    one = await process_()
    const again = (await newsFor(await one.matches.take(id), 'blue')).pace
    expect(again).toEqual({ pace: told[0], now })
    // It is asked again at once: the same turn.
    expect(hours(told[0]!, 'red')).toBe(23)
  })

  test('is told to all who look on when somebody else is asked, and at no hidden answer', async () => {
    const { match } = await begin()
    const heard = listen(match, 'blue')
    await answers(match, 'red', 'bid 3')
    expect(heard).toEqual([])
    await answers(match, 'red', 'bid 2')
    expect(heard.filter((news) => news.pace)).toHaveLength(1)
  })

  test('without limit nothing is kept of it, and nothing can be claimed', async () => {
    const { id, match } = await begin({ pace: undefined })
    await bids(match)
    expect(await one.store.match(id)).toMatchObject({ pace: null })
    expect(await newsFor(match, 'red')).not.toHaveProperty('pace')
    for (const kind of ['claim', 'relieve', 'pause', 'resume', 'holiday'] as const)
      expect(await reason(does(match, 'blue', kind, 'red'))).toBe('no-clock')
  })

  describe('a claim', () => {
    test('ends the game for its own reason, in the record too', async () => {
      const { id, match, secrets } = await begin()
      await bids(match)
      now += 28 * HOUR - 1
      expect(await reason(does(match, 'blue', 'claim', 'red'))).toBe('time-left')
      now += 1
      expect(await reason(does(match, 'red', 'claim', 'red'))).toBe('same-side')
      await does(match, 'blue', 'claim', 'red')
      const over = { winner: 'blue', degree: 'decisive', reason: 'time' }
      expect(await other.matches.facts(id)).toMatchObject({ over, asked: [] })
      const game = (await other.matches.take(id)).whole()
      const { table } = openRecord((await game).record(), [bidding])
      expect(table.over).toEqual(over)
      expect(table.history(null).flat().at(-1)).toEqual({ type: 'time-out', seat: 'red' })
      const next = await one.matches.rematch(id, { secret: secrets.red, fresh: newSecret() })
      expect((await paceOf(one, next.match)).terms).toEqual((await paceOf(one, id)).terms)
    })

    test('comes too late when the other has answered after all', async () => {
      const { match, id } = await begin()
      await answers(match, 'red', 'bid 3', 'bid 2')
      now += 40 * HOUR
      const there = await other.matches.take(id)
      await answers(there, 'blue', 'bid 0', 'bid 1')
      expect(await reason(does(match, 'red', 'claim', 'blue'))).toBe('time-left')
    })

    test('of two at once is one, and either the answer or the claim holds', async () => {
      const { match, id } = await begin()
      await answers(match, 'red', 'bid 3', 'bid 2')
      await answers(match, 'blue', 'bid 0')
      now += 40 * HOUR
      const there = await other.matches.take(id)
      const done = await Promise.allSettled([
        does(match, 'red', 'claim', 'blue'),
        does(there, 'red', 'claim', 'blue'),
        answers(there, 'blue', 'bid 1'),
      ])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
  })

  test('the computer goes on where that was agreed, and the seat looks on', async () => {
    const { id, match } = await begin({ relief: 'captain' })
    await bids(match)
    const there = await other.matches.take(id)
    now += 30 * HOUR
    await does(match, 'blue', 'relieve', 'red')
    await there.noticed(Infinity)
    expect([match.computers, there.computers]).toEqual([{ red: 'captain' }, { red: 'captain' }])
    expect(await one.store.waitingForComputers()).toEqual([id])
    expect(await there.posed()).toMatchObject({ seat: 'red', rank: 'captain' })
    expect(Object.keys((await paceOf(one, id)).clocks)).toEqual(['blue'])
    expect(await other.matches.facts(id)).toMatchObject({ computers: { red: 'captain' } })
  })

  test('and what the seat was about to do it does no more', async () => {
    const { match } = await begin({ relief: 'captain' })
    await bids(match)
    now += 30 * HOUR
    const [, answered, conceded] = await Promise.all([
      does(match, 'blue', 'relieve', 'red'),
      reason(does(match, 'red', 'answer', 'raise')),
      reason(does(match, 'red', 'answer', 'concede')),
    ])
    expect([answered, conceded]).toEqual(['relieved', 'relieved'])
  })

  test('and whoever held it plays the rematch', async () => {
    const { id, match, secrets } = await begin({ relief: 'captain' })
    await bids(match)
    now += 30 * HOUR
    await does(match, 'blue', 'relieve', 'red')
    await does(match, 'blue', 'answer', 'concede')
    for (const secret of [secrets.red, secrets.blue]) await one.matches.rematch(id, { secret, fresh: newSecret() })
    const { rematch } = await one.matches.facts(id)
    expect(await one.matches.facts(rematch!)).toMatchObject({ joined: ['red', 'blue'], computers: {} })
  })

  test('and a rewind that waited for that seat alone is carried out at once, at every process', async () => {
    const { id, match } = await begin({ relief: 'captain' })
    await bids(match)
    const there = await other.matches.take(id)
    await does(match, 'blue', 'ask-rewind', '0')
    now += 30 * HOUR
    await does(match, 'blue', 'relieve', 'red')
    expect((await one.store.match(id))!.asked.toSorted()).toEqual(['blue', 'red'])
    await match.play('red', 'bid 1')
    await there.noticed(Infinity)
    expect(
      await there.read(
        ({ table }) => table.answers().length,
        () => {},
      ),
    ).toBe(1)
  })

  test('and plays it from then on', async () => {
    const { id, match } = await begin({ relief: 'captain' })
    await bids(match)
    const settings = { ...DEFAULTS, turnMs: 20 }
    const minds = new Minds(settings, [bidding], null)
    const steward = new Steward(one.store, one.matches, minds, fastify().log, 50)
    one.store.onHappened = (happened) => void steward.heard(happened)
    now += 30 * HOUR
    await does(match, 'blue', 'relieve', 'red')
    await expect.poll(async () => (await one.store.match(id))?.round, { timeout: 20_000 }).toBe(1)
    await expect.poll(async () => (await one.store.match(id))?.asked, { timeout: 20_000 }).toEqual(['blue'])
    await steward.close()
  })

  test('a pause by agreement and a holiday are acts that every process follows', async () => {
    const { id, match } = await begin({ pace: 'days' })
    await bids(match)
    const there = await other.matches.take(id)
    now += HOUR
    await does(match, 'blue', 'pause')
    await does(there, 'red', 'pause')
    now += 300 * HOUR
    expect(hours(await paceOf(one, id), 'red')).toBe(83)
    await does(match, 'blue', 'resume')
    await does(there, 'red', 'holiday', '2')
    now += 4 * DAY
    expect(hours(await paceOf(one, id), 'red')).toBe(35)
    await match.noticed(Infinity)
    expect((await newsFor(match, 'blue')).pace?.pace).toEqual(await paceOf(other, id))
  })

  describe('a reminder', () => {
    test('comes when a fifth is left, the end when nothing is; both go with the turn', async () => {
      const { id, match, secrets } = await begin()
      await answers(match, 'red', 'bid 3', 'bid 2')
      now += 19 * HOUR
      await one.bell.ring()
      expect(await notices(one, id)).toEqual([])
      now += HOUR
      await one.bell.ring()
      expect(await notices(one, id)).toEqual(['blue: reminder blue'])
      expect((await newsFor(match, 'blue')).notices).toMatchObject([{ kind: 'reminder', about: 'blue' }])
      expect((await newsFor(match, 'red')).notices).toEqual([])
      now += 20 * HOUR
      await one.bell.ring()
      await one.bell.ring()
      expect(await notices(one, id)).toEqual(['blue: reminder blue', 'blue: time-up blue', 'red: time-up blue'])
      const [mine] = await other.matches.mine({ seats: [{ match: id, secret: secrets.red }] })
      expect(mine.notices).toMatchObject([{ kind: 'time-up', about: 'blue' }])
      await answers(match, 'blue', 'bid 0', 'bid 1')
      expect(await notices(one, id)).toEqual([])
      expect((await newsFor(match, 'blue')).notices).toEqual([])
    })

    test('is put off by a pause and a holiday, and comes once in a turn', async () => {
      const { id, match } = await begin()
      await bids(match)
      await does(match, 'red', 'pause')
      await does(match, 'blue', 'pause')
      now += 100 * HOUR
      await one.bell.ring()
      expect(await notices(one, id)).toEqual([])
      await does(match, 'red', 'resume')
      now += 25 * HOUR
      await one.bell.ring()
      const stamp = (await one.store.stamps([id])).get(id)
      await does(match, 'red', 'pause')
      await does(match, 'red', 'resume')
      now += HOUR
      await one.bell.ring()
      expect((await one.store.stamps([id])).get(id)).toBe(stamp! + 2)
      expect(await notices(one, id)).toEqual(['red: reminder red'])
    })

    test('that is due is not forgotten over what another does before it is given', async () => {
      const { id, match } = await begin()
      now += 20 * HOUR
      await answers(match, 'blue', 'bid 0', 'bid 1')
      await one.bell.ring()
      expect(await notices(one, id)).toEqual(['red: reminder red'])
      now += 20 * HOUR
      await does(match, 'blue', 'pause')
      await one.bell.ring()
      expect(await notices(one, id)).toEqual(['blue: time-up red', 'red: reminder red', 'red: time-up red'])
    })

    test('of an end that has come before the turn begins is none, but the end is told', async () => {
      const { id, match } = await begin()
      now += 30 * HOUR
      await answers(match, 'red', 'bid 3', 'bid 2')
      await does(match, 'red', 'undo')
      await one.bell.ring()
      const about = (await notices(one, id)).filter((one) => one.endsWith(' red'))
      expect(about).toEqual(['blue: time-up red', 'red: time-up red'])
    })

    test('is not given again after a holiday in the same turn', async () => {
      const { id, match } = await begin({ pace: 'days' })
      await bids(match)
      now += 70 * HOUR
      await does(match, 'red', 'holiday', '3')
      now += 23 * HOUR
      await one.bell.ring()
      const given = await one.store.notices(id)
      now += 2 * HOUR
      await does(match, 'blue', 'pause')
      await does(match, 'blue', 'resume')
      now += 3 * DAY
      await one.bell.ring()
      expect(given.get('red')?.map(({ kind }) => kind)).toEqual(['reminder', 'time-up'])
      expect(await one.store.notices(id)).toEqual(given)
    })

    test('is told to who looks on, though another comes in before it is heard of', async () => {
      const { id, match } = await begin()
      await bids(match)
      const there = await other.matches.take(id)
      const heard = listen(there, 'red')
      now += 24 * HOUR
      await one.bell.ring()
      await newsFor(there, 'blue')
      await other.matches.lookAround()
      expect(heard).toMatchObject([{ notices: [{ kind: 'reminder', about: 'red' }] }])
    })

    test('comes to all in one round, though there are many and one cannot be given', async () => {
      const bell = one.bell
      await bell.ring()
      const matches: string[] = []
      for (let i = 0; i < 120; i++) matches.push(await addDue(`d${i}`))
      const { carryOut } = one.store
      one.store.carryOut = (job) =>
        job.match === 'd7' ? Promise.reject(new Error('away')) : carryOut.call(one.store, job)
      await bell.ring()
      expect((await one.store.dueJobs()).map(({ match }) => match)).toEqual(['d7', 'd7'])
      one.store.carryOut = carryOut
    })

    test('is given once by two processes that come at the same moment', async () => {
      const { id, match } = await begin()
      await bids(match)
      const before = (await one.store.stamps([id])).get(id)!
      now += 24 * HOUR
      await Promise.all([one, other, one, other].map(({ bell }) => bell.ring()))
      await Promise.all([one, other].map(({ bell }) => bell.ring()))
      expect((await one.store.stamps([id])).get(id)).toBe(before + 1)
      expect(await notices(one, id)).toEqual(['red: reminder red'])
    })

    test('reaches the seat at another process', async () => {
      const { id, match } = await begin()
      await bids(match)
      const there = await other.matches.take(id)
      const heard = listen(there, 'red')
      now += 24 * HOUR
      await one.bell.ring()
      await other.matches.lookAround()
      expect(heard).toMatchObject([{ notices: [{ kind: 'reminder', about: 'red' }] }])
    })
  })

  test('a job is done once, though processes that do it are killed in the middle', async () => {
    const matches: string[] = []
    for (let i = 0; i < 45; i++) matches.push(await addDue(`m${i}`))
    for (let killed = 0; killed < 2; killed++) {
      const before = (await one.store.dueJobs()).length
      if (before === 0) break
      const ringing = await Promise.all([expendable('ring'), expendable('ring')])
      await soon(async () => (await one.store.dueJobs()).length < before)
      for (const child of ringing) await kill(child)
    }
    // A database may take a while to notice that who held something is gone.
    await soon(async () => {
      await one.bell.ring()
      return (await one.store.dueJobs()).length === 0
    })
    const stamps = await one.store.stamps(matches)
    expect([...stamps.values()]).toEqual(matches.map(() => 2))
    for (const id of matches) expect(await notices(one, id)).toHaveLength(2)
  })

  /** A match in which both jobs are due. */
  async function addDue(id: string): Promise<string> {
    const game = new Game(Table.begin(bidding, {}, id))
    const pace = beginPace(newPace({ ...PACES.days, relief: null }, ['red']), ['red'], 0)
    const { options, seed, over } = game.table
    const standing = { seq: 1, asked: game.asked, round: 0, over, rewind: null }
    const times = { created: 1, changed: 1, invitation: null, rematch: null, mixed: false, rated: false }
    const match = { id, game: 'bidding', rules: bidding.version, options, seed, ...standing, ...times, pace }
    const seat = { match: id, number: 0, invitation: null, seq: 1, notes: '', corrected: null, computer: null }
    const seats = [{ ...seat, name: 'red', hash: `${id} red` }]
    await one.store.addMatch({ match, seats, steps: packSteps(game.table) })
    return id
  }

  test('what is kept of it is what the acts and their times make, though whoever acts is killed', async () => {
    const { id } = await begin()
    const begun = await paceOf(one, id)
    for (let killed = 0; killed < 2; killed++) {
      const before = (await one.store.acts(id)).length
      const child = await expendable('play', id)
      await soon(async () => (await one.store.acts(id)).length > before + 10 * killed)
      await kill(child)
      expect(await paceOf(one, id)).toEqual(await followed(id, begun))
    }
  })

  async function followed(id: string, begun: Pace): Promise<Pace> {
    const { options, seed } = (await one.store.match(id))!
    const game = new Game(Table.begin(bidding, options, seed))
    return (await one.store.acts(id)).reduce((pace, act) => {
      game.take(act)
      return turned(paced(pace, act, act.at), game.table.over === null ? act : null, game.asked, act.at)
    }, begun)
  }

  test('under corrected rules it goes on for whoever is asked', async () => {
    const { id, match } = await begin()
    await bids(match)
    await end(other)
    other = await process_([corrected])
    await other.matches.take(id)
    expect((await paceOf(one, id)).clocks.red.since).toBe(START)
  })

  test('goes along with its match to another store, and is gone with it', async () => {
    const { id, match } = await begin()
    await bids(match)
    now += 28 * HOUR
    await one.bell.ring()
    const pace = await paceOf(one, id)
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'pace-'))
    expect(await moveStore(place, elsewhere)).toMatchObject({ notice: { rows: 3 } })
    const text = await exportMatch(one.store, [bidding], id)
    expect(await one.store.remove(id)).toBe(true)
    await importMatch(one.store, [bidding], text)
    expect(await paceOf(one, id)).toEqual(pace)
    await one.bell.ring()
    expect(await notices(one, id)).toHaveLength(3)
    rmSync(elsewhere, { recursive: true })
  })
})
