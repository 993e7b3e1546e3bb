import { randomBytes } from 'node:crypto'
import { hashOf } from './secret.ts'

/** Without letters that are taken for figures. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 5
const IN_GROUP = 5

/** A code of 125 random bits that one can write down. */
export function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(GROUPS * IN_GROUP), (byte) => LETTERS[byte % LETTERS.length])
  return Array.from({ length: GROUPS }, (_, i) => letters.slice(i * IN_GROUP, (i + 1) * IN_GROUP).join('')).join('-')
}

/** What is stored of a code, however it was typed. */
export function recoveryHash(code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return hashOf(`recovery ${plain.replace(/O/g, '0').replace(/[IL]/g, '1')}`)
}
