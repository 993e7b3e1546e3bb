import type { Line, Point } from '../../../board/draw/geometry.ts'
import { add, left, nearest, rotate, scale, sub, unit } from '../../../board/draw/geometry.ts'
import { group, path, ring, straight } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'
import { streams } from '../map/streams.ts'

const ARROW: Line = [
  [-10, -9],
  [12, 0],
  [-10, 9],
  [-5, 0],
]

/** Boats under planks, across the nearest river. */
function pontoon({ look, colour }: Chart): string {
  const at = look.terrain.pontoon
  if (!at) return ''
  const rivers = streams(look).filter((w) => w.kind === 'river')
  const foot = nearest(
    at,
    rivers.map((w) => w.line),
  )
  const across = left(foot.dir)
  const reach = (rivers[foot.line]?.width ?? 20) / 2 + 9
  const plank = (side: number): Line =>
    [-reach, reach].map((k) => add(foot.p, add(scale(across, k), scale(foot.dir, side * 2.6))))
  const boat = (k: number): Line => {
    const p = add(foot.p, scale(across, k))
    const tip = (along: number, aside: number): Point => add(p, add(scale(foot.dir, along), scale(across, aside)))
    return [tip(-8, 0), tip(-3, 2), tip(3, 2), tip(8, 0), tip(3, -2), tip(-3, -2)]
  }
  const boats = [-0.6, -0.2, 0.2, 0.6].map((k) => ring(boat(k * reach))).join('')
  return (
    path(boats, { fill: colour.roof, stroke: colour.ink, 'stroke-width': 0.8 }) +
    path(ring([...plank(-1), ...[...plank(1)].reverse()]), {
      fill: colour.roadCore,
      stroke: colour.ink,
      'stroke-width': 1,
    }) +
    path(straight(plank(0)), { fill: 'none', stroke: colour.ink, 'stroke-width': 4, 'stroke-dasharray': '.8 3' })
  )
}

/** Where armies may come onto the map: an arrow in their colour where no box is drawn beside the road. */
export function entriesLayer(chart: Chart): string {
  const { look, colour, areas } = chart
  const arrows = look.board.entries.flatMap(({ at, area, side }) => {
    const centre = areas.get(area)?.centre
    if (!at || !centre) return []
    const dir = unit(sub(centre, at))
    const d = ring(ARROW.map((q) => add(at, rotate(q, Math.atan2(dir[1], dir[0])))))
    return [path(d, { fill: side === 'france' ? colour.blue : colour.red, stroke: colour.pale, 'stroke-width': 1.5 })]
  })
  return group({ class: 'entries' }, pontoon(chart), arrows)
}
