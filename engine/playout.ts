import type { Random } from './random.ts'
import type { Table } from './table.ts'

/** Answers at random until the game is over or `most` answers are given; gives the number of answers. */
export function playout(table: Table, random: Random, most = Infinity): number {
  let answers = 0
  while (answers < most) {
    const { asked } = table
    if (asked.length === 0) break
    const question = asked.length === 1 ? asked[0] : asked[random.below(asked.length)]
    table.play(question, random.below(question.choices.length))
    answers++
  }
  return answers
}
