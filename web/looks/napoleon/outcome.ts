import * as m from '../../paraglide/messages.js'
import { sideName } from './side.ts'

const reasons: Record<string, (inputs: { winner: string }) => string> = {
  demoralized: m.napoleon_over_demoralized,
  conceded: m.napoleon_over_conceded,
  objectives: m.napoleon_over_objectives,
}

export function outcomeWords({ winner, reason }: { winner: string | null; reason: string }): string {
  if (winner === null) return reason === 'agreed' ? m.outcome_agreed() : m.outcome_draw()
  return reasons[reason]?.({ winner: sideName(winner) }) ?? sideName(winner)
}
