import { Refused } from '@coup/engine'
import type { WireError } from '@coup/engine/wire'

const STATUS: Readonly<Record<string, number>> = {
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
  running: 403,
  'too-large': 413,
  'too-fast': 429,
}

/** A request that cannot be carried out. Nothing has changed. */
export class Problem extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }

  get status(): number {
    return STATUS[this.code] ?? 400
  }
}

/** What a client is told about an error; of one that nobody foresaw, only that it happened. */
export function wireError(error: unknown): WireError {
  if (error instanceof Refused) return { code: error.code, ...error.refusal }
  if (error instanceof Problem) return { code: error.code, rule: '', reason: error.code, message: error.message }
  console.error(error)
  return { code: 'internal', rule: '', reason: 'internal', message: 'The server failed; nothing has changed.' }
}
