import { expect, it } from 'vitest'
import { board } from './board.ts'
import { detours } from './detour.ts'
import { Scene } from './testing.ts'

const around = (france: string[], area: number) => detours(Scene.of(['I2 2', 'I2 1'], france).truth)[board.area(area)]

it('on an empty field there is no way around', () => {
  for (const area of [1, 2, 5, 8, 57]) expect(around(['I2 66'], area)).toBe(0)
})

it('9: who holds the approaches makes the way longer, and the next best way counts', () => {
  expect(around(['I2 4/2'], 2)).toBe(0)
  expect(around(['I2 4/2', 'I2 3/2'], 2)).toBe(2)
  expect(around(['I2 4/2', 'I2 3/2', 'I2 8/5'], 2)).toBe(4)
  expect(around(['I2 4/2', 'I2 3/2'], 5)).toBe(0)
})

it('whoever stands in an area without barring the approach is less of a hindrance', () => {
  expect(around(['I2 4', 'I2 3'], 2)).toBe(1)
})

it('11: whom the Austrians opposite can beat does not bar the way', () => {
  const before = (austrian: string) =>
    detours(Scene.of([`${austrian} 2/4`, 'I2 2'], ['I1 4/2', 'I2 3/2', 'I2 8/5']).truth, 1)[board.area(2)]
  expect(before('I2')).toBe(4)
  expect(before('C2')).toBeLessThan(4)
})
