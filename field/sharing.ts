export interface Shares {
  /** What each block takes in any case. */
  readonly sure: number[]
  /** One more loss, which either of two blocks could take: the owner picks. */
  readonly odd: boolean
  /** What no block can take. */
  readonly excess: number
}

/** Losses shared as evenly as one's or two blocks' strengths allow: shares differ by one at most, unless a block runs out. */
export function evenShares(strengths: readonly number[], losses: number): Shares {
  const sure = strengths.map(() => 0)
  let left = losses
  while (left > 0) {
    const able = sure.map((_, i) => i).filter((i) => sure[i] < strengths[i])
    if (able.length === 0) break
    if (able.length === 2 && left === 1) return { sure, odd: true, excess: 0 }
    for (const i of able) {
      sure[i]++
      left--
    }
  }
  return { sure, odd: false, excess: left }
}
