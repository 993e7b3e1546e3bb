import { filled, type Random } from '@coup/engine'
import { type Block, FIRST_AREA, FIRST_BLOCK, faceNamed, learn, type Position } from '@coup/field'
import { areas, board } from './board.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { DISORGANIZED, Triomphe } from './state.ts'

/** 4: the blocks of the three set-up boxes. */
export const ALESSANDRIA = [...filled(3, 'I3'), ...filled(10, 'I2'), ...filled(6, 'C2')]
export const AU_DEBUT = [...filled(2, 'I3'), ...filled(6, 'I2'), ...filled(3, 'C2')]
export const RENFORTS = [...filled(2, 'I3'), ...filled(4, 'I2'), 'C2', 'A1']
export const AUSTRIAN_BLOCKS = ALESSANDRIA.length + 1
export const FRENCH_BLOCKS = AU_DEBUT.length + RENFORTS.length
export const POOL = [0, 3] as const

const SIDES = [...filled(AUSTRIAN_BLOCKS, AUSTRIA), ...filled(FRENCH_BLOCKS, FRANCE)]

/** 4: the French blocks fall at random on their start areas and boxes; Austria mixes its own. */
export function setup(random: Random): Triomphe {
  const g = Triomphe.before(SIDES, random)
  let block = FIRST_BLOCK
  const put = (face: string, position: Position, lot: number): Block => {
    const placed = block
    g.face[placed] = faceNamed(face)
    g.at[placed] = position
    g.source[placed] = lot
    block++
    return placed
  }
  const alessandria = board.position('box:Alessandria')
  for (const face of random.shuffle(ALESSANDRIA.slice())) put(face, alessandria, 0)
  learn(g, put('A1', alessandria, 0))
  const atStart = random.shuffle(AU_DEBUT.slice())
  for (let area = FIRST_AREA; area < areas; area++) {
    for (let n = 0; n < (board.data.areas[area].frenchStart ?? 0); n++) {
      g.mark(put(atStart.pop()!, area, 1), DISORGANIZED)
      g.lastIn[area] = FRANCE + 1
    }
  }
  const later = random.shuffle(RENFORTS.slice())
  for (const entry of board.data.entries) {
    for (let n = 0; n < (entry.slots ?? 0); n++) put(later.pop()!, board.position(`box:${entry.box}`), 2)
  }
  g.count()
  g.pool = POOL.slice()
  return g
}
