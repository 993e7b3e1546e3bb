import { expect, it } from 'vitest'
import { withSums } from './forecast.ts'

it('adds up the figures of a fight line by line', () => {
  const line = (figure?: number) => ({ rule: '11', text: '', figure })
  expect(withSums([line(5), line(), line(-1), line(-3)]).map(({ sum }) => sum)).toEqual([5, undefined, 4, 1])
})
