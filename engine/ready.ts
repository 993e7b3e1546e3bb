import type { Random } from './random.ts'
import type { TableView } from './view.ts'

/** Set-ups that are ready by name, for games that begin with long preparations. They are played as answers, so that the rules check them. */
export interface Ready<V extends object = object> {
  /** By side: names, the most usual first. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Those that go with what the reader's side has prepared so far; none where it is asked for nothing that they answer. */
  fitting(view: TableView & V): readonly string[]
  /** What such a set-up answers to what the reader is asked now; null where it has nothing to say. */
  answer(name: string, view: TableView & V): string | null
  /** How readily a computer takes it among those that fit; 0: never. Where nothing is said all are alike. */
  chance?(name: string, view: TableView & V): number
}

/** A set-up that was drawn, and what it answers now. */
export interface Prepared {
  readonly name: string
  readonly choice: string
}

/** For a computer: one of the set-ups that fit, drawn by their chances, or the one that was drawn `before`; null where there is none. */
export function prepare(ready: Ready, view: TableView, random: Random, before: string | null): Prepared | null {
  const names = ready.fitting(view)
  if (names.length === 0) return null
  const name = before !== null && names.includes(before) ? before : names[drawOf(names, ready, view, random)]
  const choice = ready.answer(name, view)
  return choice === null ? null : { name, choice }
}

function drawOf(names: readonly string[], ready: Ready, view: TableView, random: Random): number {
  const chances = names.map((name) => ready.chance?.(name, view) ?? 1)
  const all = chances.reduce((sum, one) => sum + one, 0)
  if (all === 0) return random.below(names.length)
  let left = (random.next() / 2 ** 32) * all
  return chances.findIndex((chance) => {
    left -= chance
    return left < 0
  })
}
