import { expect, test } from 'vitest'
import { Bucket } from './bucket.ts'

test('a burst, then so many a second', () => {
  const bucket = new Bucket(3, 2, 0)
  expect([1, 1, 1, 1].map((cost) => bucket.take(cost, 0))).toEqual([true, true, true, false])
  expect(bucket.take(1, 400)).toBe(false)
  expect(bucket.take(1, 500)).toBe(true)
  expect(bucket.isFull(1000)).toBe(false)
  expect(bucket.isFull(2500)).toBe(true)
  expect(bucket.take(4, 60_000)).toBe(false)
})

test('what was used without asking must be waited for', () => {
  const bucket = new Bucket(3, 2, 0)
  bucket.charge(5)
  expect(bucket.take(1, 1000)).toBe(false)
  expect(bucket.take(1, 1500)).toBe(true)
})
