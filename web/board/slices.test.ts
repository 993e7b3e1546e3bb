import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Slices } from './slices.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 16))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FRAME = 20

it('does a slice in a frame, waits while the sheet is moved and goes on when it rests', () => {
  const done: string[] = []
  const slice = (name: string) => () => void done.push(name)
  const slices = new Slices()
  slices.do(['a', 'b', 'c'].map(slice))
  expect(done).toEqual([])
  vi.advanceTimersByTime(FRAME)
  expect(done).toEqual(['a'])
  slices.wait()
  vi.advanceTimersByTime(50 * FRAME)
  expect(done).toEqual(['a'])
  slices.goOn()
  slices.goOn()
  vi.advanceTimersByTime(FRAME)
  expect(done).toEqual(['a', 'b'])
  slices.do(['d'].map(slice))
  vi.advanceTimersByTime(50 * FRAME)
  expect(done).toEqual(['a', 'b', 'd'])
})
