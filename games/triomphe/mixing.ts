import { filled } from '@coup/engine'
import { ARTILLERY, type Block, FIRST_BLOCK, mix, toBlock, typeOf } from '@coup/field'
import { numbers } from './blocks.ts'
import { board, OFF } from './board.ts'
import { MOST_BLOCKS } from './choices.ts'
import { FRANCE, SEATS } from './sides.ts'
import { ACTED, ACTIONS, DISORGANIZED, FIRED, FIRING, type Triomphe } from './state.ts'

/** 17: blocks that lie face-up are not mixed: announced guns, those that fired this turn, the Austrian artillery before 7 h (15). */
function liesOpen(g: Triomphe, block: Block): boolean {
  if (g.is(block, FIRING)) return true
  if (g.is(block, FIRED) && g.turn === g.side[block] && g.phase === ACTIONS) return true
  return g.round === 1 && board.isBox(g.at[block]) && typeOf(g.face[block]) === ARTILLERY
}

// The blocks of each position as a chain, so that one pass finds them all.
const NONE = toBlock(-1)
const first = filled(board.positions + 1, NONE)
const next = filled(MOST_BLOCKS, NONE)

/** 17: all blocks of one position that look alike to the enemy, for either owner. */
export function mixAll(g: Triomphe): void {
  g.mixingDue = false
  const blocks = g.at.length
  for (let block = toBlock(blocks - 1); block >= 0; block--) {
    next[block] = first[g.at[block]]
    first[g.at[block]] = block
  }
  first[OFF] = NONE
  for (let block = FIRST_BLOCK; block < blocks; block++) {
    const position = g.at[block]
    if (first[position] !== block) continue
    first[position] = NONE
    if (next[block] < 0) continue
    mixAt(g, block, 0)
    if (g.turn === g.side[block]) mixAt(g, block, ACTED)
    if (g.side[block] === FRANCE) {
      mixAt(g, block, DISORGANIZED)
      mixAt(g, block, DISORGANIZED | ACTED)
    }
  }
}

/** Those of the chain from this block on that look so. */
function mixAt(g: Triomphe, from: Block, look: number): void {
  let alike: Block[] | null = null
  for (let block = from; block >= 0; block = next[block]) {
    if ((g.marks[block] & (ACTED | DISORGANIZED)) !== look || liesOpen(g, block)) continue
    if (alike === null) alike = [block]
    else alike.push(block)
  }
  if (alike === null || !mix(g, alike)) return
  g.emit({ type: 'mixed', side: SEATS[g.side[from]], at: board.names[g.at[from]], blocks: numbers(alike) })
}
