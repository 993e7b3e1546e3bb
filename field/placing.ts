import { fail, flag, onlyFields, whole } from '@coup/engine/reading'
import { type Block, BOTH_SIDES, FIRST_AREA, FIRST_BLOCK, NO_AREA, toBlock } from './brands.ts'
import { FACE_NAMES, faceNamed } from './face.ts'
import type { Field } from './field.ts'
import type { Intelligence } from './knowledge.ts'
import { intelligence, isKnown, SEEN } from './knowledge.ts'

/** How a game names its sides, and the marks of blocks. */
export interface Naming {
  readonly sides: readonly string[]
  readonly marks: readonly (readonly [name: string, mark: number])[]
}

interface WrittenBlock {
  readonly id: number
  readonly [field: string]: unknown
}

/** Whole truth: the blocks in play as the engine protocol writes them. */
export function writeBlocks(g: Field, naming: Naming): WrittenBlock[] {
  const blocks: WrittenBlock[] = []
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.at[block] === g.board.OFF) continue
    blocks.push({
      id: block + 1,
      side: naming.sides[g.side[block]],
      face: FACE_NAMES[g.face[block]],
      at: g.board.names[g.at[block]],
      lot: g.source[block] === SEEN ? 'seen' : g.source[block],
      mixed: g.mixture[block] + 1,
      ...marksOf(g, block, naming),
    })
  }
  return blocks
}

function marksOf(g: Field, block: Block, naming: Naming, hidden = 0): Record<string, true> {
  const marks: Record<string, true> = {}
  for (const [name, mark] of naming.marks) if (g.is(block, mark & ~hidden)) marks[name] = true
  return marks
}

const MOST_LOTS = 9

/** Reads one block of a placed position: face, position, marks and what is known of it. */
export function readBlock(g: Field, block: Block, fields: Record<string, unknown>, naming: Naming): void {
  const what = `block ${block + 1}`
  onlyFields(fields, ['id', 'side', 'face', 'at', 'lot', 'mixed', ...naming.marks.map(([name]) => name)], what)
  const face = typeof fields.face === 'string' ? faceNamed(fields.face) : 0
  if (face === 0) fail(`${what}: no face ${String(fields.face)}`)
  const at = typeof fields.at === 'string' ? g.board.position(fields.at) : NO_AREA
  if (at < 0) fail(`${what}: no position ${String(fields.at)}`)
  if (g.board.impassable[at]) fail(`${what}: nobody blocks an impassable approach`)
  g.face[block] = face
  g.at[block] = at
  g.source[block] = fields.lot === 'seen' ? SEEN : whole(fields.lot ?? g.side[block], `lot of ${what}`, 0, MOST_LOTS)
  g.mixture[block] = toBlock(whole(fields.mixed ?? block + 1, `mixed of ${what}`, 1, g.at.length) - 1)
  for (const [name, mark] of naming.marks) {
    if (flag(fields[name] ?? false, `${name} of ${what}`)) g.mark(block, mark)
  }
}

/** Counts the blocks that were read; they share areas with friends only, within capacity, and mixtures make sense. */
export function checkBlocks(g: Field): void {
  const { board } = g
  g.count()
  for (let area = FIRST_AREA; area < board.areas; area++) {
    if (BOTH_SIDES.every((side) => g.occupied(side, area))) fail(`both sides are in area ${board.names[area]}`)
    if (BOTH_SIDES.some((side) => g.countIn(side, area) > board.capacity[area])) {
      fail(`too many blocks in area ${board.names[area]}`)
    }
  }
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.at[block] === board.OFF) continue
    const first = g.mixture[block]
    if (g.mixture[first] !== first || g.side[first] !== g.side[block] || g.at[first] === board.OFF) {
      fail(`block ${block + 1} is not mixed with block ${first + 1}`)
    }
  }
}

export type BlockView = {
  id: number
  side: string
  at: string
  /** Only what the viewer may know. */
  face?: string
  /** The enemy knows the face too. */
  known?: true
} & { [mark: string]: unknown }

/** The blocks in play as the commander of `viewer` sees them; with -1, as anyone may. */
export function viewBlocks(g: Field, viewer: number, naming: Naming): BlockView[] {
  const blocks: BlockView[] = []
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.at[block] === g.board.OFF) continue
    const seen: BlockView = { id: block + 1, side: naming.sides[g.side[block]], at: g.board.names[g.at[block]] }
    const known = isKnown(g, block)
    const open = known || g.side[block] === viewer
    if (open) seen.face = FACE_NAMES[g.face[block]]
    if (known) seen.known = true
    blocks.push(Object.assign(seen, marksOf(g, block, naming, open ? 0 : g.travelling)))
  }
  return blocks
}

/** What is known of the hidden faces of each side that the viewer does not command. */
export function viewIntelligence(g: Field, viewer: number, naming: Naming): Record<string, Intelligence> {
  const known: Record<string, Intelligence> = {}
  for (const side of [0, 1]) if (side !== viewer) known[naming.sides[side]] = intelligence(g, side)
  return known
}
