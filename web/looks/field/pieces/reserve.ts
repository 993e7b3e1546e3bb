import type { Line, Point } from '../../../board/draw/geometry.ts'
import { bounds, closed, distanceTo, inside } from '../../../board/draw/geometry.ts'
import type { Slab } from '../../../board/draw/slab.ts'
import { overlap } from '../../../board/draw/slab.ts'
import { textWidth } from '../letters/lettering.ts'
import { BLOCK, DISC } from './pieces.ts'
import type { PlacedSlab } from './ranks.ts'

/** Blocks that stand together: a corps under its flag, or all that have none. */
export interface Group {
  blocks: number
  flag?: string
}

export interface Stack {
  blocks: PlacedSlab[][]
  flags: (Point | undefined)[]
  discs: Point[]
  size: number
}

const PITCH = BLOCK.height + 5
const FLAG_ROW = 32
const DISC_ROW = 2 * DISC + 4
export const DISC_STEP = 17

export const flagWidth = (name: string): number => 28 + textWidth(name, 16, 0.5)

interface Column {
  groups: number[]
  height: number
  width: number
}

interface Plan {
  columns: Column[]
  width: number
  height: number
  /** Blocks side by side within each group. */
  abreast: number
}

function groupSize(group: Group, abreast: number): Point {
  const across = Math.min(abreast, group.blocks)
  const width = Math.max(across * (BLOCK.length + 6) - 6, group.flag ? flagWidth(group.flag) : 0)
  return [width, Math.ceil(group.blocks / abreast) * PITCH + (group.flag ? FLAG_ROW : 0)]
}

/** Groups dealt to columns, each to the lowest so far. */
function plan(groups: readonly Group[], discs: number, columns: number, abreast: number): Plan {
  const all: Column[] = Array.from({ length: columns }, () => ({ groups: [], height: 0, width: 0 }))
  groups.forEach((group, i) => {
    const [width, height] = groupSize(group, abreast)
    const column = all.reduce((low, c) => (c.height < low.height ? c : low))
    column.groups.push(i)
    column.height += height + (column.height ? 6 : 0)
    column.width = Math.max(column.width, width)
  })
  const used = all.filter((c) => c.groups.length)
  const width = used.reduce((sum, c) => sum + c.width + 10, used.length ? -10 : 0)
  return {
    columns: used,
    width: Math.max(width, discs ? (discs - 1) * DISC_STEP + 2 * DISC : 0),
    height: Math.max(0, ...used.map((c) => c.height)) + (discs ? DISC_ROW : 0),
    abreast,
  }
}

/** Where each piece of a planned stack lies around the stack's middle. */
function spread(
  groups: readonly Group[],
  discs: number,
  { columns, width, height, abreast }: Plan,
  size: number,
): Stack {
  const stack: Stack = { blocks: groups.map(() => []), flags: groups.map(() => undefined), discs: [], size }
  const half: Point = [(BLOCK.length / 2) * size, (BLOCK.height / 2) * size]
  const put = (x: number, y: number): Point => [(x - width / 2) * size, (y - height / 2) * size]
  let left = (width - columns.reduce((sum, c) => sum + c.width + 10, -10)) / 2
  for (const column of columns) {
    let top = 0
    for (const g of column.groups) {
      const { blocks, flag } = groups[g]
      if (flag) {
        stack.flags[g] = put(left + 4, top + FLAG_ROW - 3)
        top += FLAG_ROW
      }
      for (let i = 0; i < blocks; i++) {
        const row = Math.floor(i / abreast)
        const inRow = Math.min(abreast, blocks - row * abreast)
        const x = left + column.width / 2 + ((i % abreast) - (inRow - 1) / 2) * (BLOCK.length + 6)
        stack.blocks[g].push({ p: put(x, top + (row + 0.5) * PITCH), angle: 0, half, size })
      }
      top += Math.ceil(blocks / abreast) * PITCH + 6
    }
    left += column.width + 10
  }
  for (let i = 0; i < discs; i++)
    stack.discs.push(put(width / 2 + (i - (discs - 1) / 2) * DISC_STEP, height - DISC_ROW / 2 + 2))
  return stack
}

/** What a stack keeps clear of, with the price of covering it. */
export interface Keep {
  slab: Slab
  cost: number
}

const SIZES = [1, 0.85, 0.72, 0.6]

/** Spots on a grid over an area, its middle among them. */
function spots(outline: Line): Point[] {
  const [x0, y0, w, h] = bounds(outline)
  const step = Math.max(9, Math.min(w, h) / 16)
  const out: Point[] = []
  for (let y = y0 + step / 2; y < y0 + h; y += step)
    for (let x = x0 + step / 2; x < x0 + w; x += step) if (inside([x, y], outline)) out.push([x, y])
  return out
}

const RIM = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Point => [x, y]))

/** How badly a box stands at p: outside its area, over something, or far from the middle; no more than `most`. */
function price(p: Point, half: Point, ring: Line, keep: readonly Keep[], middle: Point, most: number): number {
  let out = Math.hypot(p[0] - middle[0], p[1] - middle[1]) * 0.03
  for (const [x, y] of RIM) {
    const q: Point = [p[0] + x * half[0], p[1] + y * half[1]]
    const gap = distanceTo(ring, q[0], q[1])
    if (!inside(q, ring)) out += 14 + gap * 0.8
    else if (gap < 6) out += (6 - gap) * 0.7
    if (out > most) return out
  }
  const box: Slab = { p, angle: 0, half }
  for (const { slab, cost } of keep)
    if (overlap(box, slab)) {
      out += cost
      if (out > most) return out
    }
  return out
}

/** A tidy stack where it covers least; smaller or in more columns where an area is crowded. All level for the reader. */
export function reserveStack(
  groups: readonly Group[],
  discs: number,
  outline: Line,
  middle: Point,
  keep: readonly Keep[],
): { stack: Stack; p: Point } {
  const total = groups.reduce((sum, g) => sum + g.blocks, 0)
  const ways: [number, number][] =
    groups.length > 1
      ? [
          [1, 1],
          [2, 1],
          [3, 1],
          [2, 2],
          [3, 2],
        ]
      : [
          [1, 1],
          [1, 2],
          [1, 3],
        ]
  const ring = closed(outline)
  const all = spots(outline)
  let best: { price: number; plan: Plan; size: number; p: Point } | undefined
  for (const size of SIZES) {
    for (const [columns, abreast] of ways) {
      if (abreast > Math.max(1, total) || columns > Math.max(1, groups.length)) continue
      const way = plan(groups, discs, columns, abreast)
      const half: Point = [(way.width / 2) * size, (way.height / 2) * size]
      const lopsided = Math.abs(Math.log((way.width || 1) / (way.height * 1.6 || 1)))
      const extra = (1 - size) * 60 + lopsided * 1.5
      for (const p of all.length ? all : [middle]) {
        const cost = extra + price(p, half, ring, keep, middle, (best?.price ?? 1e9) - extra)
        if (!best || cost < best.price) best = { price: cost, plan: way, size, p }
      }
    }
    if (best && best.price < (1 - size) * 60 + 16) break
  }
  if (!best) throw new Error('no way to stack')
  return { stack: spread(groups, discs, best.plan, best.size), p: best.p }
}
