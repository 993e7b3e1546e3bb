import type { Snippet } from 'svelte'
import type { Targets } from '../board/targets.ts'

/** What is to be tried out: a frame of the game (left out: now), or a sketch that was kept. */
export type Trial = { readonly frame?: number } | { readonly paper: string }

/** While something else than an answer is pointed at on the board. */
export interface Pointing {
  readonly targets: Targets
  readonly selected: readonly string[]
  pick(object: string): void
  /** Stands where else the question does. */
  readonly foot: Snippet
}

/** What a table is told at which a sketch is played. */
export interface Rehearsal {
  /** Things whose faces are only guessed. */
  readonly guessed: ReadonlySet<string>
  readonly pointing: Pointing | null
  readonly panel: Snippet
  /** Above what is asked. */
  readonly strip: Snippet
  leave(): void
}
