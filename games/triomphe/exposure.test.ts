import { describe, expect, it } from 'vitest'
import { exposure } from './exposure.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { Triomphe } from './state.ts'
import { Scene } from './testing.ts'

const NEAR_ONLY = { storm: 0, ride: 0, trapped: 1 }

function atStake(side: typeof AUSTRIA, austria: string[], france: string[], rest: object = {}, shares = NEAR_ONLY) {
  const { truth } = Scene.of(austria, france, rest).table
  if (!(truth instanceof Triomphe)) throw new Error('another game')
  return exposure.atStake(truth, side, shares)
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

describe('what else may be entered', () => {
  it('11: an approach whose leaders those opposite would beat', () => {
    const storm = { ...NEAR_ONLY, storm: 1 }
    expect(atStake(FRANCE, ['I3 4/8'], ['I1 8/4'], {}, storm)).toBe(0)
    expect(atStake(FRANCE, ['I3 3/5'], ['I1 5/3'], {}, storm)).toBe(1)
    expect(atStake(FRANCE, ['I3 3/5'], ['I2 5/3'], {}, storm)).toBe(0)
    expect(atStake(FRANCE, ['I3 3/5'], ['I1 5/3'])).toBe(0)
  })

  it('11.2: cavalry cannot lead behind an obstruction', () => {
    const storm = { ...NEAR_ONLY, storm: 1 }
    expect(atStake(AUSTRIA, ['C2 9/10'], ['I2 10/9'], {}, storm)).toBe(2)
    expect(atStake(AUSTRIA, ['I2 9/10'], ['I2 10/9'], {}, storm)).toBe(0)
  })

  it('8: an area that cavalry reaches by road, past nobody, with fewer in reserve than it could come across', () => {
    const ride = { ...NEAR_ONLY, ride: 1 }
    expect(atStake(FRANCE, ['C2 9', 'I2 36'], ['I2 37/36', 'I2 37/36'], {}, ride)).toBe(2)
    expect(atStake(FRANCE, ['I2 9', 'I2 36'], ['I2 37/36', 'I2 37/36'], {}, ride)).toBe(0)
    expect(atStake(FRANCE, ['C2 9', 'I2 36'], ['I2 37/36', 'I2 37/36', 'C2 19'], {}, ride)).toBe(0)
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
  it('13.2: whoever finds no room counts with his whole strength', () => {
    expect(atStake(AUSTRIA, ['I2 6/3', 'C2 6'], ['C2 3/6', 'C2 12/6', 'I2 10'])).toBe(4)
  })
})
