import { expect, test } from 'vitest'
import { after, aged, UNKNOWN } from './glicko.ts'

test('the example that its author has published', () => {
  const known = { rating: 1500, deviation: 200, volatility: 0.06 }
  const games = [
    { opponent: { rating: 1400, deviation: 30 }, score: 1 },
    { opponent: { rating: 1550, deviation: 100 }, score: 0 },
    { opponent: { rating: 1700, deviation: 300 }, score: 0 },
  ]
  const { rating, deviation, volatility } = after(known, games)
  expect(rating).toBeCloseTo(1464.06, 1)
  expect(deviation).toBeCloseTo(151.52, 1)
  expect(volatility).toBeCloseTo(0.05999, 4)
})

test('who does not play is known less and less, and never less than a newcomer', () => {
  const known = { rating: 1700, deviation: 60, volatility: 0.06 }
  expect(aged(known, 0)).toEqual(known)
  expect(aged(known, 52).deviation).toBeCloseTo(96.2, 1)
  expect(aged(known, 1e6)).toEqual({ ...known, deviation: 350 })
})

test('a surprise, a draw among equals and a long row of wins come to an end', () => {
  const surprise = after({ ...UNKNOWN, deviation: 40 }, [{ opponent: { rating: 2600, deviation: 40 }, score: 1 }])
  expect(surprise.rating).toBeGreaterThan(1500)
  expect(after(UNKNOWN, [{ opponent: UNKNOWN, score: 0.5 }]).rating).toBeCloseTo(1500)
  let winner = UNKNOWN
  for (let i = 0; i < 300; i++) winner = after(winner, [{ opponent: UNKNOWN, score: 1 }])
  expect(winner.rating).toBeLessThan(4000)
  expect(winner.deviation).toBeGreaterThan(20)
})
