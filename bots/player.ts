import type { Random, Table } from '@coup/engine'
import type { Budget } from './budget.ts'
import type { Weights } from './sense.ts'

/** Holds one seat of one game, from its first question to its last. */
export interface Player {
  /** What it answers to the question that its seat is asked at this table. */
  answer(table: Table): string
}

export type Maker = (seat: string, budget: Budget, random: Random, weights: Weights | null) => Player
