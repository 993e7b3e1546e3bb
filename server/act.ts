/** What a seat did, as it stands in the log. The log of acts is the truth of a game; it only grows. */
export interface Act {
  readonly seat: string
  readonly kind: 'answer' | 'undo' | 'ask-rewind' | 'grant-rewind' | 'refuse-rewind'
  /** The choice answered, or the step of the log to go back to. */
  readonly choice: string
}
