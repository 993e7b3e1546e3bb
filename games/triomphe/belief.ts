import { FIRST_BLOCK, isKnown, type Side, strengthOf, typeOf } from '@coup/field'
import { board } from './board.ts'
import type { Triomphe } from './state.ts'
import { Storm } from './storm.ts'

/** Nobody bars an approach before the enemy with what cannot hold it: how far what a side is dealt of the other is believed. */
class Belief {
  private readonly storm = new Storm()

  /** 11: so many approaches whose defenders are hidden from the side would break if it stormed them, although they are barred. */
  gaps(g: Triomphe, side: Side): number {
    const { storm } = this
    storm.clear()
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      if (board.isApproach(g.at[block])) storm.add(g.at[block], typeOf(g.face[block]), strengthOf(g.face[block]))
    }
    let count = 0
    for (let defence = board.firstApproach; defence < board.firstBox; defence++) {
      if (g.inPosition[defence] < board.full(defence) || g.inPosition[board.opposite(defence)] === 0) continue
      if (g.occupied(side, board.areaOf[defence]) || !storm.breaks(defence)) continue
      if (g.blocksAt(defence).some((block) => !isKnown(g, block))) count++
    }
    return count
  }
}

export const belief = new Belief()
