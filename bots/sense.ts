import type { Rules, Sense } from '@coup/engine'
import { senses, weighedSenses } from '@coup/games/senses'

/** Other weights than the usual ones, by name. */
export type Weights = Readonly<Record<string, number>>

/** What is known of the game; of one that nobody has a sense for, no more than its rules tell. */
export function senseOf(rules: Rules, weights: Weights | null = null): Sense {
  if (weights !== null && rules.id in weighedSenses) return weighedSenses[rules.id].with(weights)
  return (
    senses[rules.id] ?? {
      mover: () => null,
      appraise: (g, seat) => rules.appraise?.(g, seat) ?? 0.5,
      weigh: () => 1,
    }
  )
}
