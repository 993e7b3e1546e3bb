/** A computer player at work. */
export interface Thinking {
  /** 0 to 1. */
  readonly progress: number
  stop(): void
}
