import type { Detail } from '../../../board/draw/detail.ts'
import type { Line, Point } from '../../../board/draw/geometry.ts'
import { bounds, dist, grown } from '../../../board/draw/geometry.ts'
import { reachOf, type Slab } from '../../../board/draw/slab.ts'
import { textWidth } from '../letters/lettering.ts'
import { Depths } from './depths.ts'
import { BLOCK, DISC } from './pieces.ts'
import { covering, OUTSIDE, shrinking, sizesAt } from './prices.ts'

/** Blocks that stand together: a corps under its flag, or all that have none. */
export interface Group {
  blocks: number
  flag?: string
}

/** Everything around the middle of the stack, level for the reader. */
export interface Stack {
  blocks: Point[][]
  flags: (Point | undefined)[]
  discs: Point[]
  /** Under each group that has blocks. */
  trays: { p: Point; half: Point; group: number }[]
  size: number
  /** Of flags and the names beside them. */
  letters: number
  half: Point
}

export const DISC_STEP = 17
/** Between blocks; and around them on their tray. */
const GAP = 3
const RIM = 4
export const FLAG_ROW = 24

/** The width of a flag with its commander's name, where the name is as high as 17. */
export const flagWidth = (name: string): number => 24 + textWidth(name, 17, 0.5)

/** What a stack is made of, in units of the map. */
interface Form {
  length: number
  height: number
  gap: number
  rim: number
  flag: number
  letters: number
  disc: number
  size: number
}

function formOf({ piece, commander }: Detail, part: number): Form {
  const size = piece * part
  const letters = Math.max(1, commander * Math.max(part, 0.9))
  return {
    length: BLOCK.length * size,
    height: BLOCK.height * size,
    gap: GAP * size,
    rim: RIM * size,
    flag: FLAG_ROW * letters,
    letters,
    disc: DISC * size,
    size,
  }
}

interface Column {
  groups: number[]
  height: number
  width: number
}

interface Plan {
  form: Form
  columns: Column[]
  width: number
  height: number
  /** Blocks side by side within each group. */
  abreast: number
}

function groupSize(group: Group, abreast: number, { length, height, gap, rim, flag, letters }: Form): Point {
  const across = Math.min(abreast, group.blocks)
  const rows = Math.ceil(group.blocks / abreast)
  const wood: Point = group.blocks
    ? [across * (length + gap) - gap + 2 * rim, rows * (height + gap) - gap + 2 * rim]
    : [0, 0]
  if (!group.flag) return wood
  return [Math.max(wood[0], flagWidth(group.flag) * letters), wood[1] + flag]
}

/** Groups dealt to columns, each to the lowest so far. */
function plan(groups: readonly Group[], discs: number, columns: number, abreast: number, form: Form): Plan {
  const all: Column[] = Array.from({ length: columns }, () => ({ groups: [], height: 0, width: 0 }))
  groups.forEach((group, i) => {
    const [width, height] = groupSize(group, abreast, form)
    const column = all.reduce((low, c) => (c.height < low.height ? c : low))
    column.groups.push(i)
    column.height += height + (column.height ? form.gap : 0)
    column.width = Math.max(column.width, width)
  })
  const used = all.filter((c) => c.groups.length)
  const width = used.reduce((sum, c) => sum + c.width + form.gap, used.length ? -form.gap : 0)
  return {
    form,
    columns: used,
    width: Math.max(width, discs ? (discs - 1) * DISC_STEP * form.size + 2 * form.disc : 0),
    height: Math.max(0, ...used.map((c) => c.height)) + (discs ? 2 * form.disc + form.gap : 0),
    abreast,
  }
}

/** Where each piece of a planned stack lies around the stack's middle. */
function spread(groups: readonly Group[], discs: number, { form, columns, width, height, abreast }: Plan): Stack {
  const { length, gap, rim, size, letters } = form
  const half: Point = [width / 2, height / 2]
  const stack: Stack = {
    ...{ blocks: groups.map(() => []), flags: groups.map(() => undefined), discs: [], trays: [] },
    ...{ size, letters, half },
  }
  const put = (x: number, y: number): Point => [x - half[0], y - half[1]]
  let left = (width - columns.reduce((sum, c) => sum + c.width + gap, -gap)) / 2
  for (const column of columns) {
    let top = 0
    for (const g of column.groups) {
      const { blocks, flag } = groups[g]
      if (flag) {
        stack.flags[g] = put(left + 3 * letters, top + form.flag - letters)
        top += form.flag
      }
      if (!blocks) continue
      const rows = Math.ceil(blocks / abreast)
      const across = Math.min(abreast, blocks)
      const tray: Point = [across * (length + gap) - gap + 2 * rim, rows * (form.height + gap) - gap + 2 * rim]
      const middle = left + (flag ? tray[0] / 2 : column.width / 2)
      stack.trays.push({ p: put(middle, top + tray[1] / 2), half: [tray[0] / 2, tray[1] / 2], group: g })
      for (let i = 0; i < blocks; i++) {
        const row = Math.floor(i / abreast)
        const inRow = Math.min(abreast, blocks - row * abreast)
        const x = middle + ((i % abreast) - (inRow - 1) / 2) * (length + gap)
        stack.blocks[g].push(put(x, top + rim + row * (form.height + gap) + form.height / 2))
      }
      top += tray[1] + gap
    }
    left += column.width + gap
  }
  for (let i = 0; i < discs; i++)
    stack.discs.push(put(half[0] + (i - (discs - 1) / 2) * DISC_STEP * size, height - form.disc))
  return stack
}

