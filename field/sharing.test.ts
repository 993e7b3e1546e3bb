import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evenShares } from './sharing.ts'

describe('even shares', () => {
  it('leaves the odd loss to the owner', () => {
    expect(evenShares([3, 2], 1)).toEqual({ sure: [0, 0], odd: true, excess: 0 })
    expect(evenShares([3, 2], 3)).toEqual({ sure: [1, 1], odd: true, excess: 0 })
    expect(evenShares([3, 1], 3)).toEqual({ sure: [2, 1], odd: false, excess: 0 })
    expect(evenShares([2], 3)).toEqual({ sure: [2], odd: false, excess: 1 })
    expect(evenShares([], 2)).toEqual({ sure: [], odd: false, excess: 2 })
  })

  it('is even, complete, and never takes more than a block has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
        fc.nat(8),
        (strengths, losses) => {
          const { sure, odd, excess } = evenShares(strengths, losses)
          expect(sure.reduce((sum, one) => sum + one, 0) + (odd ? 1 : 0) + excess).toBe(losses)
          expect(sure.every((share, i) => share <= strengths[i])).toBe(true)
          const [a, b] = sure
          if (b !== undefined && Math.abs(a - b) > 1) expect(a === strengths[0] || b === strengths[1]).toBe(true)
        },
      ),
    )
  })
})
