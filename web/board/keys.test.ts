import { expect, it } from 'vitest'
import { readingOrder, type Spot, towards } from './keys.ts'

const spots: Spot[] = [
  { id: 'low', p: [100, 400] },
  { id: 'right', p: [500, 110] },
  { id: 'left', p: [50, 90] },
  { id: 'middle', p: [250, 100] },
]

it('reads in rows from the top, from left to right', () => {
  expect(readingOrder(spots, 120).map((s) => s.id)).toEqual(['left', 'middle', 'right', 'low'])
})

it('an arrow leads to the nearest spot in its direction, and nowhere when there is none', () => {
  const middle = spots[3]
  expect(towards(middle, spots, 'ArrowRight')?.id).toBe('right')
  expect(towards(middle, spots, 'ArrowLeft')?.id).toBe('left')
  expect(towards(middle, spots, 'ArrowDown')?.id).toBe('low')
  expect(towards(middle, spots, 'ArrowUp')).toBeUndefined()
  expect(towards(middle, spots, 'Enter')).toBeUndefined()
})
