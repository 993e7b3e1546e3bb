import { describe, expect, it } from 'vitest'
import { race } from './race.ts'
import { state } from './sandbox.ts'
import { YELLOW } from './sides.ts'

const FOUR = { '0,0': 'yellow', '3,0': 'yellow', '0,-3': 'yellow' }
const yellow = (at: string, more: object = {}) => ({ side: 'yellow', type: 'pikemen', at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
const of = (units: object[], flags: object = FOUR) => race(state({}, { units, flags }), YELLOW)

describe('V: the race for the points of victory', () => {
  it('is one action long where a unit can come to the last flag', () => {
    expect(of([yellow('-2,3'), red('pikemen', '5,0')])).toBeCloseTo(1, 1)
  })

  it('is longer for who must rally first, and where somebody stands on the flag', () => {
    const near = of([yellow('-2,3'), red('pikemen', '5,0')])
    expect(of([yellow('-2,3', { points: 0 }), red('pikemen', '5,0')])).toBeGreaterThan(near + 0.5)
    expect(of([yellow('-2,3'), red('pikemen', '-3,3')])).toBeGreaterThan(near + 1)
  })

  it('may lead to the train instead of a flag, sooner if it is open (IV.7)', () => {
    const train = (fortified: boolean) => of([yellow('4,-4'), red('train', '5,-4', { fortified })], { '0,0': 'yellow' })
    expect(train(true)).toBeCloseTo(2, 1)
    expect(train(false)).toBeCloseTo(1, 1)
  })

  it('is over with five points', () => {
    expect(of([yellow('-2,3')], { ...FOUR, '-3,3': 'yellow' })).toBe(0)
  })
})
