import type { Procedure, Refusal } from '@coup/engine'
import { type Block, FACE_NAMES, FIRST_BLOCK, learn, strengthOf } from '@coup/field'
import { OFF } from './board.ts'
import { BLOCK } from './choices.ts'
import { SEATS } from './sides.ts'
import type { Triomphe } from './state.ts'
import { THIS_BLOCK } from './verbs.ts'

/** Blocks as people count them. */
export function numbers(blocks: readonly Block[]): number[] {
  return blocks.map((block) => block + 1)
}

export function faces(g: Triomphe, blocks: readonly Block[]): string[] {
  return blocks.map((block) => FACE_NAMES[g.face[block]])
}

export function strength(g: Triomphe, blocks: readonly Block[]): number {
  let sum = 0
  for (const block of blocks) sum += strengthOf(g.face[block])
  return sum
}

/** 2: the enemy sees the face. */
export function show(g: Triomphe, block: Block): void {
  see(g, block)
  g.emit({ type: 'shown', side: SEATS[g.side[block]], block: block + 1, face: FACE_NAMES[g.face[block]] })
}

function see(g: Triomphe, block: Block): void {
  learn(g, block)
  g.mixingDue = true
  g.reveal()
}

/** 2: a loss: the block is replaced by the next weaker of its type, or removed; both faces are shown. */
export function reduce(g: Triomphe, block: Block): void {
  see(g, block)
  const face = g.face[block]
  const left = strengthOf(face) > 1 ? face - 1 : 0
  g.emit({
    type: 'reduced',
    side: SEATS[g.side[block]],
    block: block + 1,
    face: FACE_NAMES[face],
    to: left === 0 ? null : FACE_NAMES[left],
    at: g.board.names[g.at[block]],
  })
  g.face[block] = left
  if (left === 0) g.move(block, OFF)
}

/** The owner picks one of these blocks; `others`: why it cannot be any other of his. */
export function* chooseBlock(
  g: Triomphe,
  blocks: readonly Block[],
  kind: string,
  rule: string,
  others: Refusal,
): Procedure<Block> {
  const seat = g.side[blocks[0]]
  const question = g.askSide(seat, kind, rule)
  for (const block of blocks) question.offer(BLOCK[block], THIS_BLOCK.on(block))
  if (g.explaining) {
    for (let block = FIRST_BLOCK; block < g.at.length; block++)
      if (g.side[block] === seat) question.offer(BLOCK[block], 0, others)
  }
  return THIS_BLOCK.object(yield question)
}

/** Open blocks between which there is nothing to choose. */
export function areAlike(g: Triomphe, blocks: readonly Block[]): boolean {
  return blocks.every((block) => g.face[block] === g.face[blocks[0]] && g.marks[block] === g.marks[blocks[0]])
}

export function isAlive(g: Triomphe, block: Block): boolean {
  return g.face[block] !== 0
}
