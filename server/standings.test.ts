import type { CupGame, CupResult } from '@coup/match'
import { expect, test } from 'vitest'
import { standingsOf } from './standings.ts'

const games = (...all: [number, number | null, CupResult | null][]): Pick<CupGame, 'one' | 'two' | 'result'>[] =>
  all.map(([one, two, result]) => ({ one, two, result }))

const places = (standings: ReturnType<typeof standingsOf>) => standings.map(({ entrant, place }) => [entrant, place])

test('draws count half, and what is not over nothing', () => {
  const all = standingsOf('robin', [1, 2, 3], games([1, 2, 'draw'], [2, 3, 'one'], [3, 1, null]))
  expect(all.map(({ entrant, points, won, drawn, lost }) => [entrant, points, won, drawn, lost])).toEqual([
    [2, 1.5, 1, 1, 0],
    [1, 0.5, 0, 1, 0],
    [3, 0, 0, 0, 1],
  ])
})

test('of those with as many points who was better against the others comes first, then who beat the better', () => {
  // 1 and 2 have two points each; 2 has beaten 1.
  const direct = games([1, 2, 'two'], [1, 3, 'one'], [1, 4, 'one'], [2, 3, 'one'], [2, 4, 'two'], [3, 4, 'one'])
  expect(places(standingsOf('robin', [1, 2, 3, 4], direct))).toEqual([
    [2, 1],
    [1, 2],
    [3, 3],
    [4, 4],
  ])
  // 1 and 2 drew; 1 has beaten 3, who has more than 4.
  const berger = games([1, 2, 'draw'], [1, 3, 'one'], [1, 4, 'two'], [2, 3, 'two'], [2, 4, 'one'], [3, 4, 'one'])
  const [first] = standingsOf('robin', [1, 2, 3, 4], berger)
  expect(first).toMatchObject({ entrant: 3, points: 2 })
  expect(standingsOf('robin', [1, 2, 3, 4], berger)[1]).toMatchObject({ entrant: 1, direct: 0.5, berger: 2.75 })
})

test('who cannot be told apart shares a place', () => {
  const ring = games([1, 2, 'one'], [2, 3, 'one'], [3, 1, 'one'], [4, 1, 'two'], [4, 2, 'two'], [4, 3, 'two'])
  expect(places(standingsOf('robin', [1, 2, 3, 4], ring))).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 4],
  ])
})

test('in a Swiss cup whose opponents have more points comes first; who was free had a middling one', () => {
  const all = standingsOf(
    'swiss',
    [1, 2, 3, 4, 5],
    games([1, 2, 'one'], [3, 4, 'one'], [5, null, 'bye'], [1, 3, 'one'], [2, 5, 'one'], [4, null, 'bye']),
  )
  expect(all.map(({ entrant, points, buchholz }) => [entrant, points, buchholz])).toEqual([
    [1, 2, 2],
    [2, 1, 3],
    [3, 1, 3],
    [4, 1, 2],
    [5, 1, 2],
  ])
  expect(all.map(({ place }) => place)).toEqual([1, 2, 2, 4, 4])
})

test('whom both have lost nobody has won', () => {
  expect(standingsOf('robin', [1, 2], games([1, 2, 'none']))).toMatchObject([
    { points: 0, lost: 1, place: 1 },
    { points: 0, lost: 1, place: 1 },
  ])
})
