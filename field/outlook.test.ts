import { expect, it } from 'vitest'
import { faceNamed } from './face.ts'
import { possibleFaces } from './outlook.ts'

it('takes an unseen block for everything that it may be', () => {
  const known = { france: { lots: { 'lot 1': { I3: 2, A1: 1 } }, among: [{ blocks: [7, 8], faces: ['lot 1', 'C2'] }] } }
  expect(possibleFaces({ id: 7 }, known)).toEqual(['I3', 'A1', 'C2'].map(faceNamed))
  expect(possibleFaces({ id: 7, face: 'I2' }, known)).toEqual([faceNamed('I2')])
  expect(possibleFaces({ id: 9 }, known)).toEqual([])
})
