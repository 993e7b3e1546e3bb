import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Slices, seen } from './slices.ts'

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

/** A browser whose frames come after so many milliseconds each, the last of them for ever. */
function frames(...after: number[]): void {
  let now = performance.now()
  vi.stubGlobal('requestAnimationFrame', (work: (at: number) => void) => {
    const ms = after.length > 1 ? (after.shift() ?? 0) : after[0]
    now += ms
    const at = now
    setTimeout(() => work(at), ms)
  })
}

it('waits for a page that is being drawn until its frames come in time, and not for ever', async () => {
  frames(300, 16, 16, 400, 16)
  let drawn = 0
  const first = seen().then(() => drawn++)
  await vi.advanceTimersByTimeAsync(732 + 60)
  expect(drawn).toBe(0)
  await vi.advanceTimersByTimeAsync(60)
  await first
  frames(100)
  const second = seen().then(() => drawn++)
  await vi.advanceTimersByTimeAsync(3000)
  await second
  expect(drawn).toBe(2)
})
