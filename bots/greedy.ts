import { type Random, seatOf, type Table } from '@coup/engine'
import { questionTo, readySetUp, scoreOf } from './asked.ts'
import type { Maker } from './player.ts'

/** So often a choice is tried, each time on another deal. */
const TRIES = 3
/** So many answers finish what was begun. */
const FAR = 60

/** One step, by the hand-made appraisal: takes what looks best when chance has finished the step. It does not think longer for having time. */
export const greedy: Maker = (seat, _, random) => ({
  answer(table) {
    const { choices } = questionTo(table, seat)!
    if (choices.length === 1) return choices[0]
    const prepared = readySetUp(table, seat, random)
    if (prepared !== null) return prepared.choice
    const worth = choices.map(() => random.next() / 2 ** 44)
    for (let tries = 0; tries < TRIES; tries++) {
      const deal = table.redeal(seat, String(random.next()))?.fork(false)
      if (deal === undefined) continue
      for (const [i, choice] of choices.entries()) {
        const trial = deal.fork()
        if (!trial.answer(seat, choice).step) finish(trial, random)
        worth[i] += appraise(trial, seat)
      }
    }
    return choices[worth.indexOf(Math.max(...worth))]
  },
})

function finish(table: Table, random: Random): void {
  const { step } = table
  for (let answers = 0; answers < FAR && table.over === null && table.step === step; answers++) {
    const [question] = table.asked
    table.play(question, random.below(question.choices.length))
  }
}

function appraise(table: Table, seat: string): number {
  if (table.over !== null) return scoreOf(table, seat)
  return table.rules.appraise?.(table.truth, seatOf(table.seats.indexOf(seat))) ?? 0.5
}
