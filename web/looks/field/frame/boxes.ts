import { grown } from '../../../board/draw/geometry.ts'
import { group, rect } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'
import type { BoxLook } from '../map/facts.ts'

/** The boxes beside the map in which blocks wait for their road. */
export function boxesLayer({ look, colour }: Chart): string {
  const panel = (r: BoxLook['rect'], tint: string) =>
    rect(r, { fill: colour.paper, stroke: colour.ink, 'stroke-width': 1.6 }) +
    rect(grown(r, -5), { fill: 'none', stroke: tint, 'stroke-width': 1.2, 'stroke-opacity': 0.7 })
  return group(
    { class: 'boxes' },
    look.boxes.map((b) => panel(b.rect, colour[b.side])),
    Object.entries(look.pools).map(([side, r]) => panel(r, side === 'blue' ? colour.blue : colour.red)),
  )
}
