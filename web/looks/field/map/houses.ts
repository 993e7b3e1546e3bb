import { type Chance, chance, shuffled } from '../../../board/draw/chance.ts'
import { add, dist, left, nearest, type Point, scale, walk } from '../../../board/draw/geometry.ts'
import type { Road, Village } from './facts.ts'

export interface House {
  p: Point
  size: Point
  angle: number
}

interface Plot {
  p: Point
  dir: Point
  side: number
  main: boolean
}

/** Where houses may stand: both sides of every road in the village, then anywhere in it. */
function plots(village: Village, roads: readonly Road[], random: Chance): Plot[] {
  const [w, h] = village.extent.map((e) => Math.max(e, 44) * 0.58)
  const within = (p: Point) => ((p[0] - village.at[0]) / w) ** 2 + ((p[1] - village.at[1]) / h) ** 2 < 1
  const lines = roads.map((r) => r.line)
  const along = roads.flatMap((r) =>
    walk(r.line, 5)
      .filter((s) => within(s.p))
      .flatMap((s) => [-1, 1].map((side) => ({ ...s, side, main: r.kind === 'main' }))),
  )
  const wild = Array.from({ length: 200 }, () => add(village.at, [(random() - 0.5) * 2 * w, (random() - 0.5) * 2 * h]))
  return [
    ...shuffled(along, random),
    ...wild.filter(within).map((p) => ({ p, dir: nearest(p, lines).dir, side: 0, main: false })),
  ]
}

/** Houses on the plots of a village, clear of roads, of each other and of the marks of play. */
export function footprints(
  village: Village,
  roads: readonly Road[],
  marks: readonly { p: Point; r: number }[],
): House[] {
  const random = chance(village.name)
  const placed: House[] = []
  const reach = Math.max(...village.extent, 60)
  const near = roads.filter((r) => nearest(village.at, [r.line]).distance < reach)
  const close = marks.filter((o) => dist(o.p, village.at) < reach + 40)
  const lines = near.map((r) => r.line)
  const most = Math.max(11, Math.min(40, (village.extent[0] * village.extent[1]) / 220))
  for (const plot of plots(village, near, random)) {
    if (placed.length >= most) break
    const size: Point = [6.5 + random() * 6, 4.8 + random() * 2.2]
    const p = add(plot.p, scale(left(plot.dir), plot.side * (size[1] / 2 + (plot.main ? 6 : 4.5))))
    const crowded =
      placed.some((q) => dist(p, q.p) < (size[0] + q.size[0]) / 2 + 2) ||
      close.some((o) => dist(p, o.p) < o.r + 4) ||
      nearest(p, lines).distance < size[1] / 2 + 2
    if (!crowded) placed.push({ p, size, angle: Math.atan2(plot.dir[1], plot.dir[0]) + (random() - 0.5) * 0.16 })
  }
  return placed
}
