import type { Range } from '@coup/field'
import * as m from '../../paraglide/messages.js'
import type { CombatLine } from '../look.ts'

/** Every figure with the sum so far. */
export function withSums(lines: readonly CombatLine[]): CombatLine[] {
  let total = 0
  return lines.map((line) => {
    if (line.figure === undefined) return line
    total += line.figure
    return { ...line, sum: total }
  })
}

/** What a defender loses who must retreat, and who of his may find no way out. */
export function retreatLines(
  { losses, trapped }: { readonly losses: Range; readonly trapped: number },
  rule: string,
  trapRule: string,
): CombatLine[] {
  const { least, most } = losses
  const text =
    least === most ? m.field_forecast_retreat_sure({ count: most }) : m.field_forecast_retreat({ least, most })
  return [
    { rule, text },
    ...(trapped > 0 ? [{ rule: trapRule, text: m.field_forecast_trapped({ count: trapped }) }] : []),
  ]
}
