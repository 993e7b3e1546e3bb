import { Refused, type Rules } from '@coup/engine'
import { type Bidding, bidding } from '@coup/engine/toy'
import { describe, expect, test } from 'vitest'
import type { Act } from './act.ts'
import { Game } from './game.ts'

/** The toy game with a third seat that only looks on. */
const team: Rules<Bidding> = { ...bidding, seats: ['red', 'blue', 'green'] }

const bids: Act[] = ['red 3', 'red 2', 'blue 1', 'blue 0'].map((one) => {
  const [seat, n] = one.split(' ')
  return { seat, kind: 'answer', choice: `bid ${n}` }
})

function shown(rules: Rules<Bidding> = bidding): Game {
  const game = Game.begin(rules, {}, 'seed')
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
    const game = Game.begin(bidding, {}, 'seed')
    game.take(bids[0])
    game.take(ask('red', 0))
    game.take(bids[2])
    expect(game.rewindAsked).not.toBeNull()
  })
})

test('the log of acts, taken again, comes to the same', () => {
  const acts = [...bids, undo('red'), ask('red', 0), grant('blue'), ...bids.slice(0, 2), undo('red'), bids[2]]
  const once = Game.begin(bidding, {}, 'seed')
  const copied = acts.reduce(
    (game, act) => {
      once.take(act)
      const next = game.fork()
      next.take(act)
      return next
    },
    Game.begin(bidding, {}, 'seed'),
  )
  expect(copied.table.state()).toEqual(once.table.state())
  expect(once.table.answers().length).toBe(2)
})