/** What a stack keeps clear of, with the price of covering it. */
export interface Keep {
  slab: Slab
  cost: number
}

/** The same with half its width and height for the reader, so that what is far off is passed over quickly. */
interface Kept extends Keep {
  reach: Point
}

const kept = ({ slab, cost }: Keep): Kept => ({ slab, cost, reach: reachOf(slab) })

/** How far beyond its area the middle of a stack may lie where there is no better place. */
const BEYOND = 26

/** Spots on a grid over an area, with the price of lying near its edge or beyond. */
function spots(outline: Line, depths: Depths, middle: Point): { p: Point; price: number }[] {
  const [x0, y0, w, h] = grown(bounds(outline), BEYOND)
  const step = Math.max(15, Math.min(w, h) / 8)
  const out: { p: Point; price: number }[] = []
  for (let y = y0 + step / 2; y < y0 + h; y += step)
    for (let x = x0 + step / 2; x < x0 + w; x += step) {
      const depth = depths.at(x, y)
      const edge = Math.max(0, 12 - depth) * 1.2 + (depth < 6 ? 40 : 0)
      if (depth > -BEYOND) out.push({ p: [x, y], price: edge + dist([x, y], middle) * 0.04 })
    }
  return out.sort((a, b) => a.price - b.price)
}

const EDGE = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y): Point => [x, y])).filter(([x, y]) => x || y)

/** How badly a box stands at p: outside its area, or over something; no more than `most`. */
function price(p: Point, half: Point, depths: Depths, keep: readonly Kept[], most: number): number {
  let out = 0
  for (const [x, y] of EDGE) out -= Math.min(0, depths.at(p[0] + x * half[0], p[1] + y * half[1]) - 4) * OUTSIDE
  const box: Slab = { p, angle: 0, half }
  for (const { slab, cost, reach } of keep) {
    if (out > most) return out
    if (Math.abs(slab.p[0] - p[0]) < reach[0] + half[0] && Math.abs(slab.p[1] - p[1]) < reach[1] + half[1])
      out += covering(box, slab, cost)
  }
  return out
}

/** Columns of groups, and blocks side by side within each. */
function waysOf(groups: readonly Group[]): [number, number][] {
  const most = Math.max(1, ...groups.map((g) => g.blocks))
  const abreast = [1, 2, 3].filter((n) => n <= most)
  const columns = [1, 2, 3].filter((n) => n <= Math.max(1, groups.length))
  return columns.flatMap((c) => abreast.map((n): [number, number] => [c, n]))
}

/**
 * A tidy stack where it covers least; smaller or in more columns where an area is crowded. All level for the reader:
 * outline, middle and what is kept clear of are as he sees them.
 */
export function reserveStack(
  groups: readonly Group[],
  discs: number,
  outline: Line,
  middle: Point,
  keep: readonly Keep[],
  sight: Detail,
): { stack: Stack; p: Point; price: number } {
  const ways = waysOf(groups)
  const depths = Depths.of(outline)
  const all = spots(outline, depths, middle)
  const keeps = keep.map(kept)
  let best: { price: number; plan: Plan; p: Point } | undefined
  for (const part of sizesAt(sight)) {
    const shrunk = shrinking(part, sight)
    if (best && best.price < shrunk) break
    for (const [columns, abreast] of ways) {
      const way = plan(groups, discs, columns, abreast, formOf(sight, part))
      const half: Point = [way.width / 2, way.height / 2]
      const extra = shrunk + Math.abs(Math.log((way.width || 1) / (way.height * 1.6 || 1))) * 2
      for (const { p, price: far } of all) {
        const most = (best?.price ?? Number.POSITIVE_INFINITY) - extra - far
        if (most <= 0) break
        const cost = extra + far + price(p, half, depths, keeps, most)
        if (!best || cost < best.price) best = { price: cost, plan: way, p }
      }
    }
  }
  if (!best) throw new Error('no way to stack')
  return { stack: spread(groups, discs, best.plan), p: best.p, price: best.price }
}
