import { toArea } from '@coup/field'
import { areas, board, star } from './board.ts'
import { couldBreak } from './prospect.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** An approach that the French hold, and an area that they stand in, are worth so many areas of a way around. */
const BARRED = 3
const HELD = 1

const STARS = [...star.keys()].map(toArea).filter((area) => star[area] !== undefined)
const NEAREST = board.distances(STARS)
const far = new Float32Array(areas)
const waiting = new Uint8Array(areas)
const queue: number[] = []

/**
 * By area: how many areas more than on an empty field it is to the nearest star, for Austria. `brittle`: so much less bar
 * the way those whom the Austrians opposite can beat.
 */
export function detours(g: Bonaparte, brittle = 0): Float32Array {
  far.fill(255)
  queue.length = 0
  for (const area of STARS) {
    far[area] = 0
    queue.push(area)
  }
  for (let i = 0; i < queue.length; i++) {
    const to = toArea(queue[i])
    waiting[to] = 0
    const held = g.occupied(FRANCE, to)
    const into = far[to] + 1 + (held ? HELD : 0)
    for (const approach of board.approaches[to]) {
      if (board.impassable[approach]) continue
      const from = board.beyond[approach]
      let way = into
      if (held && g.inPosition[approach] > 0)
        way += BARRED * (brittle > 0 && couldBreak(g, AUSTRIA, board.opposite(approach)) ? 1 - brittle : 1)
      if (way >= far[from]) continue
      far[from] = way
      if (waiting[from]) continue
      waiting[from] = 1
      queue.push(from)
    }
  }
  for (let area = 0; area < areas; area++) far[area] -= NEAREST[area]
  return far
}
