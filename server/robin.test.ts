import { describe, expect, test } from 'vitest'
import { robinRound, robinRounds } from './robin.ts'

describe.each([3, 4, 5, 6, 7, 8, 9])('%i entrants', (entrants) => {
  test.each([true, false])('meet everybody once on each side (both games at once: %s)', (twins) => {
    const rounds = robinRounds(entrants, twins)
    const met = new Set<string>()
    const sides = new Array<number>(entrants).fill(0)
    for (let round = 1; round <= rounds; round++) {
      const games = robinRound(entrants, round, twins)
      const busy = games.flatMap(({ one, two }) => [one, two!])
      const each = twins ? 2 : 1
      for (const one of new Set(busy)) expect(busy.filter((other) => other === one)).toHaveLength(each)
      expect(new Set(busy).size).toBe(entrants - (entrants % 2))
      for (const { one, two } of games) {
        met.add(`${one} ${two}`)
        sides[one]++
        sides[two!]--
      }
      // Whoever cannot go on has had about as much of each side.
      for (const side of sides) expect(Math.abs(side)).toBeLessThanOrEqual(2)
    }
    expect(met.size).toBe(entrants * (entrants - 1))
    expect([...met].filter((pair) => new Set(pair.split(' ')).size < 2)).toEqual([])
    expect(sides.every((side) => side === 0)).toBe(true)
    const games = Array.from({ length: rounds }, (_, i) => robinRound(entrants, i + 1, twins)).flat()
    expect(games).toHaveLength(entrants * (entrants - 1))
  })
})
