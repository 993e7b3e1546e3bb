import { expect, it } from 'vitest'
import type { Approach } from '../map/chart.ts'
import { folded } from './fold.ts'
import type { SceneBlock } from './scene.ts'

const approach: Approach = {
  id: '1/2',
  area: 1,
  towards: 2,
  wide: true,
  edge: [],
  dir: [1, 0],
  inward: [0, 1],
  symbols: [],
}

const block = (id: string, more: Partial<SceneBlock> = {}): SceneBlock => ({ id, side: 'blue', at: '1', ...more })

it('each line and each corps becomes one stack, with the strongest that is known on top', () => {
  const reserve = [
    block('a', { corps: 'Murat', face: 'C1' }),
    block('b', { corps: 'Murat', face: 'C3' }),
    block('c', { corps: 'Murat', known: 'C3' }),
    block('d', { corps: 'of another area' }),
  ]
  const line = [block('e', { at: '1/2' }), block('f', { at: '1/2', known: 'I' })]
  const flags = [{ id: 'Murat', side: 'blue' as const, name: 'Murat', at: '1' }]
  const { crowd, under } = folded({ lines: [[approach, line]], reserve, flags, discs: [] })
  expect(crowd.reserve.map(({ id }) => id)).toEqual(['b', 'd'])
  expect(crowd.lines.map(([, blocks]) => blocks.map(({ id }) => id))).toEqual([['f']])
  expect([...under]).toEqual([
    ['f', ['e']],
    ['b', ['a', 'c']],
  ])
})

it('the two sides of one area are two stacks', () => {
  const reserve = [block('a'), block('b', { side: 'red' }), block('c', { side: 'red' })]
  const { crowd, under } = folded({ lines: [], reserve, flags: [], discs: [] })
  expect(crowd.reserve.map(({ id }) => id)).toEqual(['a', 'b'])
  expect([...under]).toEqual([['b', ['c']]])
})
