import { expect, it } from 'vitest'
import { callOf } from './call.ts'

it('blows the horn for whoever looks elsewhere or has waited long', () => {
  expect(callOf({ waited: 100, away: true }).horn).toBe(true)
  expect(callOf({ waited: 5_000, away: false }).horn).toBe(false)
  expect(callOf({ waited: 30_000, away: false }).horn).toBe(true)
})

it('taps the hand unless the enemy answers at once', () => {
  expect(callOf({ waited: 300, away: false }).tap).toBe(false)
  expect(callOf({ waited: 5_000, away: false }).tap).toBe(true)
})
