import type { Random } from '@coup/engine'
import { faceNamed, learn, toPosition, toSide } from '@coup/field'
import { board } from './board.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import { DISORGANIZED, Marengo } from './state.ts'

/** 4: the blocks of the three set-up boxes. */
export const ALESSANDRIA = [...many(3, 'I3'), ...many(10, 'I2'), ...many(6, 'C2')]
export const AU_DEBUT = [...many(2, 'I3'), ...many(6, 'I2'), ...many(3, 'C2')]
export const RENFORTS = [...many(2, 'I3'), ...many(4, 'I2'), 'C2', 'A1']
export const AUSTRIAN_BLOCKS = ALESSANDRIA.length + 1
export const FRENCH_BLOCKS = AU_DEBUT.length + RENFORTS.length
export const POOL = [0, 3] as const

function many(count: number, face: string): string[] {
  return new Array(count).fill(face)
}

const SIDES = Array.from({ length: AUSTRIAN_BLOCKS + FRENCH_BLOCKS }, (_, block) =>
  toSide(block < AUSTRIAN_BLOCKS ? AUSTRIA : FRANCE),
)

/** 4: the French blocks fall at random on their start areas and boxes; Austria mixes its own. */
export function setup(random: Random): Marengo {
  const g = Marengo.before(SIDES, random)
  let block = 0
  const put = (face: string, position: number, lot: number) => {
    g.face[block] = faceNamed(face)
    g.at[block] = toPosition(position)
    g.source[block] = lot
    block++
  }
  const alessandria = board.position('box:Alessandria')
  for (const face of random.shuffle(ALESSANDRIA.slice())) put(face, alessandria, 0)
  put('A1', alessandria, 0)
  learn(g, block - 1)
  const atStart = random.shuffle(AU_DEBUT.slice())
  board.data.areas.forEach((area, index) => {
    for (let n = 0; n < (area.frenchStart ?? 0); n++) {
      g.mark(block, DISORGANIZED)
      put(atStart.pop()!, index, 1)
      g.lastIn[index] = FRANCE + 1
    }
  })
  const later = random.shuffle(RENFORTS.slice())
  for (const entry of board.data.entries) {
    for (let n = 0; n < (entry.slots ?? 0); n++) put(later.pop()!, board.position(`box:${entry.box}`), 2)
  }
  g.count()
  g.pool = POOL.slice()
  return g
}
