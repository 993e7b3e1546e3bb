import { expect, test, vi } from 'vitest'

test('npm run boards finds every board good', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await import('./boards.ts')
  expect(error.mock.calls).toEqual([])
  expect(log.mock.calls.map(([line]) => String(line).replace(/:.*: /, ': '))).toEqual([
    'triomphe: good',
    'bonaparte: good',
    'napoleon: good',
  ])
  expect(process.exitCode).toBeUndefined()
})
