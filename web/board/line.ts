import type { Approach } from './draw/chart.ts'
import { add, degrees, dist, mix, scale, upright } from './draw/geometry.ts'
import { BLOCK } from './draw/pieces.ts'
import type { Slab } from './draw/slab.ts'

const GAP = 6

/** How blocks may stand at an approach: behind its symbols or, where there is no room, over them; smaller if need be. */
export interface LineStyle {
  size: number
  behindSymbols: boolean
}

export const LINE_STYLES: readonly LineStyle[] = [
  { size: 1, behindSymbols: true },
  { size: 0.85, behindSymbols: true },
  { size: 0.7, behindSymbols: true },
  { size: 0.85, behindSymbols: false },
  { size: 0.7, behindSymbols: false },
  { size: 0.58, behindSymbols: false },
  { size: 0.5, behindSymbols: false },
]

export interface PlacedSlab extends Slab {
  size: number
}

/** The depth of a line's middle from the edge. */
function depth(approach: Approach, { size, behindSymbols }: LineStyle, row: number): number {
  const strip = approach.symbols.length ? (behindSymbols ? 17 : 3) : 4
  return strip + (BLOCK.height / 2) * size + 2 + row * (BLOCK.height * size + 4)
}

/** At most two lines deep: how many stand side by side, and how many slots there are. */
export function slots(approach: Approach, count: number, size: number): { abreast: number; all: number } {
  const room = dist(approach.edge[0], approach.edge[1]) + BLOCK.length * 0.25
  const fit = Math.max(approach.wide ? 2 : 1, Math.floor((room + GAP) / (BLOCK.length * size + GAP)))
  const abreast = Math.min(count, approach.wide ? fit : 1)
  return { abreast, all: Math.min(count, abreast * 2) }
}

/** The slots of blocks at an approach, parallel to it, `shift` from its middle: the first line first. */
export function lineSlabs(approach: Approach, count: number, style: LineStyle, turn: number, shift = 0): PlacedSlab[] {
  const room = dist(approach.edge[0], approach.edge[1]) - 4
  const { abreast, all } = slots(approach, count, style.size)
  const size = Math.min(style.size, Math.max(0.5, room / (abreast * BLOCK.length + (abreast - 1) * GAP)))
  const angle = upright(degrees(approach.dir), turn)
  const half: [number, number] = [(BLOCK.length / 2) * size, (BLOCK.height / 2) * size]
  const step = BLOCK.length * size + GAP
  return Array.from({ length: all }, (_, i) => {
    const row = Math.floor(i / abreast)
    const inRow = Math.min(abreast, all - row * abreast)
    const base = add(
      mix(approach.edge[0], approach.edge[1], 0.5),
      scale(approach.inward, depth(approach, { ...style, size }, row)),
    )
    return { p: add(base, scale(approach.dir, ((i % abreast) - (inRow - 1) / 2) * step + shift)), angle, half, size }
  })
}

/** How far a line may slide along its edge, the smallest way first. */
export function shifts(approach: Approach, count: number, size: number): number[] {
  const { abreast } = slots(approach, count, size)
  const spare = Math.max(0, dist(approach.edge[0], approach.edge[1]) - abreast * BLOCK.length * size) / 2
  return [0, ...[0.35, 0.7, 1].flatMap((k) => [spare * k, -spare * k])]
}
