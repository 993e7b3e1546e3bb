import type { TableView } from './view.ts'

/** Set-ups that are ready by name, for games that begin with long preparations. They are played as answers, so that the rules check them. */
export interface Ready<V extends object = object> {
  /** By side: names, the most usual first. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** Those that go with what the reader's side has prepared so far; none where it is asked for nothing that they answer. */
  fitting(view: TableView & V): readonly string[]
  /** What such a set-up answers to what the reader is asked now; null where it has nothing to say. */
  answer(name: string, view: TableView & V): string | null
}
