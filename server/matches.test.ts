import type { Rules } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { newSecret } from '@coup/match'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { effort } from './effort.ts'
import { Matches } from './matches.ts'
import { Store } from './store.ts'
import { newsFor } from './testing.ts'

let store: Store
let held: string
let id: string

beforeEach(async () => {
  store = await Store.open(null)
  held = newSecret()
  ;({ match: id } = await new Matches(store, [bidding]).create({ game: 'bidding', seat: 'red', secret: held }))
})

afterEach(() => store.close())

const bid = (choice: string) => ({ seat: 'red', kind: 'answer', choice }) as const

describe('matches', () => {
  test('a match is opened by the rules that began it, or by later ones that carry it on', async () => {
    await (await new Matches(store, [bidding]).take(id)).act(bid('bid 1'), 'a')
    const corrected: Rules = { ...bidding, version: '1.1.0' }
    expect((await (await new Matches(store, [corrected]).take(id)).whole()).table.answers()).toHaveLength(1)
    const other: Rules = { ...corrected, seats: ['blue', 'green'] }
    await expect(new Matches(store, [other]).take(id)).rejects.toMatchObject({ code: 'unknown-rules' })
  })

  test('a match is not opened by rules of another first number', async () => {
    const newer: Rules = { ...bidding, version: '2.0.0' }
    await expect(new Matches(store, [newer]).take(id)).rejects.toMatchObject({ code: 'unknown-rules' })
    const both = new Matches(store, [newer, bidding])
    expect((await both.take(id)).rules.version).toBe('1.0.0')
    const { match } = await both.create({ game: 'bidding', secret: newSecret() })
    expect((await both.take(match)).rules.version).toBe('2.0.0')
  })

  test('the seats, and so the invitations, are those of the rules with these options', async () => {
    const team: Rules = {
      ...bidding,
      options: { ...bidding.options, properties: { team: { type: 'boolean', default: false } } },
      seatsFor: ({ team }) => (team ? ['red', 'blue', 'green'] : ['red', 'blue']),
    }
    const matches = new Matches(store, [team])
    const created = await matches.create({
      game: 'bidding',
      options: { team: true },
      seat: 'green',
      secret: newSecret(),
    })
    expect(Object.keys(created.invitations)).toEqual(['red', 'blue'])
    await matches.join(created.match, { invitation: created.invitations.blue, secret: newSecret() })
    expect(await matches.facts(created.match)).toMatchObject({ options: { team: true }, joined: ['blue', 'green'] })
  })

  test('it stands where it stood, sequences and all', async () => {
    const before = await new Matches(store, [bidding]).take(id)
    await before.act(bid('bid 1'), 'a')
    await before.act({ ...bid(''), kind: 'undo' }, 'b')
    await before.act(bid('bid 2'), 'c')
    const after = await new Matches(store, [bidding]).take(id)
    expect(await newsFor(after, 'red')).toEqual(await newsFor(before, 'red'))
    expect(await newsFor(after, null)).toEqual(await newsFor(before, null))
    expect(after.audience('red').seq).toBe(4)
    expect(after.audience('blue').seq).toBe(1)
    await after.act(bid('bid 2'), 'c')
    expect((await after.whole()).table.answers().length).toBe(1)
  })

  test('of two servers over one store the slower notices, looks again, and nothing is written', async () => {
    const [one, other] = [new Matches(store, [bidding]), new Matches(store, [bidding])]
    const [fast, slow] = [await one.take(id), await other.take(id)]
    await fast.act(bid('bid 1'), 'a')
    await expect(slow.act(bid('bid 3'), 'b', slow.audience('red').seq)).rejects.toMatchObject({ code: 'stale' })
    expect((await store.acts(id)).map((act) => act.choice)).toEqual(['bid 1'])
    expect((await slow.whole()).table.answers().length).toBe(1)
  })

  test('one that nobody looks at any more is put to rest', async () => {
    vi.useFakeTimers()
    try {
      const matches = new Matches(store, [bidding])
      const match = await matches.take(id)
      matches.release(match)
      expect((await matches.take(id)) === match).toBe(true)
      matches.release(match)
      vi.advanceTimersByTime(120_000)
      expect((await matches.take(id)) === match).toBe(false)
    } finally {
      vi.useRealTimers()
    }
  })

  test('who leaves a match that has been opened anew since does not close the new one', async () => {
    vi.useFakeTimers()
    try {
      const matches = new Matches(store, [bidding])
      const old = await matches.take(id)
      matches.forget(old)
      const fresh = await matches.take(id)
      matches.release(old)
      matches.forget(old)
      vi.advanceTimersByTime(120_000)
      expect((await matches.take(id)) === fresh).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  test('granted rewinds do not play the game again, neither when they are granted nor at the next opening', async () => {
    let setups = 0
    const counted: typeof bidding = {
      ...bidding,
      setup: (options, random) => {
        setups++
        return bidding.setup(options, random)
      },
    }
    const match = await new Matches(store, [counted]).take(id)
    for (let i = 0; i < 20; i++) {
      await match.act(bid('bid 1'), `a${i}`)
      await match.act({ seat: 'red', kind: 'ask-rewind', choice: '0' }, `b${i}`)
      await match.act({ seat: 'blue', kind: 'grant-rewind', choice: '0' }, `c${i}`)
    }
    await new Matches(store, [counted]).take(id)
    expect(setups).toBe(0)
  })

  test('while a long game is opened from its acts the others are served, and who opens it pays', async () => {
    const match = await new Matches(store, [bidding]).take(id)
    for (let i = 0; i < 10; i++) {
      await match.act(bid('bid 1'), `a${i}`)
      await match.act({ ...bid(''), kind: 'undo' }, `b${i}`)
    }
    const slow: Rules = {
      ...bidding,
      *step(g) {
        const until = effort() + 5
        while (effort() < until);
        yield* bidding.step(g as never)
      },
    }
    vi.spyOn(store, 'steps').mockResolvedValue([])
    let [served, paid] = [0, 0]
    const serving = setInterval(() => served++, 1)
    await new Matches(store, [slow]).take(id, (ms) => {
      paid += ms
    })
    clearInterval(serving)
    expect(served).toBeGreaterThan(5)
    expect(paid).toBeGreaterThan(45)
  })

  test('the seeds are never the same and have 256 bits', async () => {
    const matches = new Matches(store, [bidding])
    const seeds = new Set<string>()
    for (let i = 0; i < 20; i++) {
      const { match } = await matches.create({ game: 'bidding', secret: newSecret() })
      seeds.add((await store.match(match))!.seed)
    }
    expect(seeds.size).toBe(20)
    for (const seed of seeds) expect(Buffer.from(seed, 'base64url').length).toBe(32)
  })

  test('no secret is stored as it is', async () => {
    expect(JSON.stringify(await store.seats(id))).not.toContain(held)
  })
})
