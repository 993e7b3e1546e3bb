import type { Chart } from './chart.ts'
import type { Point, Rect } from './geometry.ts'
import { degrees, heading, rotate, sub, upright } from './geometry.ts'
import type { Lettered } from './labels.ts'
import { LETTERING, textWidth } from './lettering.ts'
import { escaped, group, num, path, place, smooth, text } from './svg.ts'
import { trackCell } from './timetrack.ts'

const level = (p: Point, angle: number, ...parts: string[]): string => group({ transform: place(p, angle) }, parts)

/** A grown name moves back inside the frame. */
function kept({ p, half }: Lettered, [x, y, w, h]: Rect, growth: number, slant: number): Point {
  const [c, s] = heading(slant).map(Math.abs)
  const a = (half[0] * c + half[1] * s) * growth + 6
  const b = (half[0] * s + half[1] * c) * growth + 6
  return [Math.max(x + a, Math.min(x + w - a, p[0])), Math.max(y + b, Math.min(y + h - b, p[1]))]
}

function lettered(name: Lettered, i: number, frame: Rect, growth: number, turn: number): string {
  const { kind, rows, angle, curve } = name
  const size = LETTERING[kind].size * growth
  const font = { class: `name ${kind}`, 'font-size': num(size) }
  if (curve && growth === 1)
    return (
      path(smooth(curve), { id: `course${i}`, fill: 'none' }) +
      `<text class="name ${kind}" font-size="${num(size)}"><textPath href="#course${i}" startOffset="50%">${escaped(rows[0])}</textPath></text>`
    )
  const slant = curve ? upright(degrees(sub(curve[curve.length - 1], curve[0])), turn) : angle
  const p = kept(name, frame, growth, slant)
  const lines = rows.map((row, k) => {
    const y = size * (0.3 + k - (rows.length - 1) / 2)
    return slant ? text(row, { y: num(y), ...font }) : text(row, { x: num(p[0]), y: num(p[1] + y), ...font })
  })
  return slant ? group({ transform: place(p, slant) }, lines) : lines.join('')
}

/** The names that are shown, grown so that they stay readable from afar: grown ones no longer follow their curve. */
export const namesLayer = (
  all: readonly Lettered[],
  shown: ReadonlySet<number>,
  frame: Rect,
  growth: number,
  turn: number,
): string =>
  group(
    { class: 'names' },
    all.map((name, i) => (shown.has(i) ? lettered(name, i, frame, growth, turn) : '')),
  )

const centreOf = ([x, y, w, h]: Rect): Point => [x + w / 2, y + h / 2]

/** The middle of the side of a rectangle that is uppermost for the reader, `down` below it. */
export function topOf(r: Rect, turn: number, down: number): Point {
  const [cx, cy] = centreOf(r)
  const half = turn % 180 ? r[2] / 2 : r[3] / 2
  const up = rotate([0, down - half], (-turn * Math.PI) / 180)
  return [cx + up[0], cy + up[1]]
}

/** What is written in the margin: over the boxes and pools, and on the time track; as large as it fits. */
export function marginLayer({ look, words }: Chart, turn: number, growth: number): string {
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
    words.rounds.map((hour, i) => over(trackCell(look, i), hour, 'hour')),
  )
}
