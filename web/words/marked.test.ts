import { expect, it } from 'vitest'
import { place, plain, segments } from './marked.ts'

it('marks places in a sentence and reads them again', () => {
  const marked = `Two blocks march from ${place('area-3', 'area 3')} to ${place('area-5', 'area 5')}.`
  expect(segments(marked)).toEqual([
    { text: 'Two blocks march from ' },
    { text: 'area 3', object: 'area-3' },
    { text: ' to ' },
    { text: 'area 5', object: 'area-5' },
    { text: '.' },
  ])
  expect(plain(marked)).toBe('Two blocks march from area 3 to area 5.')
  expect(segments(place('area-3', 'area 3'))).toEqual([{ text: 'area 3', object: 'area-3' }])
  expect(segments('')).toEqual([])
})
