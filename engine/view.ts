import type { Question } from './question.ts'
import type { Outcome } from './state.ts'

export type Asked = Pick<Question, 'kind' | 'rule' | 'choices'> & { seat: string }

/** The part of every view that the table itself adds to what the rules show. */
export interface TableView {
  readonly game: string
  readonly seat: string | null
  readonly seats: readonly string[]
  readonly over: Outcome | null
  /** The seats that have something to decide. */
  readonly asked: readonly string[]
  /** What this seat has to decide. */
  readonly questions: readonly Asked[]
  /** The seats that offer a draw. */
  readonly draw: readonly string[]
}
