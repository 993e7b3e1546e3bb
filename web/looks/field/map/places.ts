import type { Line, Point } from '../../../board/draw/geometry.ts'
import { add, dist, mix, scale } from '../../../board/draw/geometry.ts'
import { ring } from '../../../board/draw/svg.ts'
import type { Approach, Chart } from './chart.ts'

/** A part of the board that can be pointed at. */
export interface Place {
  id: string
  kind: 'area' | 'approach' | 'box'
  d: string
  p: Point
}

const DEPTH = 36

/** The strip inside an edge in which blocks stand. */
function strip({ edge, dir, inward }: Approach): Line {
  const slant = Math.min(22, dist(edge[0], edge[1]) / 4)
  const in0 = add(edge[0], add(scale(inward, DEPTH), scale(dir, slant)))
  const in1 = add(edge[1], add(scale(inward, DEPTH), scale(dir, -slant)))
  return [edge[0], edge[1], in1, in0]
}

export function places({ areas, approaches, look }: Chart): Place[] {
  return [
    ...[...areas.values()].map((a): Place => ({ id: `area-${a.id}`, kind: 'area', d: ring(a.outline), p: a.centre })),
    ...[...approaches.values()].map((a): Place => {
      const p = add(mix(a.edge[0], a.edge[1], 0.5), scale(a.inward, DEPTH / 2))
      return { id: `approach-${a.id}`, kind: 'approach', d: ring(strip(a)), p }
    }),
    ...look.boxes.map(({ id, rect: [x, y, w, h] }): Place => {
      const d = ring([
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ])
      return { id: `box-${id}`, kind: 'box', d, p: [x + w / 2, y + h / 2] }
    }),
  ]
}
