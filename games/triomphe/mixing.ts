import { ARTILLERY, mix, typeOf } from '@coup/field'
import { numbers } from './blocks.ts'
import { board, OFF } from './board.ts'
import { SEATS } from './sides.ts'
import { ACTED, ACTIONS, DISORGANIZED, FIRED, FIRING, type Marengo } from './state.ts'

/** 17: blocks that lie face-up are not mixed: announced guns, those that fired this turn, the Austrian artillery before 7 h (15). */
function liesOpen(g: Marengo, block: number): boolean {
  if (g.is(block, FIRING)) return true
  if (g.is(block, FIRED) && g.turn === g.side[block] && g.phase === ACTIONS) return true
  return g.round === 1 && board.isBox(g.at[block]) && typeOf(g.face[block]) === ARTILLERY
}

/** 17: all blocks of one position that look alike to the enemy, for either owner. */
export function mixAll(g: Marengo): void {
  for (let block = 0; block < g.at.length; block++) {
    const position = g.at[block]
    if (position === OFF || g.inPosition[position] < 2) continue
    const alike = likeBlocks(g, block)
    if (alike !== null && mix(g, alike)) {
      g.emit({ type: 'mixed', side: SEATS[g.side[block]], at: board.names[position], blocks: numbers(alike) })
    }
  }
}

/** Those of the block's position that look like it, if it is the first of them. */
function likeBlocks(g: Marengo, block: number): number[] | null {
  const look = (one: number) => g.marks[one] & (ACTED | DISORGANIZED)
  const alike: number[] = []
  for (let other = 0; other < g.at.length; other++) {
    if (g.at[other] !== g.at[block] || look(other) !== look(block) || liesOpen(g, other)) continue
    if (other < block) return null
    alike.push(other)
  }
  return alike[0] === block ? alike : null
}
