import { expect, it } from 'vitest'
import { steady } from './steady.ts'

it('keeps what it was given before where it is given the same again', () => {
  const keep = steady<readonly string[]>()
  const first = keep(['a', 'b'])
  expect(keep(['a', 'b'])).toBe(first)
  expect(keep(['b'])).toEqual(['b'])
  expect(keep(['a', 'b'])).not.toBe(first)
})
