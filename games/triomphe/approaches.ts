import { FIRST_BLOCK, type Side } from '@coup/field'
import { numbers } from './blocks.ts'
import { board } from './board.ts'
import { cancel } from './bombardment.ts'
import { enemyOf, SEATS } from './sides.ts'
import { FIRING, type Triomphe } from './state.ts'

/** 16: blocks in approaches that face no enemy go back to reserve. */
export function checkApproaches(g: Triomphe, side: Side): void {
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    const approach = g.at[block]
    if (g.side[block] !== side || !board.isApproach(approach)) continue
    if (g.occupied(enemyOf(side), board.beyond[approach])) continue
    const blocks = g.blocksAt(approach)
    for (const one of blocks) {
      if (g.is(one, FIRING)) cancel(g, one)
      g.move(one, board.areaOf[approach])
    }
    g.emit({ type: 'back-to-reserve', side: SEATS[side], blocks: numbers(blocks), from: board.names[approach] })
  }
}
