import type { Chance } from './chance.ts'
import { chance, shuffled } from './chance.ts'
import type { Chart } from './chart.ts'
import type { Road, Village } from './facts.ts'
import type { Line, Point } from './geometry.ts'
import { add, cheapest, dist, left, nearest, rotate, scale, walk } from './geometry.ts'
import { group, num, path, ring } from './svg.ts'

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

const corners = ({ p, size: [w, h], angle }: House): Point[] =>
  [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ].map(([x, y]) => add(p, rotate([x / 2, y / 2], angle)))

/** The sunless half of a roof. */
const shadow = ({ p, size: [w, h], angle }: House): Point[] =>
  [
    [-w, 0],
    [w, 0],
    [w, h],
    [-w, h],
  ].map(([x, y]) => add(p, rotate([x / 2, y / 2], angle)))

const rectangle = (x: number, y: number, w: number, h: number): Line => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

/** Farms around a yard, open or closed, and a great house with wings. */
const FARMS: readonly (readonly Line[])[] = [
  [rectangle(-9, -9, 18, 4.5), rectangle(-9, -4.5, 4.5, 13.5), rectangle(4.5, -4.5, 4.5, 13.5)],
  [rectangle(-9, -9, 18, 4.5), rectangle(-9, -4.5, 4.5, 13.5), rectangle(-4.5, 4.5, 7.5, 4.5), rectangle(5, 1, 4, 8)],
  [
    rectangle(-9, -9, 18, 4.4),
    rectangle(-9, 4.6, 18, 4.4),
    rectangle(-9, -4.6, 4.4, 9.2),
    rectangle(4.6, -4.6, 4.4, 9.2),
  ],
]
const CHATEAU = [rectangle(-18, -10, 9, 20), rectangle(-9, -6, 18, 8), rectangle(9, -10, 9, 20)]

const built = (shape: readonly Line[], at: Point, angle: number): string =>
  shape.map((part) => ring(part.map((q) => add(at, rotate(q, angle))))).join('')

const church = ([x, y]: Point): string => `M${num(x - 5)} ${num(y - 3)}h10v6h-10zm5 0v-9m-3 3h6`

export function villagesLayer({ look, colour, villages, houses }: Chart): string {
  const random = chance(`farms${look.id}`)
  const large = villages.filter((v) => v.size === 'village' && v.extent[0] * v.extent[1] > 3000)
  const churches = large.map((v) => cheapest(houses, (h) => dist(h.p, v.at))?.p ?? v.at)
  const farms = villages
    .filter((v) => v.size !== 'village')
    .map((v) =>
      v.size === 'chateau'
        ? built(CHATEAU, v.at, 0)
        : built(FARMS[Math.floor(random() * 3)], v.at, random() * 0.9 - 0.45),
    )
  return group(
    { class: 'villages' },
    path(houses.map((h) => ring(corners(h))).join(''), {
      fill: colour.roof,
      stroke: colour.house,
      'stroke-width': 0.8,
    }),
    path(houses.map((h) => ring(shadow(h))).join(''), { fill: colour.house }),
    path(farms.join(''), { fill: colour.house }),
    path(churches.map(church).join(''), { fill: colour.pale, stroke: colour.house, 'stroke-width': 1.4 }),
  )
}
