import { add, mix, type Point, rotate, scale } from '../../../board/draw/geometry.ts'
import type { Slab } from '../../../board/draw/slab.ts'
import type { Approach, Chart } from '../map/chart.ts'
import { BLOCK } from '../pieces/pieces.ts'
import type { Layout, Placed } from '../pieces/placed.ts'

/** The sheet as the signs of war are drawn on it. */
export interface Ground {
  readonly chart: Chart
  readonly layout: Layout
  /** One pixel of the screen in units of the map; signs grow a little as one zooms in. */
  readonly px: number
  /** By how many degrees the sheet lies turned. */
  readonly turn: number
}

/** The scale at which a whole board is seen on a desktop. */
const WHOLE = 0.346

/** A pixel of the screen at `k` pixels for a unit of the map. */
export const pixel = (k: number): number => Math.min(1.8, Math.max(1, Math.sqrt(k / WHOLE))) / k

const nameOf = (id: string): string => id.slice(id.indexOf('-') + 1)

export const approachOf = ({ chart }: Ground, place: string): Approach | undefined =>
  place.startsWith('approach-') ? chart.approaches.get(nameOf(place)) : undefined

/** The number of the area in which a place lies; NaN for a box. */
export const areaIn = (place: string): number =>
  place.startsWith('box-') ? Number.NaN : Number.parseInt(nameOf(place), 10)

export const edgeMiddle = ({ edge }: Approach): Point => mix(edge[0], edge[1], 0.5)

/** The point that stands for a place. */
export function pointOf(ground: Ground, place: string): Point | undefined {
  const approach = approachOf(ground, place)
  if (approach) return add(edgeMiddle(approach), scale(approach.inward, 18))
  const box = ground.chart.look.boxes.find(({ id }) => place === `box-${id}`)
  if (box) return [box.rect[0] + box.rect[2] / 2, box.rect[1] + box.rect[3] / 2]
  return ground.chart.areas.get(areaIn(place))?.centre
}

/** Where a piece lies. */
export function placedOf({ layout }: Ground, piece: string): Placed | undefined {
  return (piece.startsWith('flag-') ? layout.flags : layout.blocks).get(nameOf(piece))
}

/** The wood of a block as it lies. */
export function slabOf({ p, angle, size }: Placed): Slab {
  return { p, angle, half: [(BLOCK.length / 2) * size, (BLOCK.height / 2) * size] }
}

/** The ground that some pieces take together, all lying the same way. */
export function pileOf(ground: Ground, pieces: readonly string[]): Slab | undefined {
  const slabs = pieces.flatMap((piece) => {
    const placed = placedOf(ground, piece)
    return placed && !piece.startsWith('flag-') ? [slabOf(placed)] : []
  })
  if (slabs.length === 0) return undefined
  const { angle } = slabs[0]
  const radians = (angle * Math.PI) / 180
  const corners = slabs.flatMap(({ p, half }) => {
    const [x, y] = rotate(p, -radians)
    return [
      [x - half[0], y - half[1]],
      [x + half[0], y + half[1]],
    ] as const
  })
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [low, high]: [Point, Point] = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ]
  return { p: rotate(mix(low, high, 0.5), radians), angle, half: [(high[0] - low[0]) / 2, (high[1] - low[1]) / 2] }
}

/** Where a line from the middle of a slab towards a point leaves it, so far beyond its rim. */
export function rimOf({ p, angle, half }: Slab, towards: Point, beyond: number): Point {
  const radians = (angle * Math.PI) / 180
  const [dx, dy] = rotate([towards[0] - p[0], towards[1] - p[1]], -radians)
  const length = Math.hypot(dx, dy)
  if (length === 0) return p
  const reach = Math.min((half[0] / Math.abs(dx || 1e-6)) * length, (half[1] / Math.abs(dy || 1e-6)) * length) + beyond
  return reach >= length ? mix(p, towards, 0.9) : mix(p, towards, reach / length)
}
