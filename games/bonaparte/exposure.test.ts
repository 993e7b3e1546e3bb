import { expect, it } from 'vitest'
import { board } from './board.ts'
import { exposure } from './exposure.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { Scene } from './testing.ts'

const atStake = (austria: string[], france: string[]) => exposure.atStake(Scene.of(austria, france).truth, FRANCE)

it('9: the reserve bars as many approaches as it has blocks, but none before an enemy who stands opposite', () => {
  expect(atStake(['I2 57'], ['I2 58'])).toBe(0)
  expect(atStake(['I2 57', 'I2 56'], ['I2 58'])).toBe(1)
  expect(atStake(['I2 57/58'], ['I2 58'])).toBe(1)
  expect(atStake(['I2 57/58'], ['I2 58/57'])).toBe(0)
})

it('12: cavalry in reserve loses nothing, guns are lost', () => {
  expect(atStake(['I2 57/58'], ['C2 58'])).toBe(0)
  expect(atStake(['I2 57/58'], ['I2 58', 'A1 58'])).toBe(2)
})

it('12: whoever finds no room in the areas around is lost', () => {
  const crowd = Array.from({ length: 12 }, () => 'I2 2')
  const scene = Scene.of(crowd, ['I3 4/2', 'C2 3', 'I2 5']).truth
  expect(board.capacity[board.area(1)]).toBe(9)
  expect(exposure.atStake(scene, AUSTRIA)).toBe(6)
})

it('where nobody is in reserve a part of the price is at stake', () => {
  const truth = Scene.of(['C2 2/3', 'C2 2/4'], ['I2 3/2', 'I2 4/2']).truth
  expect(exposure.atStake(truth, AUSTRIA)).toBe(0)
  expect(exposure.atStake(truth, AUSTRIA, 0.5)).toBe(1)
})

it('12: where there is no way out everything is lost', () => {
  expect(atStake(['I2 63/66'], ['I2 66', 'C2 66'])).toBe(1)
  expect(atStake(['I2 63/66', 'I2 65'], ['I2 66', 'C2 66'])).toBe(4)
})
