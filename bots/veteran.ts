import type { Maker } from './player.ts'
import { Thinker } from './thinker.ts'

/** So many answers of a turn are worth a thought, by game: the time of a turn is shared out evenly. */
const ANSWERS: Readonly<Record<string, number>> = { triomphe: 22, bonaparte: 20, napoleon: 25, medieval: 2.6 }

/** Its time for a turn is shared out over the answers. */
export const veteran: Maker = (seat, budget, random) => ({
  answer(table) {
    const thinker = new Thinker(table, seat, random)
    const spending = budget.times(1 / (ANSWERS[table.rules.id] ?? 10)).begin()
    while (!thinker.isForced && !spending.isSpent) {
      thinker.think()
      spending.count()
    }
    return thinker.best
  },
})
