/** Why something may not be done: the paragraph, a key for translation, and plain words. Prepared once, never built in play. */
export interface Refusal {
  readonly rule: string
  readonly reason: string
  readonly message: string
}

export function refusal(rule: string, reason: string, message: string): Refusal {
  return Object.freeze({ rule, reason, message })
}
