import { expect, it } from 'vitest'
import type { Point } from '../../../board/draw/geometry.ts'
import { inside } from '../../../board/draw/geometry.ts'
import { heightAt, heightField, ringsAbove } from './height.ts'

const circle = (r: number, height: number) => ({
  height,
  line: Array.from(
    { length: 33 },
    (_, i): Point => [500 + r * Math.cos((i * Math.PI) / 16), 500 + r * Math.sin((i * Math.PI) / 16)],
  ),
})

it('rises from its outer to its inner form line', () => {
  const field = heightField([circle(400, 0), circle(100, 10)], [0, 0, 1000, 1000], 40)
  expect(heightAt(field, [500, 420])).toBeGreaterThan(8)
  expect(heightAt(field, [500, 120])).toBeLessThan(2)
})

it('one closed ring goes around a single hill', () => {
  const field = heightField([circle(400, 0), circle(100, 10)], [0, 0, 1000, 1000], 40)
  const rings = ringsAbove(field, 5)
  expect(rings.length).toBe(1)
  expect(inside([500, 500], rings[0])).toBe(true)
  expect(inside([500, 100], rings[0])).toBe(false)
})
