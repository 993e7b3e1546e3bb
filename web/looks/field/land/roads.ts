import type { Line } from '../../../board/draw/geometry.ts'
import { add, left, offset, rotate, scale, walk } from '../../../board/draw/geometry.ts'
import { group, path, smooth, straight, xy } from '../../../board/draw/svg.ts'
import type { Bridge } from '../map/bridges.ts'
import type { Chart } from '../map/chart.ts'

/** Two wing walls on either side of the way. */
const WALLS: readonly Line[] = [-1, 1].map((side) => [
  [-11, 8 * side],
  [-7, 5 * side],
  [7, 5 * side],
  [11, 8 * side],
])

const bridge = ({ p, angle, main }: Bridge): string =>
  WALLS.map((wall) =>
    straight(wall.map((q) => add(p, rotate(scale(q, main ? 1 : 0.75), (angle * Math.PI) / 180)))),
  ).join('')

export function roadsLayer({ look, colour, bridges }: Chart): string {
  const { roads, embankments = [] } = look.terrain
  const of = (kind: string) => roads.filter((r) => r.kind === kind).map((r) => r.line)
  const main = of('main')
    .concat(look.boxes.flatMap((b) => (b.road ? [b.road] : [])))
    .map((l) => smooth(l))
    .join('')
  const comb = embankments
    .flatMap(({ line }) => walk(line, 6))
    .map(({ p, dir }) => `M${xy(p)}L${xy(add(p, scale(left(dir), 6)))}`)
  return group(
    { class: 'roads', fill: 'none', 'stroke-linejoin': 'round' },
    path(embankments.map((e) => straight(e.line)).join(''), { stroke: colour.sepia, 'stroke-width': 1.6 }),
    path(comb.join(''), { stroke: colour.sepia, 'stroke-width': 1 }),
    path(
      of('local')
        .map((l) => smooth(offset(l, 1.5)))
        .join(''),
      { stroke: colour.lane, 'stroke-width': 1.3 },
    ),
    path(
      of('local')
        .map((l) => smooth(offset(l, -1.7)))
        .join(''),
      {
        stroke: colour.lane,
        'stroke-width': 1.3,
        'stroke-dasharray': '5 4',
      },
    ),
    path(main, { stroke: colour.road, 'stroke-width': 8, 'stroke-linecap': 'round' }),
    path(main, { stroke: colour.roadCore, 'stroke-width': 4.8, 'stroke-linecap': 'round' }),
    path(bridges.map(bridge).join(''), { stroke: colour.ink, 'stroke-width': 1.5 }),
  )
}
