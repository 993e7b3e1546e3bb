import { chance } from '../../../board/draw/chance.ts'
import type { Line, Point } from '../../../board/draw/geometry.ts'
import { add, cheapest, dist, rotate } from '../../../board/draw/geometry.ts'
import { group, num, path, ring } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'
import type { House } from '../map/houses.ts'

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
