import type { Detail } from '../../../board/draw/detail.ts'
import { add, degrees, dist, inside, mix, scale, upright } from '../../../board/draw/geometry.ts'
import { corners, type Slab } from '../../../board/draw/slab.ts'
import type { Approach, Area } from '../map/chart.ts'
import { Depths } from './depths.ts'
import { BLOCK } from './pieces.ts'
import { BURYING, covering, OUTSIDE, shrinking, sizesAt } from './prices.ts'

const GAP = 3

export interface PlacedSlab extends Slab {
  size: number
}

/** How blocks may stand at an approach. */
interface Stand {
  size: number
  abreast: number
  /** Along the edge, from its middle. */
  shift: number
  /** Between the edge and the first line: its symbols are seen in it, or covered. */
  strip: number
  /** From line to line, as a part of a block's height. */
  pitch: number
  price: number
}

const SYMBOLS = 17
const BARE = 5
const SHIFTS = [0, 0.35, -0.35, 0.7, -0.7, 1, -1]
const PITCHES = [1.12, 0.6, 0.45]

/** How many blocks of this length fit side by side; a little more than the edge has room for. */
function fitting({ edge, wide }: Approach, count: number, length: number): number {
  if (!wide) return 1
  const room = dist(edge[0], edge[1]) * 1.15
  return Math.max(1, Math.min(count, Math.floor((room + GAP) / (length + GAP))))
}

/** The ways in which so many blocks may stand there: large before small, side by side before line behind line. */
function stands(approach: Approach, count: number, part: number, sight: Detail): Stand[] {
  const { level, piece } = sight
  const width = dist(approach.edge[0], approach.edge[1])
  const strips = level === 'near' && approach.symbols.length ? [SYMBOLS, BARE] : [BARE]
  const size = piece * part
  const length = BLOCK.length * size
  const fit = fitting(approach, count, length)
  const most = approach.wide ? Math.min(count, fit + 1) : 1
  const ways = [...new Set([fit, most, 1])]
  return ways
    .flatMap((abreast) => {
      const spare = Math.max(length * 0.3, (width - abreast * length) / 2)
      return SHIFTS.flatMap((k) =>
        strips.flatMap((strip) =>
          (count > abreast ? PITCHES : [1.12]).map((pitch) => ({
            ...{ size, abreast, strip, pitch, shift: spare * k },
            price:
              shrinking(part, sight) +
              Math.abs(k) * 3 +
              (fit - Math.min(fit, abreast)) * 12 +
              (strip === BARE && strips.length > 1 ? 8 : 0) +
              (pitch < 1 ? (1 - pitch) * 200 : 0),
          })),
        ),
      )
    })
    .sort((a, b) => a.price - b.price)
}

/** The places of blocks at an approach, parallel to it: the first line first. */
function rankSlabs(approach: Approach, count: number, stand: Stand, turn: number): PlacedSlab[] {
  const { size, abreast, shift, strip, pitch } = stand
  const angle = upright(degrees(approach.dir), turn)
  const [length, height] = [BLOCK.length * size, BLOCK.height * size]
  const middle = mix(approach.edge[0], approach.edge[1], 0.5)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / abreast)
    const inRow = Math.min(abreast, count - row * abreast)
    const base = add(middle, scale(approach.inward, strip + height * (0.5 + row * pitch)))
    const along = ((i % abreast) - (inRow - 1) / 2) * (length + GAP) + shift
    return { p: add(base, scale(approach.dir, along)), angle, half: [length / 2, height / 2], size }
  })
}

/** How badly a block stands: beyond its area, or on another one. */
function priceOf(slab: Slab, area: Area, taken: readonly Slab[]): number {
  const depths = Depths.of(area.outline)
  let price = inside(slab.p, area.outline) ? 0 : 60
  for (const [x, y] of corners(slab)) price -= Math.min(0, depths.at(x, y) + 8) * OUTSIDE
  for (const other of taken) price += covering(slab, other, BURYING)
  return price
}

interface Line {
  slabs: PlacedSlab[]
  price: number
}

/** A line of blocks of this size where it stands best: in its area, and on no other block. */
function lineUp(stands: readonly Stand[], place: (stand: Stand) => PlacedSlab[], price: (slab: Slab) => number): Line {
  let best: Line = { slabs: [], price: Number.POSITIVE_INFINITY }
  for (const stand of stands) {
    if (stand.price >= best.price) break
    const slabs = place(stand)
    const sum = slabs.reduce((all, slab) => all + price(slab), stand.price)
    if (sum < best.price) best = { slabs, price: sum }
  }
  return best
}

/** How often each line looks for a better place beside the others. */
const ROUNDS = 3

/** The lines of an area: all of one size, as large as may be. */
export function linesUp(
  area: Area,
  lines: readonly (readonly [approach: Approach, count: number])[],
  taken: readonly Slab[],
  sight: Detail,
  turn: number,
  /** What else these lines cost: the place that they leave to others. */
  rest: (lines: readonly PlacedSlab[]) => number,
): PlacedSlab[][] {
  let best: { all: Line[]; price: number } = { all: [], price: Number.POSITIVE_INFINITY }
  for (const part of sizesAt(sight)) {
    if (lines.length * shrinking(part, sight) >= best.price) break
    const ways = lines.map(([approach, count]) => stands(approach, count, part, sight))
    const all: Line[] = lines.map(() => ({ slabs: [], price: 0 }))
    for (let round = 0; round < (lines.length > 1 ? ROUNDS : 1); round++)
      lines.forEach(([approach, count], i) => {
        const others = [...taken, ...all.flatMap(({ slabs }, k) => (k === i ? [] : slabs))]
        all[i] = lineUp(
          ways[i],
          (stand) => rankSlabs(approach, count, stand, turn),
          (slab) => priceOf(slab, area, others),
        )
      })
    const own = all.reduce((sum, line) => sum + line.price, 0)
    if (own >= best.price) continue
    const price = own + rest(all.flatMap(({ slabs }) => slabs))
    if (price < best.price) best = { all, price }
  }
  return best.all.map(({ slabs }) => slabs)
}
