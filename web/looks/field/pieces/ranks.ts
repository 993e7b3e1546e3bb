import { add, degrees, dist, mix, scale, upright } from '../../../board/draw/geometry.ts'
import type { Slab } from '../../../board/draw/slab.ts'
import type { Approach } from '../map/chart.ts'
import { BLOCK } from './pieces.ts'

const GAP = 6

/**
 * How blocks may stand at an approach: behind its symbols or, where there is no room, over them; smaller if need be, and
 * at last line upon line so that a strip of each is seen.
 */
export interface RankStyle {
  size: number
  behindSymbols: boolean
  /** From line to line, as a part of a block's height. */
  pitch?: number
}

export const RANK_STYLES: readonly RankStyle[] = [
  { size: 1, behindSymbols: true },
  { size: 0.85, behindSymbols: true },
  { size: 0.7, behindSymbols: true },
  { size: 0.85, behindSymbols: false },
  { size: 0.7, behindSymbols: false },
  { size: 0.58, behindSymbols: false },
  { size: 0.5, behindSymbols: false },
  { size: 0.58, behindSymbols: false, pitch: 0.6 },
  { size: 0.5, behindSymbols: false, pitch: 0.45 },
]

export interface PlacedSlab extends Slab {
  size: number
}

/** The depth of a line's middle from the edge. */
function depth(approach: Approach, { size, behindSymbols, pitch }: RankStyle, row: number): number {
  const strip = approach.symbols.length ? (behindSymbols ? 17 : 3) : 4
  const step = pitch === undefined ? BLOCK.height * size + 4 : BLOCK.height * size * pitch
  return strip + (BLOCK.height / 2) * size + 2 + row * step
}

/** How many blocks stand side by side. */
function abreastOf(approach: Approach, count: number, size: number): number {
  if (!approach.wide) return 1
  const room = dist(approach.edge[0], approach.edge[1]) + BLOCK.length * 0.25
  return Math.min(count, Math.max(2, Math.floor((room + GAP) / (BLOCK.length * size + GAP))))
}

/** The places of blocks at an approach, parallel to it, `shift` from its middle: the first line first. */
export function rankSlabs(approach: Approach, count: number, style: RankStyle, turn: number, shift = 0): PlacedSlab[] {
  const room = dist(approach.edge[0], approach.edge[1]) - 4
  const abreast = abreastOf(approach, count, style.size)
  const size = Math.min(style.size, Math.max(0.5, room / (abreast * BLOCK.length + (abreast - 1) * GAP)))
  const angle = upright(degrees(approach.dir), turn)
  const half: [number, number] = [(BLOCK.length / 2) * size, (BLOCK.height / 2) * size]
  const step = BLOCK.length * size + GAP
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / abreast)
    const inRow = Math.min(abreast, count - row * abreast)
    const base = add(
      mix(approach.edge[0], approach.edge[1], 0.5),
      scale(approach.inward, depth(approach, { ...style, size }, row)),
    )
    return { p: add(base, scale(approach.dir, ((i % abreast) - (inRow - 1) / 2) * step + shift)), angle, half, size }
  })
}

/** How far a line may slide along its edge, the smallest way first. */
export function shifts(approach: Approach, count: number, size: number): number[] {
  const abreast = abreastOf(approach, count, size)
  const spare = Math.max(0, dist(approach.edge[0], approach.edge[1]) - abreast * BLOCK.length * size) / 2
  return [0, ...[0.35, 0.7, 1].flatMap((k) => [spare * k, -spare * k])]
}
