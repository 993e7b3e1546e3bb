import { seatOf } from '@coup/engine'
import { learn } from '@coup/field'
import { expect, it } from 'vitest'
import { sense } from './sense.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { Triomphe } from './state.ts'
import { Scene } from './testing.ts'

function believed(side: typeof AUSTRIA, austria: string[], france: string[], known: number[] = []): number {
  const { truth } = Scene.of(austria, france).table
  if (!(truth instanceof Triomphe)) throw new Error('another game')
  for (let block = 0; block < austria.length + france.length; block++) truth.source[block] = 0
  for (const id of known) learn(truth, id - 1)
  return sense.believe!(truth, seatOf(side))
}

it('11: a hidden defender is hardly believed to be too weak for what stands opposite', () => {
  expect(believed(AUSTRIA, ['I3 3/5'], ['I1 5/3'])).toBeLessThan(0.5)
  expect(believed(AUSTRIA, ['I3 3/5'], ['I3 5/3'])).toBe(1)
})

it('11.2: nor are two who cannot lead together, in a wide approach', () => {
  expect(believed(AUSTRIA, ['C2 2/3', 'C2 2/3'], ['I2 3/2', 'C2 3/2'])).toBeLessThan(0.5)
  expect(believed(AUSTRIA, ['C2 2/3', 'C2 2/3'], ['I2 3/2', 'I2 3/2'])).toBe(1)
})

it('what is known, what bars an approach in part, and the own defence are taken as they are', () => {
  expect(believed(AUSTRIA, ['I3 3/5'], ['I1 5/3'], [2])).toBe(1)
  expect(believed(AUSTRIA, ['C2 2/3', 'C2 2/3'], ['I2 3/2'])).toBe(1)
  expect(believed(FRANCE, ['I3 3/5'], ['I1 5/3'])).toBe(1)
})
