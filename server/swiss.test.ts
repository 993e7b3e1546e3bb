import blossom from 'edmonds-blossom-fixed'
import { describe, expect, test } from 'vitest'
import type { Pair } from './robin.ts'
import { type Contender, swissRound, swissRounds } from './swiss.ts'

/** The same numbers each time. */
function lots(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const newcomers = (entrants: number): Contender[] =>
  Array.from({ length: entrants }, (_, number) => ({
    ...{ number, points: 0, met: new Set<number>(), sides: 0, last: 0, wasFree: false },
  }))

function after(all: readonly Contender[], pairs: readonly Pair[], chance: () => number): Contender[] {
  const next = [...all]
  const change = (number: number, how: (one: Contender) => Contender) => {
    next[number] = how(next[number])
  }
  for (const { one, two } of pairs) {
    const luck = chance()
    const points = two === null ? 1 : luck < 0.4 ? 1 : luck < 0.8 ? 0 : 0.5
    if (two === null) {
      change(one, (he) => ({ ...he, points: he.points + 1, wasFree: true }))
      continue
    }
    const met = (he: Contender, other: number) => new Set([...he.met, other])
    change(one, (he) => ({ ...he, points: he.points + points, met: met(he, two), sides: he.sides + 1, last: 1 }))
    change(two, (he) => ({ ...he, points: he.points + 1 - points, met: met(he, one), sides: he.sides - 1, last: -1 }))
  }
  return next
}

describe.each(Array.from({ length: 25 }, (_, i) => i + 9))('%i entrants', (entrants) => {
  test('over all rounds nobody meets the same twice or is free twice, and sides are balanced', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const chance = lots(seed * entrants)
      let all = newcomers(entrants)
      const rounds = swissRounds(entrants, 9)
      for (let round = 1; round <= rounds; round++) {
        const pairs = swissRound(all)
        const there = pairs.flatMap(({ one, two }) => (two === null ? [one] : [one, two]))
        expect([...there].sort((a, b) => a - b)).toEqual(all.map(({ number }) => number))
        const free = pairs.filter(({ two }) => two === null)
        expect(free).toHaveLength(entrants % 2)
        for (const { one } of free) expect(all[one].wasFree).toBe(false)
        for (const { one, two } of pairs) if (two !== null) expect(all[one].met.has(two)).toBe(false)
        all = after(all, pairs, chance)
        for (const { sides } of all) expect(Math.abs(sides)).toBeLessThanOrEqual(2)
      }
      expect(all.filter(({ sides }) => Math.abs(sides) === 2).length).toBeLessThanOrEqual(entrants / 3)
    }
  })

  test('as long as there are enough of them, those who have won meet each other', () => {
    let all = newcomers(entrants)
    all = after(all, swissRound(all), () => 0)
    const apart = swissRound(all).filter(({ one, two }) => two !== null && all[one].points !== all[two].points)
    expect(apart.length).toBeLessThanOrEqual(1)
    const [free] = swissRound(all).filter(({ two }) => two === null)
    if (free !== undefined) expect(all[free.one].points).toBe(0)
  })
})

test('where all have met, the rest are free; whoever is alone is', () => {
  const three = newcomers(3).map((one) => ({ ...one, met: new Set([0, 1, 2]) }))
  expect(swissRound(three)).toHaveLength(3)
  expect(swissRound(newcomers(1))).toEqual([{ one: 0, two: null }])
  expect(swissRound([])).toEqual([])
})

test('five may play three rounds, sixty-four six or as many as are wanted', () => {
  expect([5, 8, 9, 16, 33, 64].map((one) => swissRounds(one, null))).toEqual([3, 3, 4, 4, 6, 6])
  expect([5, 9, 64].map((one) => swissRounds(one, 9))).toEqual([3, 5, 9])
})

/** The heaviest of all matchings, by trying each. */
function heaviest(left: readonly number[], weights: ReadonlyMap<string, number>): { pairs: number; weight: number } {
  if (left.length === 0) return { pairs: 0, weight: 0 }
  const [first, ...rest] = left
  let best = heaviest(rest, weights)
  for (const other of rest) {
    const weight = weights.get(`${first} ${other}`)
    if (weight === undefined) continue
    const more = heaviest(
      rest.filter((one) => one !== other),
      weights,
    )
    const mine = { pairs: more.pairs + 1, weight: more.weight + weight }
    if (mine.pairs > best.pairs || (mine.pairs === best.pairs && mine.weight > best.weight)) best = mine
  }
  return best
}

test('the matching that we rely on is the best one, with weights as large as ours', () => {
  const chance = lots(7)
  for (let i = 0; i < 300; i++) {
    const size = 2 + Math.floor(chance() * 7)
    const weights = new Map<string, number>()
    for (let a = 0; a < size; a++)
      for (let b = a + 1; b < size; b++)
        if (chance() < 0.7) weights.set(`${a} ${b}`, 1e11 - Math.floor(chance() * 5) * 10 ** Math.floor(chance() * 11))
    const edges = Array.from(weights, ([pair, weight]): [number, number, number] => {
      const [a, b] = pair.split(' ').map(Number)
      return [a, b, weight]
    })
    const mates = blossom(edges, true)
    const pairs = mates.flatMap((b, a) => (b > a ? [`${a} ${b}`] : []))
    const weight = pairs.reduce((all, pair) => all + weights.get(pair)!, 0)
    expect({ pairs: pairs.length, weight }).toEqual(heaviest([...Array(size).keys()], weights))
  }
})
