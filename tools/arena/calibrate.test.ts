import { chanceBy } from '@coup/bots'
import { Random } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { brier, oddsOf, reliability, type Sample } from './calibrate.ts'

const TRUE = { slope: 2.5, shift: 0.3 }

/** Estimates that are too timid and too low, and what became of the games. */
function samples(): Sample[] {
  const random = Random.seeded('calibrate')
  const share = () => random.next() / 2 ** 32
  return Array.from({ length: 4000 }, (_, number) => {
    const estimate = 0.2 + 0.6 * share()
    return { number, estimate, score: share() < chanceBy(TRUE, estimate) ? 1 : 0 }
  })
}

describe('calibration', () => {
  it('finds the odds that the games were played by', () => {
    const { slope, shift } = oddsOf(samples())
    expect(slope).toBeCloseTo(TRUE.slope, 0)
    expect(shift).toBeCloseTo(TRUE.shift, 1)
  })

  it('is better than what was appraised, and as much is won as is said', () => {
    const all = samples()
    const odds = oddsOf(all)
    expect(brier(all, odds)).toBeLessThan(brier(all, { slope: 1, shift: 0 }))
    for (const {
      said,
      interval: [low, high],
    } of reliability(all, odds)) {
      expect(said).toBeGreaterThan(low - 0.02)
      expect(said).toBeLessThan(high + 0.02)
    }
  })

  it('leaves a game that is over out of it', () => {
    expect(reliability([{ number: 0, estimate: 1, score: 1 }], TRUE)).toEqual([])
    expect(chanceBy(TRUE, 0)).toBe(0)
    expect(chanceBy(TRUE, 1)).toBe(1)
  })
})
