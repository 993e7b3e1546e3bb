import { describe, expect, it } from 'vitest'
import { appraise } from './appraise.ts'
import { state } from './sandbox.ts'
import { RED, YELLOW } from './sides.ts'

const unit = (side: string, type: string, at: string, more: object = {}) => ({ side, type, at, ...more })
const even = [unit('red', 'pikemen', '4,-2'), unit('yellow', 'pikemen', '-4,2')]
const of = (units: object[], more: object = {}) => appraise(state({}, { units, ...more }), YELLOW)

describe('appraisal', () => {
  it('is even where both sides have the same', () => {
    expect(of(even)).toBeCloseTo(0.5)
  })

  it('is one side’s gain and the other’s loss', () => {
    const g = state({}, { units: [...even, unit('red', 'heavy-cavalry', '4,-3')] })
    expect(appraise(g, RED) + appraise(g, YELLOW)).toBeCloseTo(1)
    expect(appraise(g, RED)).toBeGreaterThan(0.5)
  })

  it('rises with points, knights, nearness to flags, and falls with an open train', () => {
    expect(of(even, { flags: { '0,0': 'yellow' } })).toBeGreaterThan(0.6)
    expect(of([even[0], unit('yellow', 'pikemen', '-4,2', { knights: 1 })])).toBeLessThan(0.5)
    expect(of([even[0], unit('yellow', 'pikemen', '-1,1')])).toBeGreaterThan(of(even))
    const train = (fortified: boolean) => of([...even, unit('yellow', 'train', '-5,2', { fortified })])
    expect(train(false)).toBeLessThan(train(true))
  })
})
