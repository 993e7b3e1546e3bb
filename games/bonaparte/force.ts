import type { Approach, Block, Side } from '@coup/field'
/** One side of an assault. */
export interface Force {
  readonly side: Side
  readonly approach: Approach
  /** All that take part, and those among them that lead. */
  readonly blocks: readonly Block[]
  leaders: readonly Block[]
  /** The type of its leaders, also of those that were destroyed; or nobody led. */
  ledBy: number
}

export const NOBODY = -1

export function followers(force: Force): Block[] {
  return force.blocks.filter((block) => !force.leaders.includes(block))
}
