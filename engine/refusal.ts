/** Why something may not be done: the paragraph, a key for translation, and plain words. Prepared once, never built in play. */
export interface Refusal {
  readonly rule: string
  readonly reason: string
  readonly message: string
}

export function refusal(rule: string, reason: string, message: string): Refusal {
  return Object.freeze({ rule, reason, message })
}

/** An answer that cannot be taken, with the protocol's code for it. Nothing has changed. */
export class Refused extends Error {
  readonly code: 'not-your-turn' | 'illegal' | 'over'
  readonly refusal: Refusal
  constructor(code: Refused['code'], because: Refusal) {
    super(because.message)
    this.code = code
    this.refusal = because
  }
}
