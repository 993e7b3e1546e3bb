import type { Rules, Sense } from '@coup/engine'
import { senses } from '@coup/games/senses'

/** What is known of the game; of one that nobody has a sense for, no more than its rules tell. */
export function senseOf(rules: Rules): Sense {
  return (
    senses[rules.id] ?? {
      mover: () => null,
      appraise: (g, seat) => rules.appraise?.(g, seat) ?? 0.5,
      weigh: () => 1,
    }
  )
}
