import type { Point, Rect } from '../../../board/draw/geometry.ts'
import { rotate } from '../../../board/draw/geometry.ts'
import { escaped, group, num, path, place, smooth, text } from '../../../board/draw/svg.ts'
import { trackCell } from '../frame/timetrack.ts'
import type { Chart } from '../map/chart.ts'
import type { Lettered } from './labels.ts'
import { textWidth } from './lettering.ts'

const level = (p: Point, angle: number, ...parts: string[]): string => group({ transform: place(p, angle) }, parts)

function lettered({ kind, size, rows, p, angle, curve }: Lettered, i: number): string {
  const font = { class: `name ${kind}`, 'font-size': num(size) }
  if (curve)
    return (
      path(smooth(curve), { id: `course${i}`, fill: 'none' }) +
      `<text class="name ${kind}" font-size="${num(size)}"><textPath href="#course${i}" startOffset="50%">${escaped(rows[0])}</textPath></text>`
    )
  const lines = rows.map((row, k) => {
    const y = size * (0.3 + k - (rows.length - 1) / 2)
    return angle ? text(row, { y: num(y), ...font }) : text(row, { x: num(p[0]), y: num(p[1] + y), ...font })
  })
  return angle ? group({ transform: place(p, angle) }, lines) : lines.join('')
}

export const namesLayer = (all: readonly Lettered[]): string => group({ class: 'names' }, all.map(lettered))

const centreOf = ([x, y, w, h]: Rect): Point => [x + w / 2, y + h / 2]

/** The middle of the side of a rectangle that is uppermost for the reader, `down` below it. */
export function topOf(r: Rect, turn: number, down: number): Point {
  const [cx, cy] = centreOf(r)
  const half = turn % 180 ? r[2] / 2 : r[3] / 2
  const up = rotate([0, down - half], (-turn * Math.PI) / 180)
  return [cx + up[0], cy + up[1]]
}

/** What is written in the margin: over the boxes and pools, and on the time track; as large as it fits. */
export function marginLayer(chart: Chart, turn: number, growth: number): string {
  const { look, words } = chart
  const over = (r: Rect, title: string | undefined, kind: string) => {
    if (!title) return ''
    const room = turn % 180 ? r[3] : r[2]
    const size = Math.min(19 * Math.min(growth, 1.6), (room - 12) / textWidth(title, 1))
    return level(topOf(r, turn, 10 + size * 0.7), -turn, text(title, { class: kind, 'font-size': num(size) }))
  }
  return group(
    { class: 'margin' },
    look.boxes.map((b) => over(b.rect, words.boxes[b.id], 'caption')),
    Object.entries(look.pools).map(([side, r]) => over(r, words.pools[side === 'blue' ? 'blue' : 'red'], 'caption')),
    words.rounds.map((hour, i) => over(trackCell(chart, i), hour, 'hour')),
  )
}
