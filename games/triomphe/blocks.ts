import { FACE_NAMES, learn, strengthOf } from '@coup/field'
import { OFF } from './board.ts'
import { SEATS } from './sides.ts'
import type { Marengo } from './state.ts'

/** Blocks as people count them. */
export function numbers(blocks: readonly number[]): number[] {
  return blocks.map((block) => block + 1)
}

export function faces(g: Marengo, blocks: readonly number[]): string[] {
  return blocks.map((block) => FACE_NAMES[g.face[block]])
}

export function strength(g: Marengo, blocks: readonly number[]): number {
  let sum = 0
  for (const block of blocks) sum += strengthOf(g.face[block])
  return sum
}

/** 2: the enemy sees the face. */
export function show(g: Marengo, block: number): void {
  see(g, block)
  g.emit({ type: 'shown', side: SEATS[g.side[block]], block: block + 1, face: FACE_NAMES[g.face[block]] })
}

function see(g: Marengo, block: number): void {
  learn(g, block)
  g.shown = true
  g.reveal()
}

/** 2: a loss: the block is replaced by the next weaker of its type, or removed; both faces are shown. */
export function reduce(g: Marengo, block: number): void {
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

export function isAlive(g: Marengo, block: number): boolean {
  return g.face[block] !== 0
}
