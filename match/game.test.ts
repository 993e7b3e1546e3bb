import { Random, Refused, type Rules, refusal, seatOf, Table } from '@coup/engine'
import { type Bidding, bidding } from '@coup/engine/toy'
import { describe, expect, test } from 'vitest'
import { type Act, actOf } from './act.ts'
import { Game } from './game.ts'

/** The toy game with a third seat that only looks on. */
const team: Rules<Bidding> = { ...bidding, seats: ['red', 'blue', 'green'] }

const bids: Act[] = ['red 3', 'red 2', 'blue 1', 'blue 0'].map((one) => {
  const [seat, n] = one.split(' ')
  return { seat, kind: 'answer', choice: `bid ${n}` }
})

function shown(rules: Rules<Bidding> = bidding): Game {
  const game = new Game(Table.begin(rules, {}, 'seed'))
  for (const act of bids) game.take(act)
  return game
}

const ask = (seat: string, toStep: number): Act => ({ seat, kind: 'ask-rewind', choice: String(toStep) })
const grant = (seat: string, toStep = 0): Act => ({ seat, kind: 'grant-rewind', choice: String(toStep) })
const refuse = (seat: string, toStep = 0): Act => ({ seat, kind: 'refuse-rewind', choice: String(toStep) })
const undo = (seat: string): Act => ({ seat, kind: 'undo', choice: '' })

function reason(work: () => unknown): string | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal.reason
    throw error
  }
}

describe('rewind', () => {
  test('all other seats must consent', () => {
    const game = shown(team)
    game.take(ask('red', 0))
    expect(game.rewindAsked).toEqual({ by: 'red', toStep: 0 })
    game.take(grant('blue'))
    game.take(grant('blue'))
    expect(game.table.answers().length).toBe(4)
    game.take(grant('green'))
    expect(game.table.answers()).toEqual([])
    expect(game.rewindAsked).toBeNull()
  })

  test('one refusal ends it; so does a change of mind', () => {
    const game = shown(team)
    game.take(ask('red', 0))
    game.take(grant('blue'))
    game.take(refuse('green'))
    expect(reason(() => game.take(grant('green')))).toBe('no-rewind-asked')
    game.take(ask('red', 0))
    game.take(refuse('red'))
    expect(game.rewindAsked).toBeNull()
  })

  test('consent to another step than the one asked for is none', () => {
    const game = shown()
    game.take({ seat: 'red', kind: 'answer', choice: 'done' })
    game.take(ask('red', 0))
    expect(reason(() => game.take(grant('blue', 1)))).toBe('no-rewind-asked')
    expect(reason(() => game.take(ask('blue', 1)))).toBe('rewind-asked')
    expect(reason(() => game.take(ask('red', 9)))).toBe('no-such-step')
  })

  test('it lapses when the game does not reach so far any more, and when it is over', () => {
    const game = shown()
    game.take({ seat: 'red', kind: 'answer', choice: 'done' })
    game.take(ask('blue', 1))
    game.take(undo('red'))
    expect(game.rewindAsked).toBeNull()
    game.take(ask('blue', 0))
    game.take({ seat: 'red', kind: 'answer', choice: 'concede' })
    expect(game.rewindAsked).toBeNull()
    expect(reason(() => game.take(ask('red', 0)))).toBe('over')
  })

  test('an answer given meanwhile does not end it: that would betray a secret one', () => {
    const game = new Game(Table.begin(bidding, {}, 'seed'))
    game.take(bids[0])
    game.take(ask('red', 0))
    game.take(bids[2])
    expect(game.rewindAsked).not.toBeNull()
  })
})

test('the log of acts, taken again, comes to the same', () => {
  const acts = [...bids, undo('red'), ask('red', 0), grant('blue'), ...bids.slice(0, 2), undo('red'), bids[2]]
  const once = new Game(Table.begin(bidding, {}, 'seed'))
  const copied = acts.reduce(
    (game, act) => {
      once.take(act)
      const next = game.fork()
      next.take(act)
      return next
    },
    new Game(Table.begin(bidding, {}, 'seed')),
  )
  expect(copied.table.state()).toEqual(once.table.state())
  expect(once.table.answers().length).toBe(2)
})

describe('a computer', () => {
  test('consents to a rewind by itself; the people are still asked', () => {
    const table = Table.begin(team, {}, 'seed')
    const game = new Game(table, { computers: ['blue'] })
    for (const act of bids) game.take(act)
    game.take(ask('red', 0))
    expect(game.hesitant).toEqual(['green'])
    game.take(grant('green'))
    expect(game.table.answers()).toEqual([])
    const alone = new Game(Table.begin(bidding, {}, 'seed'), { computers: ['blue'] })
    for (const act of bids) alone.take(act)
    alone.take(ask('red', 0))
    expect([alone.table.answers(), alone.rewindAsked]).toEqual([[], null])
  })
})

describe('looking ahead', () => {
  const FULL = refusal('1', 'full')
  /** Red may look under blue's cup: what comes to light depends on what is there. */
  const cups: Rules<Bidding> = {
    ...bidding,
    setup(options, random) {
      const g = bidding.setup(options, random)
      g.bids = [0, random.below(2)]
      return g
    },
    *step(g) {
      const question = g.ask(seatOf(0), 'look', '1')
      question.offer('look', 0)
      yield question
      if (g.bids[1] === 1) g.reveal()
      const next = g.ask(seatOf(0), 'next', '1')
      next.offer('empty', 0, g.bids[1] === 0 ? null : FULL)
      next.offer('on', 0)
      yield next
    },
    redeal(g, seat, random) {
      if (seat !== 1) g.bids[1] = random.below(2)
    },
  }

  /** What red is told in many inquiries at a game whose cup is empty or full. */
  function told(full: boolean, inquire: (game: Game) => unknown): string[] {
    const seeds = Array.from({ length: 100 }, (_, i) => `seed ${i}`)
    const seed = seeds.find((one) => cups.setup({}, Random.seeded(one)).bids[1] === Number(full))!
    const game = new Game(Table.begin(cups, {}, seed))
    return [...new Set(Array.from({ length: 60 }, () => JSON.stringify(inquire(game))))].sort()
  }

  test.each([
    ['courses', (game: Game) => game.courses('red', 'look')],
    ['why', (game: Game) => game.why('red', 'empty', ['look'])],
  ])('%s tell nothing of what the seat does not know', (_, inquire) => {
    expect(told(false, inquire).length).toBeGreaterThan(1)
    expect(told(false, inquire)).toEqual(told(true, inquire))
  })

  test('where no other truth is to be found there is none', () => {
    class Alone extends Game {
      protected override imagined() {
        return null
      }
    }
    const game = new Alone(Table.begin(bidding, {}, 'seed'))
    expect(game.courses('red', 'bid 1')).toEqual([])
    expect(game.why('red', 'bid 5')).toMatchObject({ legal: false, reason: 'too-high' })
    expect(game.why('red', 'bid 5', ['bid 1'])).toMatchObject({ legal: false, reason: 'too-far-ahead' })
  })
})

test('the record is closed until the end', () => {
  const game = shown()
  expect(() => game.record()).toThrow('when the game is over')
  game.take({ seat: 'red', kind: 'answer', choice: 'concede' })
  expect(game.record()).toContain('red!? concede')
})

test('words past the rules are no answer', () => {
  expect(reason(() => actOf('red', { op: 'answer', choice: 'concede' }))).toBe('no-answer')
})
