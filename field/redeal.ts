import type { Random, Supposed } from '@coup/engine'
import type { Field } from './field.ts'
import { type Hand, handAt, isKnown, putHand, SEEN } from './knowledge.ts'
import { facesSupposed, suppose } from './supposing.ts'

const PARTS = 1000

/**
 * Deals the hidden faces of a side anew, as the enemy might imagine them. What he knows by now stays where it is.
 * `part`: how likely each face is to change hands at all. Of a whole deal everything comes from the chances and from
 * what the enemy knows, nothing from how the faces lie. Throws Refused where what is supposed cannot be.
 */
export function redealSide(
  g: Field,
  side: number,
  random: Random,
  now: Field,
  part: number,
  supposed: Supposed = {},
): void {
  if (part < 1) redealPart(g, side, random, now, part)
  else redealWhole(g, side, random, now, supposed)
}

function redealWhole(g: Field, side: number, random: Random, now: Field, supposed: Supposed): void {
  const hidden = hiddenBlocks(g, side, g)
  const faces = facesSupposed(g, side, supposed)
  // What has come to light in the running step: the face, but not the lot that it was dealt from.
  for (const block of hidden) if (isKnown(now, block)) faces.set(block, g.face[block])
  const mixtures = [...grouped(hidden, (block) => g.mixture[block]).values()]
  for (const blocks of mixtures) lay(g, blocks, handsOf(g, blocks).sort(byWhatIsKnown))
  for (const blocks of lotsOf(g, hidden)) {
    dealFaces(g, blocks, random.shuffle(blocks.map((block) => g.face[block]).sort((a, b) => a - b)))
  }
  for (const blocks of mixtures) lay(g, blocks, random.shuffle(handsOf(g, blocks)))
  suppose(g, hidden, faces, random)
}

function redealPart(g: Field, side: number, random: Random, now: Field, part: number): void {
  const hidden = hiddenBlocks(g, side, now)
  const some = (blocks: number[]) => blocks.filter(() => random.below(PARTS) < part * PARTS)
  const mixtures = [...grouped(hidden, (block) => g.mixture[block]).values()]
  for (const blocks of lotsOf(g, hidden).map(some)) {
    dealFaces(g, blocks, random.shuffle(blocks.map((block) => g.face[block])))
  }
  for (const blocks of mixtures.map(some)) lay(g, blocks, random.shuffle(handsOf(g, blocks)))
}

function hiddenBlocks(g: Field, side: number, now: Field): number[] {
  const hidden: number[] = []
  for (let block = 0; block < g.at.length; block++) {
    if (g.side[block] === side && g.face[block] !== 0 && !isKnown(now, block)) hidden.push(block)
  }
  return hidden
}

function grouped(blocks: readonly number[], key: (block: number) => number): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const block of blocks) {
    const group = groups.get(key(block))
    if (group === undefined) groups.set(key(block), [block])
    else group.push(block)
  }
  return groups
}

/** The blocks of each lot that was not seen since. */
function lotsOf(g: Field, hidden: readonly number[]): number[][] {
  const unseen = hidden.filter((block) => g.source[block] !== SEEN)
  const lots = [...grouped(unseen, (block) => g.source[block])]
  return lots.sort(([a], [b]) => a - b).map(([, blocks]) => blocks)
}

function byWhatIsKnown(a: Hand, b: Hand): number {
  return a.source - b.source || (a.source === SEEN ? a.face - b.face : 0) || a.marks - b.marks
}

const handsOf = (g: Field, blocks: readonly number[]): Hand[] => blocks.map((block) => handAt(g, block))

function lay(g: Field, blocks: readonly number[], hands: readonly Hand[]): void {
  for (let i = 0; i < blocks.length; i++) putHand(g, blocks[i], hands[i])
}

function dealFaces(g: Field, blocks: readonly number[], faces: readonly number[]): void {
  for (let i = 0; i < blocks.length; i++) g.face[blocks[i]] = faces[i]
}
