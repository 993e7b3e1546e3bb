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
