import { expect, test } from 'vitest'
import { timed } from './effort.ts'

const turn = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('work is paid for, waiting is not, and neither is what fails for nothing', () => {
  const paid: number[] = []
  const hear = (ms: number) => paid.push(ms)
  timed(hear, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100))
  expect(() =>
    timed(hear, () => {
      turn(100)
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(paid[0]).toBeLessThan(50)
  expect(paid[1]).toBeGreaterThan(paid[0])
  expect(paid[1]).toBeLessThan(150)
})
