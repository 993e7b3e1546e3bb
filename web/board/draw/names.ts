import type { Chart } from './chart.ts'
import type { Point, Rect } from './geometry.ts'
import { rotate } from './geometry.ts'
import type { Lettered } from './labels.ts'
import { LETTERING } from './lettering.ts'
import { escaped, fine, group, num, path, place, smooth, text } from './svg.ts'
import { trackCell } from './timetrack.ts'

const level = (p: Point, angle: number, ...parts: string[]): string => group({ transform: place(p, angle) }, parts)

function lettered({ kind, rows, p, angle, curve }: Lettered, i: number, growth: number): string {
  const size = LETTERING[kind].size * growth
  const font = { class: `name ${kind}`, 'font-size': num(size) }
  if (curve)
    return (
      path(smooth(curve), { id: `course${i}`, fill: 'none' }) +
      `<text class="name ${kind}" font-size="${num(size)}"><textPath href="#course${i}" startOffset="50%">${escaped(rows[0])}</textPath></text>`
    )
  const lines = rows.map((row, k) => text(row, { y: num(size * (0.3 + k - (rows.length - 1) / 2)), ...font }))
  return group({ transform: place(p, angle) }, lines)
}

/** The names that are shown, grown so that they stay readable from afar. */
export const namesLayer = (all: readonly Lettered[], shown: ReadonlySet<number>, growth: number): string =>
  group(
    { class: 'names' },
    all.map((name, i) => (shown.has(i) ? lettered(name, i, growth) : '')),
  )

/** The words of the cartouche, level for the reader. */
export function titleLayer({ look, words: { title }, colour }: Chart, turn: number): string {
  const drops = [0, 60, 46, 29]
  const tall = title.length > 3
  let at = tall ? -56 : -40
  const lines = title.map((words, i) => {
    at += drops[i]
    return text(i === 1 ? words.toUpperCase() : words, {
      x: i === 1 ? 4 : 0,
      y: at,
      class: i === 1 ? 'title' : 'subtitle',
    })
  })
  const y = tall ? 22 : 38
  const rule = fine(`M-120 ${y}H-14M14 ${y}H120`, colour.ink, 0.9)
  const diamond = path(`M0 ${y - 5}L9 ${y}L0 ${y + 5}L-9 ${y}Z`, { fill: colour.ink })
  return level(look.cartouche, -turn, ...lines, rule, diamond)
}

const centreOf = ([x, y, w, h]: Rect): Point => [x + w / 2, y + h / 2]

/** The middle of the side of a rectangle that is uppermost for the reader, `down` below it. */
export function topOf(r: Rect, turn: number, down: number): Point {
  const [cx, cy] = centreOf(r)
  const half = turn % 180 ? r[2] / 2 : r[3] / 2
  const up = rotate([0, down - half], (-turn * Math.PI) / 180)
  return [cx + up[0], cy + up[1]]
}

/** What is written in the margin: over the boxes and pools, and on the time track. */
export function marginLayer({ look, words }: Chart, turn: number): string {
  const over = (r: Rect, title: string | undefined) =>
    title ? level(topOf(r, turn, 24), -turn, text(title, { class: 'caption' })) : ''
  return group(
    { class: 'margin' },
    look.boxes.map((b) => over(b.rect, words.boxes[b.id])),
    Object.entries(look.pools).map(([side, r]) => over(r, words.pools[side === 'blue' ? 'blue' : 'red'])),
    words.rounds.map((hour, i) => level(topOf(trackCell(look, i), turn, 24), -turn, text(hour, { class: 'hour' }))),
  )
}
