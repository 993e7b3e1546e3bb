import { bidding } from '@coup/engine/toy'
import { expect, test, vi } from 'vitest'
import { runNode } from '../start/shell.ts'
import { measure } from './measure.ts'

vi.setConfig({ testTimeout: 60_000 })

test('every figure of a game is measured', () => {
  const measured = measure(bidding, 5)
  expect(measured.map(({ unit }) => unit)).toEqual([
    ...['answers/s', 'games/s', 'answers/s'],
    ...['µs', 'µs', 'µs', 'µs', 'µs'],
    'bytes',
  ])
  for (const { value } of measured) expect(value).toBeGreaterThan(0)
})

test('npm run bench says which games there are', async () => {
  const { ok, output } = await runNode('tools/bench/bench.ts', ['--game', 'chess'])
  expect(ok).toBe(false)
  expect(output).toContain('triomphe')
})
