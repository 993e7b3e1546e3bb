import type { Odds, Sense } from '@coup/engine'

/** As the appraisal has it. */
const AS_APPRAISED: Odds = { slope: 1, shift: 0 }

export function chanceBy({ slope, shift }: Odds, estimate: number): number {
  if (estimate <= 0 || estimate >= 1) return estimate
  return 1 / (1 + ((1 - estimate) / estimate) ** slope * Math.exp(-shift))
}

/** What an estimate says of winning: of the positions that are given 70 in 100 about 70 are won (docs/bots.md). */
export function chanceOf({ odds = AS_APPRAISED }: Sense, estimate: number): number {
  return chanceBy(odds, estimate)
}
