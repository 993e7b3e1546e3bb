import { hashOf } from './secret.ts'

/** How a new code is written. */
export const RECOVERY_CODE = '^([0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$'

/** What is stored of a code, however it was typed. */
export function recoveryHash(code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return hashOf(`recovery ${plain.replace(/O/g, '0').replace(/[IL]/g, '1')}`)
}
