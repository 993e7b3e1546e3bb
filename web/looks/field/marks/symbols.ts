import type { Point } from '../../../board/draw/geometry.ts'
import { add, rotate } from '../../../board/draw/geometry.ts'
import { group, tiled, xy } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'

type Stroke = readonly Point[]

const BOX: Stroke = [
  [-6.2, -4.5],
  [6.2, -4.5],
  [6.2, 4.5],
  [-6.2, 4.5],
  [-6.2, -4.5],
]
const RISING: Stroke = [
  [-6.2, 4.5],
  [6.2, -4.5],
]
const FALLING: Stroke = [
  [-6.2, -4.5],
  [6.2, 4.5],
]
const SLASH: Stroke = [
  [-6, 5],
  [1, -5],
  [6, -5],
  [-1, 5],
]
const BALL: Stroke = Array.from({ length: 9 }, (_, i) => rotate([2, 0], (i * Math.PI) / 4))

/** What is printed at an approach: I, C, A penalties, O obstruction. */
const INK: Record<string, readonly Stroke[]> = { I: [BOX, RISING, FALLING], C: [BOX, RISING], A: [BOX], O: [] }
const SOLID: Record<string, readonly Stroke[]> = { I: [], C: [], A: [BALL], O: [SLASH] }

export function symbolsLayer({ approaches, colour }: Chart): string {
  const all = [...approaches.values()].flatMap((a) => a.symbols)
  const drawn = (strokes: (kind: string) => readonly Stroke[]) =>
    all.map(({ kind, p, angle }): [Point, string] => {
      const turned = (q: Point) => xy(add(p, rotate(q, (angle * Math.PI) / 180)))
      return [
        p,
        strokes(kind)
          .map((s) => `M${s.map(turned).join('L')}`)
          .join(''),
      ]
    })
  return group(
    { class: 'symbols' },
    tiled(
      drawn((kind) => (kind === 'O' ? [SLASH] : [BOX])),
      {
        fill: colour.pale,
        stroke: colour.pale,
        'stroke-width': 3,
      },
    ),
    tiled(
      drawn((kind) => INK[kind]),
      { fill: 'none', stroke: colour.ink, 'stroke-width': 1.1 },
    ),
    tiled(
      drawn((kind) => SOLID[kind]),
      { fill: colour.ink },
    ),
  )
}
