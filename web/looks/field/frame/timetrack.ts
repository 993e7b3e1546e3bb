import type { Rect } from '../../../board/draw/geometry.ts'
import { group, rect } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'

/** The cell of a round (from 0) on the time track, which has as many as it has words for. */
export function trackCell({ look, words }: Chart, round: number): Rect {
  const [x, y, w, h] = look.track.rect
  const rounds = words.rounds.length
  return w >= h ? [x + (w * round) / rounds, y, w / rounds, h] : [x, y + (h * round) / rounds, w, h / rounds]
}

export function trackLayer(chart: Chart): string {
  const { look, words, colour } = chart
  const cells = words.rounds.map((_, i) =>
    rect(trackCell(chart, i), { fill: colour.paper, stroke: colour.ink, 'stroke-width': 1 }),
  )
  return group(
    { class: 'track' },
    cells,
    rect(look.track.rect, { fill: 'none', stroke: colour.ink, 'stroke-width': 2 }),
  )
}
