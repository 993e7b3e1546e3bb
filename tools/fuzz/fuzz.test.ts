import { type Rules, readRecord } from '@coup/engine'
import { Failure } from '@coup/engine/testkit'
import { type Bidding, bidding } from '@coup/engine/toy'
import { games } from '@coup/games'
import { describe, expect, test, vi } from 'vitest'
import { runNode } from '../start/shell.ts'
import { fuzz } from './fuzzing.ts'

vi.setConfig({ testTimeout: 60_000 })

const run = (...args: string[]) => runNode('tools/fuzz/fuzz.ts', args)

describe('npm run fuzz', () => {
  test.each(games)(
    '300 games of $title without an error',
    async ({ id }) => {
      const { ok, output } = await run('--game', id, '--games', '300', '--seed', '1800', '--moments', '1')
      expect(output).toMatch(/^300 games, [1-9][0-9]* answers, [0-9.]+ s, no error$/m)
      expect(ok).toBe(true)
    },
    300_000,
  )

  test.each([
    [['--game', 'chess'], 'chess'],
    [['--games', 'many'], 'games'],
    [['--moments', '-1'], 'moments'],
    [['--options', '{'], 'JSON'],
    [['--options', '{"cheat":1}'], 'cheat'],
    [['--cheat'], 'cheat'],
  ])('says what is wrong with %s', async (args, word) => {
    const { ok, output } = await run(...args)
    expect(ok).toBe(false)
    expect(output).toContain(word)
    expect(output).toContain('npm run fuzz')
  })
})

describe('a failure', () => {
  function failureOf(rules: Rules<Bidding>): Failure {
    try {
      fuzz(rules, { games: 50, seed: 'a' })
    } catch (error) {
      if (error instanceof Failure) return error
      throw error
    }
    throw new Error('nothing was found')
  }

  test('of a check comes with a record that opens', () => {
    const failure = failureOf({ ...bidding, view: (g) => ({ round: g.round, both: g.bids }) })
    expect(failure.message).toContain('may not know')
    expect(readRecord(failure.record, [bidding]).rules).toBe(bidding)
  })

  test('of the rules comes with a record that opens just before it', () => {
    const broken: Rules<Bidding> = {
      ...bidding,
      *step(g) {
        if (g.round === 2) throw new TypeError('no third round')
        yield* bidding.step(g)
      },
    }
    const failure = failureOf(broken)
    expect(failure.message).toContain('no third round')
    expect(failure.message).toMatch(/after the record: (red|blue) done/)
    const table = readRecord(failure.record, [broken])
    expect((table.truth as Bidding).round).toBe(1)
  })
})
