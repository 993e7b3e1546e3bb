/** Without letters that are taken for figures. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 5
const IN_GROUP = 5

/** A code of 125 random bits that one can write down. */
export function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * IN_GROUP))
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length])
  return Array.from({ length: GROUPS }, (_, i) => letters.slice(i * IN_GROUP, (i + 1) * IN_GROUP).join('')).join('-')
}
