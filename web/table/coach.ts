import type { Snippet } from 'svelte'
import type { Where } from '../board/ink.ts'

/** What a table is told at which a lesson is played. */
export interface Coach {
  /** What is to be seen. */
  readonly at: readonly string[]
  /** Places that are lit, and pieces that are ringed, while the question itself is about none. */
  readonly lit: readonly string[]
  readonly pieces: readonly string[]
  /** Drawn over the board. */
  readonly over?: (where: Where, px: number) => string
  /** Beside the map; where there is no room beside it, above what is asked. */
  readonly words: Snippet<[onrule: (rule: string) => void]>
}
