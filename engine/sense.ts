import type { Question } from './question.ts'
import type { Seat } from './seat.ts'
import type { GameState } from './state.ts'

/** Fitted to played games (`npm run calibrate`): the logarithm of the odds is stretched, then shifted in favour of whoever has just played. */
export interface Odds {
  readonly slope: number
  readonly shift: number
}

/** What a computer player knows of a game besides its rules: a sense for it. */
export interface Sense<S extends GameState = GameState> {
  /** Whose turn it is; null before the first. Everybody knows it. */
  mover(g: S): Seat | null
  /** The number of that turn; left out where every step is a turn. */
  turn?(g: S): number
  /** How well a seat stands, from 0 (lost) to 1 (won). */
  appraise(g: S, seat: Seat): number
  /** How much a choice is worth a try, beside the others of its question, by what the asked seat knows; 0 for what nobody should do. */
  weigh(g: S, question: Question, choice: number): number
  /** How far a deal of what a seat does not know is believed, from 0 to 1, by how things stand; left out: all alike. */
  believe?(g: S, seat: Seat): number
  /** How an appraisal after the worst reply becomes a chance of winning; left out: it is taken for one. */
  readonly odds?: Odds
  /** Whether a step is thought over when somebody else has answered in it. */
  readonly rethinks?: boolean
  /** Once the battle has begun everything lies open. */
  readonly open?: boolean
}
