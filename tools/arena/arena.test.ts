import { describe, expect, it } from 'vitest'
import { playMatch } from './arena.ts'
import { ratings } from './elo.ts'
import { report } from './report.ts'
import { likelihood, pairsOf, tallyOf, verdict, wilson } from './tally.ts'

const rates = { low: 0.5, high: 0.6 }
const repeated = (length: number, pairs: number[]) => Array.from({ length }, (_, i) => pairs[i % pairs.length])
const game = { side: 'red', reason: '', answers: 1, ms: [0, 0], longest: [0, 0] } as const

describe('the tally', () => {
  it('gives the rate with its interval', () => {
    expect(tallyOf([1, 1, 0.5, 0])).toMatchObject({ games: 4, won: 2, drawn: 1, rate: 0.625 })
    const [low, high] = wilson(0.75, 200)
    expect(low).toBeCloseTo(0.686, 3)
    expect(high).toBeCloseTo(0.805, 3)
    expect(wilson(1, 20)[0]).toBeCloseTo(0.839, 3)
  })

  it('counts pairs up to the first gap', () => {
    const scores = new Map([
      [0, 1],
      [1, 0],
      [3, 1],
      [2, 1],
      [5, 0],
    ])
    expect(pairsOf(Array.from(scores, ([number, score]) => ({ ...game, number, score })))).toEqual([0.5, 1])
  })

  it('decides when it is clear enough, one way or the other', () => {
    expect(verdict([1, 1, 1], rates)).toBeNull()
    expect(verdict(repeated(20, [1, 1, 0.5]), rates)).toBe('high')
    expect(verdict(repeated(60, [0.5, 1, 0]), rates)).toBeNull()
    expect(verdict(repeated(200, [0.5, 1, 0]), rates)).toBe('low')
    expect(likelihood(repeated(40, [0.5, 0.6]), rates)).toBeGreaterThan(0)
  })
})

describe('ratings', () => {
  it('hold over several opponents, with the weakest at nought', () => {
    const list = ratings(
      [
        { a: 'captain', b: 'random', games: 100, won: 91, drawn: 0 },
        { a: 'marshal', b: 'captain', games: 100, won: 76, drawn: 0 },
      ],
      'random',
    )
    expect(list.map(({ name }) => name)).toEqual(['marshal', 'captain', 'random'])
    expect(list[2].elo).toBe(0)
    expect(list[1].elo).toBeCloseTo(400, -2)
    expect(list[0].elo - list[1].elo).toBeCloseTo(200, -1)
  })

  it('rates nobody by a match against himself, nor who has met none of the others', () => {
    const list = ratings(
      [
        { a: 'captain', b: 'random', games: 10, won: 9, drawn: 0 },
        { a: 'captain', b: 'captain', games: 100, won: 100, drawn: 0 },
        { a: 'marshal', b: 'marshal', games: 100, won: 60, drawn: 0 },
        { a: 'colonel', b: 'recruit', games: 10, won: 9, drawn: 0 },
      ],
      'random',
    )
    expect(list).toEqual(ratings([{ a: 'captain', b: 'random', games: 10, won: 9, drawn: 0 }], 'random'))
  })
})

describe('a match', () => {
  const match = { game: 'medieval', options: {}, a: 'greedy', b: 'random', games: 8, seed: 'test', records: null }

  it('is the same for the same seed, each seed is played from both sides, and it stops when it is decided', async () => {
    const first = await playMatch(match, { jobs: 2 })
    expect(first.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(first.map(({ side }) => side).slice(0, 4)).toEqual(['red', 'yellow', 'red', 'yellow'])
    const again = await playMatch({ ...match, games: 40 }, { jobs: 1, stop: { low: 0.2, high: 0.8 } })
    expect(again.length).toBe(8)
    expect(again.map(({ score, answers }) => [score, answers])).toEqual(
      first.map(({ score, answers }) => [score, answers]),
    )
    expect(report(match, first)).toContain('of 8')
  })
})
