import type { AreaData } from '@coup/field'
import type { Line, Point } from '../../../board/draw/geometry.ts'
import { add, rotate, scale } from '../../../board/draw/geometry.ts'
import { group, num, path, ring, text } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'
import type { Side } from '../map/facts.ts'
import type { Palette } from '../map/palette.ts'

const STAR: Line = Array.from({ length: 10 }, (_, i) => rotate([0, i % 2 ? -4.4 : -11], (i * Math.PI) / 5))
const box = (x: number, y: number, w: number, h: number): Line => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]
/** An open block before the figure: there is room for so many. */
const ROOM = box(-19, -3.8, 17, 7.6)
const PENNON: Record<Side, Line> = {
  red: [
    [-19, -7],
    [-19, -19],
    [-2, -13],
  ],
  blue: [
    [-19, -7],
    [-19, -19],
    [-2, -19],
    [-7, -13],
    [-2, -7],
  ],
}

const tint = (name: string, c: Palette): string =>
  ({ blue: c.blue, red: c.red, green: c.green, black: c.ink })[name] ?? c.ink

export const starsOf = (area: AreaData): readonly string[] => area.stars ?? (area.star ? [area.star] : [])

/** Half the width and height of an area's room with its stars. */
export const squareHalf = (area: AreaData): Point => [19 + 11.5 * starsOf(area).length, 11]

export interface Mark {
  p: Point
  size: number
}

/** One area's mark: its strokes, each of a kind, and its number. */
interface Drawn {
  readonly strokes: readonly (readonly [kind: string, d: string])[]
  readonly number: string
}

function draw(area: AreaData, { p, size }: Mark, side: Side | undefined, turn: number): Drawn {
  const radians = (-turn * Math.PI) / 180
  const at = (q: Point): Point => add(p, scale(rotate(q, radians), size))
  const stars = starsOf(area)
  const x = -11.5 * stars.length
  const stroke = (kind: string, shape: Line, dx: number) =>
    [kind, ring(shape.map((q) => at([q[0] + dx, q[1]])))] as const
  const starts = Array.from({ length: area.frenchStart ?? 0 }, (_, i) => box(-19, 11 + i * 7, 32, 4.5))
  const [tx, ty] = at([x + 1, 6])
  return {
    strokes: [
      stroke('holds', ROOM, x),
      ...stars.map((name, i) => stroke(`star ${name}`, STAR, x + 31 + i * 23)),
      ...starts.map((bar) => stroke('start', bar, x)),
      ...(side ? [stroke(`control ${side}`, PENNON[side], x)] : []),
    ],
    number: text(`${area.capacity}`, {
      x: num(tx),
      y: num(ty),
      class: 'number',
      'font-size': num(17 * size),
      transform: turn ? `rotate(${-turn} ${num(tx)} ${num(ty)})` : undefined,
    }),
  }
}

const known = new WeakMap<Mark, { readonly key: string; readonly drawn: Drawn }>()

/** A mark that lies where it lay is drawn once. */
function drawnOnce(area: AreaData, mark: Mark, growth: number, side: Side | undefined, turn: number): Drawn {
  const key = `${area.id} ${growth} ${side} ${turn}`
  const before = known.get(mark)
  if (before?.key === key) return before.drawn
  const drawn = draw(area, { p: mark.p, size: mark.size * growth }, side, turn)
  known.set(mark, { key, drawn })
  return drawn
}

/** The room of each area, objectives as stars beside them, start positions as thin bars below, and who was last there. */
export function capacityLayer(
  { areas, colour }: Chart,
  marks: ReadonlyMap<number, Mark>,
  control: Readonly<Record<string, Side>>,
  growth: number,
  turn: number,
): string {
  const all = [...areas.values()].flatMap((area) => {
    const mark = marks.get(area.id)
    return mark ? [drawnOnce(area, mark, growth, control[area.id], turn)] : []
  })
  const strokes = new Map<string, string>()
  for (const [kind, d] of all.flatMap((one) => one.strokes)) strokes.set(kind, (strokes.get(kind) ?? '') + d)
  const fill = (kind: string) => {
    const [what, name] = kind.split(' ')
    return what === 'holds' || what === 'start' ? 'none' : tint(name, colour)
  }
  return group(
    { class: 'capacity' },
    [...strokes].map(([kind, d]) =>
      path(d, { class: kind, fill: fill(kind), stroke: kind === 'start' ? colour.blue : undefined }),
    ),
    all.map((one) => one.number),
  )
}
