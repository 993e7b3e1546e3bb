import { fail, oneOf, record, whole } from '@coup/engine/reading'
import {
  ARTILLERY,
  type Block,
  CAVALRY,
  checkBlocks,
  INFANTRY,
  readBlock,
  SEEN,
  type Side,
  strengthOf,
  toBlock,
  typeOf,
} from '@coup/field'
import { ARMY, BLOCKS, FIRST_OF } from './army.ts'
import { board, OFF } from './board.ts'
import { BOTH, FRANCE, SIDES } from './sides.ts'
import { ASSAULT, type Bonaparte, FIRED, FIRING, INACTIVE, MOVE } from './state.ts'
import { NAMING } from './view.ts'

/** Puts the blocks of a position on the board, and no others. */
export function placeBlocks(g: Bonaparte, given: unknown[]): void {
  g.at.fill(OFF)
  g.face.fill(0)
  g.marks.fill(0)
  g.source.fill(SEEN)
  g.mixture.forEach((_, block) => {
    g.mixture[block] = toBlock(block)
  })
  const blocks = given.map((block, index) => record(block, `block ${index + 1}`))
  const taken = new Set<Block>()
  const numbered = blocks.map(({ id }) =>
    id === undefined ? null : toBlock(whole(id, 'id of a block', 1, BLOCKS) - 1),
  )
  for (const id of numbered) {
    if (id === null) continue
    if (taken.has(id)) fail(`two blocks have the id ${id + 1}`)
    taken.add(id)
  }
  blocks.forEach((block, index) => {
    const side = BOTH[oneOf(block.side, 'side of a block', SIDES)]
    const id = numbered[index] ?? freeNumber(side, taken)
    taken.add(id)
    if (g.side[id] !== side) fail(`block ${id + 1} is not of ${SIDES[side]}`)
    readBlock(g, id, block, NAMING)
    checkMarks(g, id)
  })
  checkBlocks(g)
  for (const side of BOTH) checkArmy(g, side)
  checkBoxes(g)
}

function freeNumber(side: Side, taken: ReadonlySet<Block>): Block {
  const end = FIRST_OF[side] + ARMY[side].length
  for (let id = FIRST_OF[side]; id < end; id++) if (!taken.has(id)) return id
  return fail(`${SIDES[side]} has at most ${ARMY[side].length} blocks`)
}

function checkMarks(g: Bonaparte, block: Block): void {
  const artillery = typeOf(g.face[block]) === ARTILLERY
  if (g.is(block, FIRING | FIRED) && !artillery) fail(`block ${block + 1}: only artillery fires`)
  if (g.is(block, FIRING) && g.is(block, FIRED)) fail(`block ${block + 1}: has fired and is announced`)
  if (g.is(block, FIRING) && !board.isApproach(g.at[block])) fail(`block ${block + 1}: guns fire from an approach`)
  if (g.is(block, FIRING) && g.side[block] === g.turn && (g.phase === ASSAULT || g.phase === MOVE)) {
    fail(`block ${block + 1}: the announced bombardment is over`)
  }
  if (g.is(block, FIRING | FIRED)) g.source[block] = SEEN
  if (g.is(block, INACTIVE) && (g.side[block] !== FRANCE || board.isBox(g.at[block]))) {
    fail(`block ${block + 1}: only French blocks on the map are inactive`)
  }
}

/** 4: no army has more, or stronger, blocks of a type than it began with. */
function checkArmy(g: Bonaparte, side: Side): void {
  const faces = Array.from(g.face).filter((face, block) => face !== 0 && g.side[block] === side)
  for (const type of [INFANTRY, CAVALRY, ARTILLERY]) {
    for (let least = 1; least <= 3; least++) {
      const count = (list: readonly number[]) =>
        list.filter((face) => typeOf(face) === type && strengthOf(face) >= least).length
      if (count(faces) > count(ARMY[side])) {
        fail(
          `${SIDES[side]} has not so many blocks of ${['infantry', 'cavalry', 'artillery'][type]}, strength ${least}`,
        )
      }
    }
  }
  if (faces.some((face) => typeOf(face) > ARTILLERY)) fail(`${SIDES[side]} has no such blocks`)
}

/** 6: a box holds blocks of its side, and no more than its group had. */
function checkBoxes(g: Bonaparte): void {
  for (const entry of board.data.entries) {
    const box = board.position(`box:${entry.box}`)
    const blocks = g.blocksAt(box)
    if (blocks.some((block) => SIDES[g.side[block]] !== entry.side)) fail(`${entry.box} is for ${entry.side}`)
    if (entry.slots !== undefined && blocks.length > entry.slots) fail(`${entry.box} holds ${entry.slots} at most`)
  }
}
