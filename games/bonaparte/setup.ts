import type { Options, Random } from '@coup/engine'
import { toBlock, toPosition } from '@coup/field'
import { deal } from './army.ts'
import { BID, Bonaparte, INACTIVE } from './state.ts'

/** 6 */
export function setup(options: Options, random: Random): Bonaparte {
  const g = Bonaparte.before(random)
  deal(random, options.groups === 'random').forEach((dealt, block) => {
    g.face[block] = dealt.face
    g.at[block] = toPosition(dealt.at)
    g.source[block] = dealt.lot
    if (dealt.inactive) g.mark(toBlock(block), INACTIVE)
  })
  g.count()
  if (options.bidding === true) {
    g.bidding = true
    g.phase = BID
  }
  return g
}
