/** One side of an assault. */
export interface Force {
  readonly side: number
  readonly approach: number
  /** All that take part, and those among them that lead. */
  readonly blocks: readonly number[]
  leaders: readonly number[]
  /** The type of its leaders, also of those that were destroyed; or nobody led. */
  ledBy: number
}

export const NOBODY = -1

export function followers(force: Force): number[] {
  return force.blocks.filter((block) => !force.leaders.includes(block))
}
