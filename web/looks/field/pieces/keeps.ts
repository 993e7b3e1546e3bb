import type { Detail } from '../../../board/draw/detail.ts'
import { add, dist, type Point, type Rect } from '../../../board/draw/geometry.ts'
import type { Slab } from '../../../board/draw/slab.ts'
import type { Area, Chart } from '../map/chart.ts'
import { BURYING } from './prices.ts'
import type { Keep } from './reserve.ts'

/** Ground that is taken, and the price of lying on it where that is not the price of a block. */
export interface Taken extends Slab {
  cost?: number
}

/** Where the symbols of an area's approaches are printed. */
export const symbolsOf = (area: Area, { approaches }: Chart): Point[] =>
  [...approaches.values()].filter((a) => a.area === area.id).flatMap((a) => a.symbols.map((s) => s.p))

/** What a stack in an area keeps clear of: other pieces, the rim of the sheet, and what is printed. */
export function keepsOf(
  area: Area,
  chart: Chart,
  names: readonly Slab[],
  taken: readonly Taken[],
  { level }: Detail,
): Keep[] {
  const around = (p: Point, r: number): Slab => ({ p, angle: 0, half: [r, r] })
  return [
    ...taken.map((slab) => ({ slab, cost: slab.cost ?? BURYING })),
    ...beyond(chart.look.view).map((slab) => ({ slab, cost: BURYING })),
    ...(level === 'near' ? symbolsOf(area, chart) : []).map((p) => ({ slab: around(p, 7), cost: 9 })),
    ...chart.impassable.filter((p) => dist(p, area.centre) < 300).map((p) => ({ slab: around(p, 9), cost: 20 })),
    ...names.filter((n) => dist(n.p, area.centre) < 400).map((slab) => ({ slab, cost: 14 })),
  ]
}

/** What lies beyond the four edges of a sheet. */
function beyond([x, y, w, h]: Rect): Slab[] {
  const middle: Point = [x + w / 2, y + h / 2]
  const sides: Point[] = [
    [-w, 0],
    [w, 0],
    [0, -h],
    [0, h],
  ]
  return sides.map((side) => ({ p: add(middle, side), angle: 0, half: [w / 2, h / 2] }))
}

/** Of what is taken, that in a part of the sheet. */
export const within = ([x, y, w, h]: Rect, all: readonly Taken[]): Taken[] =>
  all.filter(({ p }) => p[0] > x && p[0] < x + w && p[1] > y && p[1] < y + h)
