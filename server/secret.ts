import { createHash, randomBytes } from 'node:crypto'

export const SECRET = '^[A-Za-z0-9_-]{22}$'

/** What is stored of a secret. It has too many bits to be guessed from its hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const newMatchId = (): string => randomBytes(9).toString('base64url')

export const MATCH_ID = '^[A-Za-z0-9_-]{12}$'
