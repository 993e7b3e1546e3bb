import { games } from '@coup/games'
import { expect, it } from 'vitest'
import { peek } from './peek.ts'

it.each(games)('plans the same in $title when everything that its seat cannot know is dealt anew', (rules) => {
  const { moments, different } = peek(rules, 15)
  expect(moments).toBe(15)
  expect(different).toEqual([])
})
