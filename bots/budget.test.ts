import { expect, it } from 'vitest'
import { Budget } from './budget.ts'

it('is read as it is written on a command line', () => {
  expect(Budget.parse('200ms')).not.toBeNull()
  expect(Budget.parse('2s')).not.toBeNull()
  for (const wrong of ['', '5', 'ms', '-1s', '5 t']) expect(Budget.parse(wrong)).toBeNull()
})

it('is spent by the clock while it runs, or by thoughts', () => {
  let now = 0
  const spending = Budget.ofTime(100, () => now)
    .times(0.5)
    .begin()
  now = 20
  expect(spending.used).toBeCloseTo(0.4)
  spending.pause()
  now = 1000
  spending.resume()
  expect(spending.isSpent).toBe(false)
  now = 1030
  expect(spending.isSpent).toBe(true)
  const counted = Budget.ofThoughts(2).begin()
  counted.count()
  expect(counted.used).toBe(0.5)
  counted.count()
  expect(counted.isSpent).toBe(true)
})
