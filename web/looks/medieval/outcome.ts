import * as m from '../../paraglide/messages.js'
import { sideName } from './units.ts'

const reasons: Record<string, (inputs: { winner: string }) => string> = {
  'victory-points': m.medieval_over_victory,
  'by-points': m.medieval_over_points,
  'by-value': m.medieval_over_value,
  conceded: m.medieval_over_conceded,
}

export function outcomeWords(over: { winner: string | null; degree: string; reason: string }): string {
  const { winner, degree, reason } = over
  if (winner === null) return reason === 'agreed' ? m.outcome_agreed() : m.outcome_draw()
  return (reasons[reason] ?? reasons[degree])?.({ winner: sideName(winner) }) ?? sideName(winner)
}
