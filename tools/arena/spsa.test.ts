import { Random } from '@coup/engine'
import { expect, it } from 'vitest'
import { improve, type Weights } from './spsa.ts'

it('goes towards weights that win more, though chance has its say', async () => {
  const random = Random.seeded('spsa')
  const strength = ({ one, other }: Weights) => -((one - 2) ** 2) - (other - 0.5) ** 2
  const play = async (a: Weights, b: Weights) => {
    const rate = 1 / (1 + Math.exp(-3 * (strength(a) - strength(b))))
    return Array.from({ length: 8 }, () => (random.below(1000) < 1000 * rate ? 1 : 0)).reduce<number>(
      (x, y) => x + y / 8,
      0,
    )
  }
  let weights: Weights = { one: 1, other: 1 }
  for (let round = 0; round < 200; round++) weights = await improve(weights, random, { apart: 0.2, gain: 0.05 }, play)
  expect(weights.one).toBeGreaterThan(1.5)
  expect(weights.other).toBeLessThan(0.75)
})
