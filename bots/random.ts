import { askedOf } from './asked.ts'
import type { Maker } from './player.ts'

/** Anything that is allowed. */
export const random: Maker = (seat, _, chance) => ({
  answer(table) {
    const { choices } = askedOf(table, seat)
    return choices[chance.below(choices.length)]
  },
})
