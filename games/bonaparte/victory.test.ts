import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

const end = (austria: string[], morale: object = {}) =>
  Scene.of(austria, ['I2 1'], { round: 16, phase: 'declare', morale }).table.over

describe('14, victory', () => {
  it('goes to the army that is not demoralized, if the other is', () => {
    expect(end(['I2 44', 'I2 53'], { austria: 0 })).toMatchObject({ winner: 'france', reason: 'demoralized' })
    expect(end(['I2 2'], { france: 0 })).toMatchObject({ winner: 'austria', reason: 'demoralized' })
    const { table } = Scene.of(['I2 2'], ['I2 1'], { round: 16, morale: { france: 0 } })
    const over = { type: 'over', winner: 'austria', degree: 'decisive', reason: 'demoralized' }
    expect(table.answer('france', 'done').events).toContainEqual(over)
  })

  it('else to Austria with star areas of two colours, else to France', () => {
    expect(end(['I2 44', 'I2 53'])).toMatchObject({ winner: 'austria', reason: 'stars' })
    expect(end(['I2 44', 'I2 46', 'I2 49'])).toMatchObject({ winner: 'france', reason: 'held' })
    expect(end(['I2 55', 'I2 63'], { austria: 0, france: 0 })).toMatchObject({ winner: 'austria', reason: 'stars' })
    expect(end(['I2 62', 'I2 61'], { austria: 0, france: 0 })).toMatchObject({ winner: 'france', reason: 'held' })
  })

  it('is decided after the 21 h round, not before', () => {
    expect(Scene.of(['I2 44', 'I2 53'], ['I2 1'], { round: 15, phase: 'declare' }).table.over).toBeNull()
    expect(
      Scene.of(['I2 44'], ['I2 1'], { round: 16, turn: 'austria', phase: 'declare', morale: { france: 0 } }).table.over,
    ).toBeNull()
  })
})
