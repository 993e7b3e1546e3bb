import { expect, test } from 'vitest'
import { newRecoveryCode, recoveryHash } from './recovery.ts'

test('a code is known however it was typed, and no two are the same', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/)
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}\n`
  expect(recoveryHash(typed)).toBe(recoveryHash(code))
  expect(recoveryHash(newRecoveryCode())).not.toBe(recoveryHash(code))
})
