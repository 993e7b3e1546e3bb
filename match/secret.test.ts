import { expect, test } from 'vitest'
import { newSecret } from './secret.ts'

test('secrets have 128 bits in 22 letters and are never the same', () => {
  const secrets = new Set(Array.from({ length: 1000 }, newSecret))
  expect(secrets.size).toBe(1000)
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{22}$/)
})
