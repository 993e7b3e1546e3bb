import type { Chart } from './chart.ts'
import type { Look } from './facts.ts'
import type { Rect } from './geometry.ts'
import { group, rect } from './svg.ts'

/** The cell of a round (from 0) on the time track. */
export function trackCell({ track }: Look, round: number): Rect {
  const [x, y, w, h] = track.rect
  return w >= h
    ? [x + (w * round) / track.rounds, y, w / track.rounds, h]
    : [x, y + (h * round) / track.rounds, w, h / track.rounds]
}

export function trackLayer({ look, colour }: Chart): string {
  const cells = Array.from({ length: look.track.rounds }, (_, i) =>
    rect(trackCell(look, i), { fill: colour.paper, stroke: colour.ink, 'stroke-width': 1 }),
  )
  return group(
    { class: 'track' },
    cells,
    rect(look.track.rect, { fill: 'none', stroke: colour.ink, 'stroke-width': 2 }),
  )
}
