import { newRecoveryCode } from '@coup/match'
import { expect, test } from 'vitest'
import { RECOVERY_CODE, recoveryHash } from './recovery.ts'

test('a code is known however it was typed, and no two are the same', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(new RegExp(RECOVERY_CODE))
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}\n`
  expect(recoveryHash(typed)).toBe(recoveryHash(code))
  expect(recoveryHash(newRecoveryCode())).not.toBe(recoveryHash(code))
})
