import type { Detail } from '../../../board/draw/detail.ts'
import type { Point } from '../../../board/draw/geometry.ts'
import { add, closed, dist, distanceTo, inside, scale } from '../../../board/draw/geometry.ts'
import { overlap, type Slab } from '../../../board/draw/slab.ts'
import type { Area } from '../map/chart.ts'
import { squareHalf } from '../marks/capacity.ts'
import type { Placed } from './placed.ts'

/** Steps from a place on a grid, the nearest first. */
const AROUND = Array.from({ length: 41 * 41 }, (_, i): { step: Point; far: number } => {
  const step: Point = [((i % 41) - 20) * 8, (Math.floor(i / 41) - 20) * 8]
  return { step, far: Math.hypot(...step) }
}).sort((a, b) => a.far - b.far)

/** The capacity square keeps its printed place while that is free, else takes the nearest free one. */
export function squareAt(
  area: Area,
  symbols: readonly Point[],
  names: readonly Slab[],
  taken: readonly Slab[],
  { number }: Detail,
  turn: number,
): Placed {
  const half = scale(squareHalf(area), number)
  const slab = (p: Point, size: number): Slab => ({ p, angle: -turn, half: scale(half, size) })
  const covered = (p: Point, size: number) => taken.some((t) => overlap(t, slab(p, size)))
  const placed = (p: Point, size: number): Placed => ({ p, angle: -turn, size })
  if (!covered(area.anchor, 1)) return placed(area.anchor, 1)
  const ring = closed(area.outline)
  for (const size of [1, 0.8, 0.66]) {
    const price = (p: Point, far: number) =>
      far +
      (covered(p, size) ? 1000 : 0) +
      (distanceTo(ring, p[0], p[1]) < 14 * size ? 120 : 0) +
      symbols.filter((m) => dist(m, p) < 10 + 11 * size).length * 60 +
      (names.some((n) => overlap(n, slab(p, size))) ? 70 : 0)
    let best: { p: Point; price: number } | undefined
    for (const { step, far } of AROUND) {
      if (best && far >= best.price) break
      const p = add(area.anchor, step)
      if (!inside(p, area.outline)) continue
      const cost = price(p, far)
      if (!best || cost < best.price) best = { p, price: cost }
    }
    if (best && best.price < 300) return placed(best.p, size)
  }
  return placed(area.anchor, 0.66)
}
