import { type Block, mix, type Position } from '@coup/field'
import { BLOCKS, FIRST_OF } from './army.ts'
import { numbers } from './blocks.ts'
import { board, OFF } from './board.ts'
import { SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import { FIRING, INACTIVE } from './state.ts'

/** 4: blocks of one place are mixed for their owner; active and inactive ones apart (6), announced guns lie open. */
export function mixAll(g: Bonaparte): void {
  const done = new Set<number>()
  for (let block = FIRST_OF[g.turn]; block < BLOCKS && g.side[block] === g.turn; block++) {
    const position = g.at[block]
    if (position === OFF || g.inPosition[position] < 2 || done.has(position)) continue
    done.add(position)
    const blocks = g.blocksAt(position).filter((one) => !g.is(one, FIRING))
    mixAt(
      g,
      position,
      blocks.filter((one) => g.is(one, INACTIVE)),
    )
    mixAt(
      g,
      position,
      blocks.filter((one) => !g.is(one, INACTIVE)),
    )
  }
}

function mixAt(g: Bonaparte, position: Position, blocks: Block[]): void {
  if (!mix(g, blocks)) return
  g.emit({ type: 'mixed', side: SIDES[g.turn], at: board.name(position), blocks: numbers(blocks) })
}
