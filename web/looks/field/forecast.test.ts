import { expect, it } from 'vitest'
import { bestLeaders, possibleFaces, reckoned } from './forecast.ts'

const known = { france: { lots: { 'lot 1': { I3: 2, A1: 1 } }, among: [{ blocks: [7, 8], faces: ['lot 1', 'C2'] }] } }
const hidden = { id: 7, side: 'france', at: '5/3' }

it('takes an unseen block for everything that it may be', () => {
  expect(possibleFaces(hidden, known)).toEqual(['I3', 'A1', 'C2'])
  expect(possibleFaces({ ...hidden, face: 'I2' }, known)).toEqual(['I2'])
})

it('lets those lead who are best across the approach, all of one arm', () => {
  const faces = ['I3', 'I2', 'C2', 'C3']
  expect(bestLeaders(faces, { wide: false, symbols: ['I'] })).toEqual(['C3'])
  expect(bestLeaders(faces, { wide: true, symbols: [] })).toEqual(['I3', 'I2'])
  expect(bestLeaders([], { wide: true, symbols: [] })).toEqual([])
})

it('reckons with the utmost of the defence, and says what may come of it', () => {
  const lines = reckoned({
    leaders: { rule: '1', words: 'leaders', faces: ['I3', 'I2'] },
    less: [{ rule: '2', words: 'penalty', figure: 1 }],
    defence: { rule: '3', words: 'defence', blocks: [['I2'], ['I3', 'A1'], ['C1']], most: 1 },
    counter: { rule: '4', words: 'counter', most: 2, least: 2 },
    result: '5',
  })
  expect(lines.map(({ figure, sum }) => [figure, sum])).toEqual([
    [5, 5],
    [-1, 4],
    [-3, 1],
    [-2, -1],
    [undefined, undefined],
  ])
  expect(lines.at(-1)?.text).toContain('−1')
  expect(lines.at(-1)?.text).toContain('+4')
})
