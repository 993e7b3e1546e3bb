import type { Detail } from '../../../board/draw/detail.ts'
import type { Slab } from '../../../board/draw/slab.ts'
import { BLOCK } from './pieces.ts'
import type { Layout } from './placed.ts'

/** The ground under blocks and capacities; from afar blocks give way to what is asked for. */
export function lyingOn({ blocks, squares }: Layout, turn: number, { level, number }: Detail): Slab[] {
  if (level === 'far') return []
  const wood = [...blocks.values()].map(({ p, angle, size }): Slab => {
    return { p, angle, half: [(BLOCK.length / 2) * size, (BLOCK.height / 2) * size] }
  })
  const room = [...squares.values()].map(({ p, size }): Slab => {
    const half = 11 * size * number
    return { p, angle: -turn, half: [half, half] }
  })
  return [...wood, ...room]
}
