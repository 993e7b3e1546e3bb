import { Problem, type ProblemCode, type WireError, wireErrorOf } from '@coup/match'
import type { FastifyBaseLogger } from 'fastify'
import { failureOf } from './postgres.ts'

const STATUS: Readonly<Partial<Record<ProblemCode, number>>> = {
  'bad-json': 400,
  'bad-request': 400,
  'bad-options': 400,
  'unknown-game': 404,
  'unknown-match': 404,
  'unknown-rules': 410,
  'bad-secret': 403,
  'bad-invitation': 403,
  'secret-used': 409,
  'seat-taken': 409,
  'account-needed': 401,
  'own-game': 409,
  'rated-game': 409,
  'account-closed': 403,
  'unknown-person': 404,
  'too-many-people': 409,
  'too-many-reports': 429,
  'not-host': 403,
  running: 403,
  'too-large': 413,
  'too-fast': 429,
  'too-many-computers': 429,
  'too-many-accounts': 429,
  'too-many-passkeys': 409,
  'signed-in': 409,
  'signed-out': 401,
  'bad-origin': 403,
  'name-taken': 409,
  'bad-passkey': 403,
  'last-passkey': 409,
  'bad-code': 403,
  'bad-link': 403,
  'no-mail': 409,
  'too-many-letters': 429,
  'too-many-hooks': 409,
  'bad-letter': 403,
  'no-way': 409,
  undelivered: 502,
  'unknown-offer': 404,
  'own-offer': 409,
  'too-many-offers': 429,
  'unknown-name': 404,
  blocked: 409,
  'unknown-cup': 404,
  'cup-begun': 409,
  'cup-not-running': 409,
  'cup-full': 409,
  'not-entered': 409,
  'not-your-cup': 403,
  'too-many-cups': 409,
  busy: 503,
  unwritable: 503,
}

const AWAY = new Problem('busy', 'The stored games are out of reach for a moment. Try again.')

/** A database that is away for a moment is nothing that nobody foresaw. */
const foreseen = (error: unknown): unknown => (failureOf(error) === null ? error : AWAY)

export function statusOf(error: unknown): number {
  const known = foreseen(error)
  return known instanceof Problem ? (STATUS[known.code] ?? 400) : 500
}

/** What a client is told about an error; of one that nobody foresaw, only that it happened. */
export function wireError(error: unknown, log: FastifyBaseLogger): WireError {
  const known = wireErrorOf(foreseen(error))
  if (known !== null) return known
  log.error({ err: error }, 'nobody foresaw this')
  return { code: 'internal', rule: '', reason: 'internal', message: 'The server failed; nothing has changed.' }
}
