import { expect, it } from 'vitest'
import { beenHere, keepSolved, nextOf, solvedOf, wasHere } from './progress.ts'

function drawer() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('keeps what was solved, with the fewest actions it took', () => {
  const storage = drawer()
  keepSolved(storage, 'triomphe', 'roads', 4)
  keepSolved(storage, 'triomphe', 'roads', 3)
  keepSolved(storage, 'triomphe', 'roads', 5)
  expect(solvedOf(storage, 'triomphe')).toEqual({ roads: 3 })
  expect(solvedOf(storage, 'medieval')).toEqual({})
})

it('knows whether somebody has been offered the lessons', () => {
  const storage = drawer()
  expect(wasHere(storage, 'triomphe')).toBe(false)
  beenHere(storage, 'triomphe')
  expect(wasHere(storage, 'triomphe')).toBe(true)
  expect(solvedOf(storage, 'triomphe')).toEqual({})
})

it('goes on with what is not solved yet, after the lesson and then from the beginning', () => {
  const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(nextOf(all, {})).toBe(all[0])
  expect(nextOf(all, { b: 1 }, 'a')).toBe(all[2])
  expect(nextOf(all, { b: 1, c: 1 }, 'b')).toBe(all[0])
  expect(nextOf(all, { a: 1, b: 1, c: 1 }, 'c')).toBeNull()
})
