import type { Detail } from '../../../board/draw/detail.ts'
import { add, inside, type Line, type Point, type Rect } from '../../../board/draw/geometry.ts'
import { reachOf, type Slab } from '../../../board/draw/slab.ts'
import { seen } from '../../../board/draw/turning.ts'
import type { Placed } from './layout.ts'
import { BURYING, covering } from './prices.ts'
import { flagWidth } from './reserve.ts'

/** A commander's flag with the ground that his corps takes. */
export interface Banner {
  id: string
  name: string
  outline: Line
  /** Where the foot of its staff stands best; and what it belongs to. */
  home: Point | undefined
  own: readonly Slab[]
}

export interface PlacedFlag extends Placed {
  /** There is room for the flag alone. */
  bare: boolean
}

/** What is known of the sheet when banners are set. */
interface Field {
  sight: Detail
  turn: number
  frame: Rect
  /** Blocks and discs, and the names of places. */
  wood: readonly Slab[]
  names: readonly Slab[]
}

/** Of the name's full size. */
const SIZES = [1, 0.85]
/** The prices of going without a name, of a smaller one, of covering a place's name, and of lying in another area. */
const BARE = 60
const SMALLER = 8
const COVERED = 24
const ABROAD = 10
const GAP = 5

/** A flag's staff begins at its left, at the foot of its name. */
const HEIGHT = 11
const widthOf = (name: string, bare: boolean): number => (bare ? 20 : flagWidth(name))
const staffOf = (name: string, bare: boolean, size: number): Point => {
  return [(widthOf(name, bare) / 2 - 3) * size, -HEIGHT * size]
}

/** The ground of a flag and its name. */
export function bannerSlab({ p, angle, size, bare }: PlacedFlag, name: string): Slab {
  const middle = seen(staffOf(name, bare, size), angle)
  return { p: add(p, middle), angle, half: [(widthOf(name, bare) / 2) * size, HEIGHT * size] }
}

interface Spot {
  p: Point
  price: number
}

/** Middles of a label around a box, as the reader sees both: above it, below it, beside it, then farther off. */
function around(middle: Point, reach: Point, half: Point): Spot[] {
  return [0, 1].flatMap((ring) => {
    const [x, y] = [reach[0] + half[0] + GAP * (1 + ring), reach[1] + half[1] * (1 + ring) + GAP]
    const slide = reach[0] - half[0]
    const rise = reach[1] - half[1]
    const spots: [number, number, number][] = [
      ...[-slide, 0, slide].map((dx, i): [number, number, number] => [dx, -y, i]),
      ...[-slide, 0, slide].map((dx, i): [number, number, number] => [dx, y, 4 + i]),
      ...[0, -rise, rise].map((dy, i): [number, number, number] => [x, dy, 6 + i]),
      ...[0, -rise, rise].map((dy, i): [number, number, number] => [-x, dy, 7 + i]),
    ]
    return spots.map(([dx, dy, price]) => ({ p: add(middle, [dx, dy]), price: price + ring * 12 }))
  })
}

/** A box around slabs as the reader sees them. */
function boxOf(slabs: readonly Slab[]): { middle: Point; reach: Point } {
  const xs = slabs.flatMap((s) => [s.p[0] - reachOf(s)[0], s.p[0] + reachOf(s)[0]])
  const ys = slabs.flatMap((s) => [s.p[1] - reachOf(s)[1], s.p[1] + reachOf(s)[1]])
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { middle: [(x0 + x1) / 2, (y0 + y1) / 2], reach: [(x1 - x0) / 2, (y1 - y0) / 2] }
}

/** Commanders' flags with their names beside their corps: on no block and on no other name, else the flag alone. */
export function setBanners(banners: readonly Banner[], field: Field): Map<string, PlacedFlag> {
  const { sight, turn, frame } = field
  const turned = (s: Slab): Slab => ({ p: seen(s.p, turn), angle: s.angle + turn, half: s.half })
  const wood = field.wood.map(turned)
  const names = field.names.map(turned)
  const set: Slab[] = []
  const placed = new Map<string, PlacedFlag>()

  function priceAt(p: Point, half: Point, outline: Line, near: readonly Slab[], most: number): number {
    const back = seen(p, -turn)
    const [fx, fy, fw, fh] = frame
    const reach: Point = turn % 180 ? [half[1], half[0]] : half
    const beyond =
      Math.abs(back[0] - fx - fw / 2) > fw / 2 - reach[0] || Math.abs(back[1] - fy - fh / 2) > fh / 2 - reach[1]
    let price = (beyond ? BURYING : 0) + (inside(back, outline) ? 0 : ABROAD)
    const box: Slab = { p, angle: 0, half }
    for (const other of near) {
      if (price > most) return price
      price += covering(box, other, BURYING)
    }
    for (const other of names) price += covering(box, other, COVERED)
    return price
  }

  for (const { id, name, outline, home, own } of banners) {
    const anchors = own.length > 0 ? own.map(turned) : []
    const boxes =
      anchors.length > 1 ? [boxOf(anchors), ...anchors.map((a) => boxOf([a]))] : anchors.map((a) => boxOf([a]))
    let best: { flag: PlacedFlag; price: number } | undefined
    for (const bare of [false, true])
      for (const part of bare ? [1] : SIZES) {
        const size = sight.commander * part
        const half: Point = [(widthOf(name, bare) / 2) * size, HEIGHT * size]
        const staff = staffOf(name, bare, size)
        const extra = (bare ? BARE : 0) + (part < 1 ? SMALLER : 0)
        const spots = boxes.flatMap(({ middle, reach }) => around(middle, reach, half))
        if (home) spots.unshift({ p: add(seen(home, turn), staff), price: 0 })
        for (const spot of spots) {
          const most = (best?.price ?? Number.POSITIVE_INFINITY) - extra - spot.price
          if (most <= 0) continue
          const price = extra + spot.price + priceAt(spot.p, half, outline, [...set, ...wood], most)
          if (best && price >= best.price) continue
          const foot = seen([spot.p[0] - staff[0], spot.p[1] - staff[1]], -turn)
          best = { flag: { p: foot, angle: -turn, size, bare }, price }
        }
      }
    if (!best) continue
    placed.set(id, best.flag)
    set.push(turned(bannerSlab(best.flag, name)))
  }
  return placed
}
