import { seatOf } from '@coup/engine'
import { expect, it } from 'vitest'
import { napoleon } from './index.ts'
import { Scene } from './testing.ts'

const appraise = (g: Scene, seat: number) => napoleon.appraise!(g.table.truth as never, seatOf(seat))

it('morale and regiments count for the one side and against the other', () => {
  const even = Scene.of(['I2 170'], ['I2 51'])
  const shaken = Scene.of(['I2 170'], ['I2 51'], { morale: { allies: 9, france: 23 } })
  expect(appraise(shaken, 0)).toBeLessThan(appraise(even, 0))
  expect(appraise(shaken, 0) + appraise(shaken, 1)).toBeCloseTo(1)
})

it('the Allies want to come near a blue star', () => {
  const far = Scene.of(['I2 170 Langeron'], ['I2 1'])
  const near = Scene.of(['I2 63 Langeron'], ['I2 1'])
  expect(appraise(near, 0)).toBeGreaterThan(appraise(far, 0))
})
