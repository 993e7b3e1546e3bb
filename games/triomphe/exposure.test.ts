import { describe, expect, it } from 'vitest'
import { exposure } from './exposure.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { Triomphe } from './state.ts'
import { Scene } from './testing.ts'

function atStake(side: typeof AUSTRIA, austria: string[], france: string[], rest: object = {}): number {
  const { truth } = Scene.of(austria, france, rest).table
  if (!(truth instanceof Triomphe)) throw new Error('another game')
  return exposure.atStake(truth, side)
}

describe('what stands open', () => {
  it('an area whose reserve cannot answer, because the enemy stands opposite', () => {
    expect(atStake(FRANCE, ['I2 4'], ['I2 8'])).toBe(0)
    expect(atStake(FRANCE, ['I2 4/8'], ['I2 8'])).toBe(1)
    expect(atStake(FRANCE, ['I2 4/8'], ['I2 8/4'])).toBe(0)
  })

  it('an area with fewer in reserve than approaches to bar', () => {
    expect(atStake(FRANCE, ['I2 4', 'I2 5'], ['I2 8'])).toBe(1)
    expect(atStake(FRANCE, ['I2 4', 'I2 5'], ['I2 8', 'I2 8'])).toBe(0)
  })

  it('nothing, before enemies who are not ready', () => {
    expect(atStake(AUSTRIA, ['I2 4'], ['I2 8/4 disorganized'])).toBe(0)
  })
})

describe('its price', () => {
  it('13.1: cavalry in reserve loses nothing, in an approach as much as others', () => {
    expect(atStake(FRANCE, ['I2 4/8'], ['C2 8'])).toBe(0)
    expect(atStake(FRANCE, ['I2 4/8', 'I2 5'], ['C2 8/5'])).toBe(1)
  })

  it('18: Austria lays a disc for everyone who retreats, and what lies there is lost', () => {
    expect(atStake(AUSTRIA, ['I2 4', 'C2 4'], ['I2 8/4'])).toBe(3)
    const morale = { austria: { pool: 6 }, france: { pool: 5, areas: { 8: 2 } } }
    expect(atStake(FRANCE, ['I2 4/8'], ['I2 8'], { morale })).toBe(3)
  })
})
