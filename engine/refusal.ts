/** Why something may not be done: the paragraph, and the key of its words. Prepared once, never built in play. */
export interface Refusal<Reason extends string = string> {
  readonly rule: string
  readonly reason: Reason
}

export function refusal<const Reason extends string>(rule: string, reason: Reason): Refusal<Reason> {
  return Object.freeze({ rule, reason })
}

/** Why the table itself refuses something, whatever the game. */
export type KernelReason = 'not-your-turn' | 'not-offered' | 'over' | 'no-offer' | 'no-team'

/** An answer that cannot be taken, with the protocol's code for it. Nothing has changed. */
export class Refused extends Error {
  readonly code: 'not-your-turn' | 'illegal' | 'over'
  readonly refusal: Refusal
  constructor(code: Refused['code'], because: Refusal) {
    super(`refused by rule ${because.rule}: ${because.reason}`)
    this.code = code
    this.refusal = because
  }
}
