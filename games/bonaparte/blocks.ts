import { type Block, FACE_NAMES } from '@coup/field'
import type { Bonaparte } from './state.ts'

/** Blocks as people number them, and their faces by name: for events. */
export function numbers(blocks: readonly Block[]): number[] {
  return blocks.map((block) => block + 1)
}

export function faces(g: Bonaparte, blocks: readonly Block[]): string[] {
  return blocks.map((block) => FACE_NAMES[g.face[block]])
}
