import type { Point } from '../../../board/draw/geometry.ts'
import { scale } from '../../../board/draw/geometry.ts'
import { fine, group, num, path, place, text } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'

interface Cartouche {
  p: Point
  /** Half its width and height, before turning. */
  half: Point
  size: number
}

/** The title lies level for the reader; on a sheet turned sideways it is smaller and in a place of its own. */
export function cartouche({ look, words: { title } }: Chart, turn: number): Cartouche {
  const half: Point = [42 + (title[1] ?? '').length * 27, title.length > 3 ? 104 : 84]
  const aside = turn % 180 !== 0
  const size = aside ? 0.72 : 1
  return { p: aside ? look.cartoucheAside : look.cartouche, half: scale(half, size), size }
}

/** A plaque with hollow corners. */
function plaque(w: number, h: number, inset: number, r: number): string {
  const k = r - inset
  const hollow = (dx: number, dy: number) => `a${k} ${k} 0 0 0 ${dx * k} ${dy * k}`
  return (
    `M${r - w} ${inset - h}H${w - r}${hollow(1, 1)}V${h - r}${hollow(-1, 1)}` +
    `H${r - w}${hollow(-1, -1)}V${r - h}${hollow(1, -1)}Z`
  )
}

const DROPS = [0, 60, 46, 29]

export function cartoucheLayer(chart: Chart, turn: number): string {
  const { p, half, size } = cartouche(chart, turn)
  const { colour } = chart
  const { title } = chart.words
  const [w, h] = scale(half, 1 / size)
  const rim = (inset: number, width: number) =>
    path(plaque(w, h, inset, 22), {
      fill: colour.pale,
      'fill-opacity': 0.55,
      stroke: colour.ink,
      'stroke-width': width,
    })
  const tall = title.length > 3
  let at = tall ? -56 : -40
  const lines = title.map((words, i) => {
    at += DROPS[i]
    const great = i === 1
    return text(great ? words.toUpperCase() : words, { x: great ? 4 : 0, y: at, class: great ? 'title' : 'subtitle' })
  })
  const y = tall ? 22 : 38
  return group(
    { transform: `${place(p, -turn)}scale(${num(size * 100)}e-2)` },
    rim(0, 2.2),
    rim(7, 0.9),
    lines,
    fine(`M-120 ${y}H-14M14 ${y}H120`, colour.ink, 0.9),
    path(`M0 ${y - 5}L9 ${y}L0 ${y + 5}L-9 ${y}Z`, { fill: colour.ink }),
  )
}
