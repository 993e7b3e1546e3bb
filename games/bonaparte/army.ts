import type { Random } from '@coup/engine'
import { type Block, FIRST_AREA, faceNamed, type Position, SEEN, type Side, toBlock } from '@coup/field'
import { areas, board, frenchStart } from './board.ts'
import { AUSTRIA, FRANCE } from './sides.ts'

/** `3 I3, 10 I2` as a list of faces. */
function faces(text: string): number[] {
  return text.split(', ').flatMap((part) => {
    const [count, name] = part.split(' ')
    return new Array<number>(Number(count)).fill(faceNamed(name))
  })
}

/** 4: the blocks of both armies, in the groups that section 6 forms. */
export const AUSTRIANS = faces('3 I3, 10 I2, 6 C2, 1 A1')
export const FRENCH_AT_START = faces('2 I3, 7 I2, 3 C2')
export const FRENCH_GROUPS: readonly { box: string; faces: number[] }[] = [
  { box: 'San Giuliano Nuovo', faces: faces('1 I3, 1 I2') },
  { box: 'Moschini', faces: faces('1 I3, 2 I2, 1 A1') },
  { box: 'C. Pagella', faces: faces('1 C2') },
]

const FRENCH = [...FRENCH_AT_START, ...FRENCH_GROUPS.flatMap((group) => group.faces)]
export const ARMY: readonly (readonly number[])[] = [AUSTRIANS, FRENCH]
export const BLOCKS = AUSTRIANS.length + FRENCH.length
export const SIDE_OF: readonly Side[] = Array.from({ length: BLOCKS }, (_, block) =>
  block < AUSTRIANS.length ? AUSTRIA : FRANCE,
)
/** By side: its first block. */
export const FIRST_OF: readonly Block[] = [toBlock(0), toBlock(AUSTRIANS.length)]

/** The lots that the enemy knows a face to come from: the whole army, the French start, a group of reinforcements. */
const LOT_AUSTRIA = 0
export const LOT_FRENCH_START = 1
const LOT_FRENCH_GROUPS = 2

export interface Dealt {
  face: number
  at: Position
  lot: number
  /** Starts the game on the map, not activated (6). */
  inactive: boolean
}

/** 6: all blocks as they are dealt at the start, by number. */
export function deal(random: Random, shuffledGroups: boolean): Dealt[] {
  const alessandria = board.position('box:Alessandria')
  const austrians = random
    .shuffle(AUSTRIANS.slice())
    .map((face) => ({ face, at: alessandria, lot: LOT_AUSTRIA, inactive: false }))
  const start = random.shuffle(FRENCH_AT_START.slice())
  const french: Dealt[] = []
  for (let area = FIRST_AREA; area < areas; area++) {
    for (let n = 0; n < frenchStart[area]; n++) {
      french.push({ face: start[french.length], at: area, lot: LOT_FRENCH_START, inactive: true })
    }
  }
  return [...austrians, ...french, ...(shuffledGroups ? dealGroups(random) : printedGroups(random))]
}

function printedGroups(random: Random): Dealt[] {
  return FRENCH_GROUPS.flatMap((group, index) =>
    random.shuffle(group.faces.slice()).map((face) => ({
      face,
      at: board.position(`box:${group.box}`),
      lot: group.faces.length === 1 ? SEEN : LOT_FRENCH_GROUPS + index,
      inactive: false,
    })),
  )
}

function dealGroups(random: Random): Dealt[] {
  const all = random.shuffle(FRENCH_GROUPS.flatMap((group) => group.faces))
  return FRENCH_GROUPS.flatMap((group) =>
    group.faces.map(() => ({
      face: all.pop()!,
      at: board.position(`box:${group.box}`),
      lot: LOT_FRENCH_GROUPS,
      inactive: false,
    })),
  )
}
