import { Refused } from '@coup/engine'
import type { CupCode } from './cup.ts'
import type { WireError } from './wire.ts'

/** Why a request cannot be carried out, whatever the rules say. */
export type ProblemCode =
  | 'bad-json'
  | 'bad-request'
  | 'bad-options'
  | 'unknown-game'
  | 'unknown-match'
  | 'unknown-rules'
  | 'bad-secret'
  | 'bad-invitation'
  | 'secret-used'
  | 'seat-taken'
  | 'account-needed'
  | 'own-game'
  | 'running'
  | 'spectator'
  | 'stale'
  | 'too-large'
  | 'too-long'
  | 'too-many-sketches'
  | 'too-many-computers'
  | 'too-fast'
  | 'busy'
  | 'unwritable'
  | 'internal'
  | AccountCode
  | ToldCode
  | OfferCode
  | CupCode

/** The same of what concerns an account: nobody meets these who plays as a guest. */
export type AccountCode =
  | 'too-many-accounts'
  | 'too-many-passkeys'
  | 'signed-in'
  | 'signed-out'
  | 'bad-origin'
  | 'bad-name'
  | 'name-taken'
  | 'bad-passkey'
  | 'last-passkey'
  | 'bad-code'
  | 'bad-link'
  | 'rated-game'
  | 'account-closed'
  | 'unknown-person'
  | 'too-many-people'
  | 'too-many-reports'
  | 'not-host'

/** The same of what an account is told, and how. */
export type ToldCode =
  /** Not the address of a mailbox. */
  | 'bad-address'
  /** This server sends no letters. */
  | 'no-mail'
  /** Too many letters to this address, or too many trials; later. */
  | 'too-many-letters'
  /** An address that is not called: not of the net, or not over TLS. */
  | 'bad-hook'
  | 'too-many-hooks'
  /** A link of a letter that is good no more. */
  | 'bad-letter'
  /** There is nothing by which to be told. */
  | 'no-way'
  /** What was tried did not arrive. */
  | 'undelivered'

/** And of what concerns open seats. */
export type OfferCode = 'unknown-offer' | 'own-offer' | 'too-many-offers' | 'unknown-name' | 'blocked'

/** A request that cannot be carried out. Nothing has changed. */
export class Problem extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode, message: string) {
    super(message)
    this.code = code
  }
}

/** What a seat is told about what it may not do; null for an error that nobody foresaw. */
export function wireErrorOf(error: unknown): WireError | null {
  if (error instanceof Refused) return { code: error.code, ...error.refusal }
  if (error instanceof Problem) return { code: error.code, rule: '', reason: error.code, message: error.message }
  return null
}

const SPECTATOR = new Problem('spectator', 'Only a seat may do that.')

/** What only a seat may do: throws Problem for a spectator. */
export function seated(seat: string | null): string {
  if (seat === null) throw SPECTATOR
  return seat
}
