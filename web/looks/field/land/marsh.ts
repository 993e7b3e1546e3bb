import { chance, scatter } from '../../../board/draw/chance.ts'
import type { Point } from '../../../board/draw/geometry.ts'
import { group, path, smooth, tiled, xy } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'

const RICE = 'm-5 2h10m-7.6 -.4v-3.6m2.6 3.6v-4.8m2.6 4.8v-3.6'
const REEDS = ['m-7 2h14m-9 0l-2.4 -4m4.4 4v-6m2 6l2.4 -4', 'm-4 0h10m-14 3h9']

export function marshLayer({ look, colour }: Chart): string {
  const random = chance(`marsh${look.id}`)
  const { marsh } = look.terrain
  const tuft = (p: Point, kind?: string): [Point, string] => [
    p,
    `M${xy(p)}${kind === 'rice' ? RICE : REEDS[random() < 0.6 ? 0 : 1]}`,
  ]
  const tufts = marsh.flatMap((m) =>
    scatter(m.polygon, m.kind === 'rice' ? 19 : 23, random, m.kind === 'rice' ? 0.35 : 0.9).map((p) => tuft(p, m.kind)),
  )
  return group(
    { class: 'marsh' },
    path(marsh.map((m) => smooth(m.polygon, true)).join(''), { fill: colour.marshWash, 'fill-opacity': 0.55 }),
    tiled(tufts, { fill: 'none', stroke: colour.marsh, 'stroke-width': 0.9 }),
  )
}
