import type { Advice } from '@coup/bots'

/** Advice for whoever has to decide. */
export interface Hint {
  /** 0 to 1, while it is thought out. */
  readonly progress: number | null
  readonly advice: Advice | null
  ask(): void
}
