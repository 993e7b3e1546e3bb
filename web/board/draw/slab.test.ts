import { expect, it } from 'vitest'
import { overlap, type Slab } from './slab.ts'

const slab = (x: number, y: number, angle: number): Slab => ({ p: [x, y], angle, half: [50, 10] })

it('tells whether two slabs lie on each other, at any angle', () => {
  expect(overlap(slab(0, 0, 0), slab(0, 19, 0))).toBe(true)
  expect(overlap(slab(0, 0, 0), slab(0, 21, 0))).toBe(false)
  expect(overlap(slab(0, 0, 0), slab(55, 0, 90))).toBe(true)
  expect(overlap(slab(0, 0, 0), slab(61, 0, 90))).toBe(false)
  expect(overlap(slab(0, 0, 45), slab(40, 0, 45))).toBe(false)
})

it('a little overlap may be allowed', () => {
  expect(overlap(slab(0, 0, 0), slab(0, 19, 0), 2)).toBe(false)
})
