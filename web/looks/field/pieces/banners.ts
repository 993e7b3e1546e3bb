import type { Detail } from '../../../board/draw/detail.ts'
import { add, inside, type Line, type Point, type Rect, sub } from '../../../board/draw/geometry.ts'
import { reachOf, type Slab } from '../../../board/draw/slab.ts'
import { seen } from '../../../board/draw/turning.ts'
import type { PlacedFlag } from './placed.ts'
import { BURYING, covering } from './prices.ts'
import { flagWidth, type Keep } from './reserve.ts'

/** A commander's flag with the ground that his corps takes. */
export interface Banner {
  id: string
  name: string
  outline: Line
  /** Where the foot of its staff stands best; and what it belongs to. */
  home: Point | undefined
  own: readonly Slab[]
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

/** How a label may be written: with its name in a size, or as a flag alone. */
interface Form {
  bare: boolean
  size: number
  half: Point
  price: number
}

function formsOf(name: string, { commander }: Detail): Form[] {
  const form = (bare: boolean, part: number, price: number): Form => {
    const size = commander * part
    return { bare, size, half: [(widthOf(name, bare) / 2) * size, HEIGHT * size], price }
  }
  return [...SIZES.map((part) => form(false, part, part < 1 ? SMALLER : 0)), form(true, 1, BARE)]
}

/** Where a label may stand, as the reader sees it: at its home, and around its corps and each part of that. */
function spotsOf({ name, home, own }: Banner, { bare, size, half }: Form, turn: number): Spot[] {
  const parts = own.map((slab) => turnedBy(slab, turn))
  const boxes = [...(parts.length > 1 ? [boxOf(parts)] : []), ...parts.map((part) => boxOf([part]))]
  const spots = boxes.flatMap(({ middle, reach }) => around(middle, reach, half))
  return home ? [{ p: add(seen(home, turn), staffOf(name, bare, size)), price: 0 }, ...spots] : spots
}

const turnedBy = ({ p, angle, half }: Slab, turn: number): Slab => ({ p: seen(p, turn), angle: angle + turn, half })

/** How badly a label stands, but no more than `most`; all but the outline is as the reader sees it. */
function priceOf(box: Slab, outline: Line, taken: readonly Keep[], { turn, frame }: Field, most: number): number {
  const back = seen(box.p, -turn)
  const [x, y, w, h] = frame
  const [rx, ry] = turn % 180 ? [box.half[1], box.half[0]] : box.half
  const beyond = Math.abs(back[0] - x - w / 2) > w / 2 - rx || Math.abs(back[1] - y - h / 2) > h / 2 - ry
  let price = (beyond ? BURYING : 0) + (inside(back, outline) ? 0 : ABROAD)
  for (const { slab, cost } of taken) {
    if (price > most) break
    price += covering(box, slab, cost)
  }
  return price
}

/** Commanders' flags with their names beside their corps: on no block and on no other name, else the flag alone. */
export function setBanners(banners: readonly Banner[], field: Field): Map<string, PlacedFlag> {
  const { sight, turn, wood, names } = field
  const keep = (cost: number) => (slab: Slab) => ({ slab: turnedBy(slab, turn), cost })
  const taken = [...wood.map(keep(BURYING)), ...names.map(keep(COVERED))]
  const placed = new Map<string, PlacedFlag>()
  for (const banner of banners) {
    let best: { flag: PlacedFlag; price: number } | undefined
    for (const form of formsOf(banner.name, sight))
      for (const spot of spotsOf(banner, form, turn)) {
        const extra = form.price + spot.price
        const most = (best?.price ?? Number.POSITIVE_INFINITY) - extra
        if (most <= 0) continue
        const box: Slab = { p: spot.p, angle: 0, half: form.half }
        const price = extra + priceOf(box, banner.outline, taken, field, most)
        if (best && price >= best.price) continue
        const { bare, size } = form
        const foot = seen(sub(spot.p, staffOf(banner.name, bare, size)), -turn)
        best = { flag: { p: foot, angle: -turn, size, bare }, price }
      }
    if (!best) continue
    placed.set(banner.id, best.flag)
    taken.unshift(keep(BURYING)(bannerSlab(best.flag, banner.name)))
  }
  return placed
}
