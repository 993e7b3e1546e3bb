import { add, dist, type Line, left, lineLength, type Point, scale, sub, unit } from './geometry.ts'
import { inkOf, PALE } from './inks.ts'
import { group, path, ring, straight } from './svg.ts'

/** Where somebody has gone: a march is dashed, a retreat is dotted and wavers. */
export interface Trail {
  readonly points: Line
  readonly side: string
  readonly retreats: boolean
}

const STEPS = 10

/** Catmull-Rom through the points, as many short steps. */
function curve(points: Line): Point[] {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))]
  const out: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let j = 0; j < STEPS; j++) out.push(between(p0, p1, p2, p3, j / STEPS))
  }
  return [...out, at(points.length - 1)]
}

function between(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const one = (axis: 0 | 1): number => {
    const [a, b, c, d] = [p0[axis], p1[axis], p2[axis], p3[axis]]
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  }
  return [one(0), one(1)]
}

/** To and fro across its way, not at its ends. */
function wavering(line: Line, px: number): Point[] {
  let run = 0
  return line.map((p, i) => {
    run += i === 0 ? 0 : dist(p, line[i - 1])
    const ease = Math.min(1, i / 5, (line.length - 1 - i) / 5)
    const ahead = unit(sub(line[Math.min(i + 1, line.length - 1)], line[Math.max(i - 1, 0)]))
    return add(p, scale(left(ahead), Math.sin(run / (4.4 * px)) * 2.6 * px * ease))
  })
}

const HEAD = 9

/** The drawing of a trail; `px` is one pixel of the screen in units of the map. */
export function drawTrail({ points, side, retreats }: Trail, px: number): string {
  const { line: ink } = inkOf(side)
  const way = curve(points)
  const line = retreats ? wavering(way, px) : way
  const end = line[line.length - 1]
  const ahead = unit(sub(end, line[Math.max(0, line.length - 4)]))
  const back = add(end, scale(ahead, -HEAD * px))
  const wings = [1, -1].map((one) => add(back, scale(left(ahead), one * HEAD * 0.52 * px)))
  const d = straight(line.filter((p) => dist(p, end) > (HEAD - 1) * px))
  const stroke = retreats
    ? { 'stroke-dasharray': `0 ${4.3 * px}`, 'stroke-linecap': 'round', 'stroke-width': 2.5 * px }
    : { 'stroke-dasharray': `${7 * px} ${4 * px}`, 'stroke-width': 1.9 * px }
  const casing = {
    fill: 'none',
    stroke: PALE,
    'stroke-opacity': 0.78,
    'stroke-width': 5 * px,
    'stroke-linecap': 'round',
  }
  const head = retreats
    ? path(ring([wings[0], end, wings[1]]), { fill: PALE, stroke: ink, 'stroke-width': 1.3 * px })
    : path(ring([wings[0], end, wings[1], add(back, scale(ahead, 2.5 * px))]), {
        fill: ink,
        stroke: PALE,
        'stroke-width': 0.7 * px,
      })
  return group(
    {},
    path(d.length > 1 ? d : '', casing),
    path(d.length > 1 ? d : '', { fill: 'none', stroke: ink, ...stroke }),
    head,
  )
}

/** The point half-way along a line, for its number. */
export function halfway(line: Line): Point {
  let rest = lineLength(line) / 2
  for (let i = 1; i < line.length; i++) {
    const step = dist(line[i - 1], line[i])
    if (step >= rest) return add(line[i - 1], scale(unit(sub(line[i], line[i - 1])), rest))
    rest -= step
  }
  return line[line.length - 1]
}
