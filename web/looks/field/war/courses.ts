import type { Arrow } from '../../../board/draw/arrow.ts'
import {
  add,
  bounds,
  cheapest,
  circle,
  dist,
  grown,
  inside,
  type Line,
  left,
  lineLength,
  mix,
  type Point,
  scale,
  some,
  sub,
  walk,
} from '../../../board/draw/geometry.ts'
import { overlap, type Slab } from '../../../board/draw/slab.ts'
import { halfway } from '../../../board/draw/trail.ts'
import type { Numbered } from '../../look.ts'
import type { Chart } from '../map/chart.ts'
import { BLOCK } from '../pieces/pieces.ts'
import { areaIn, edgeMiddle, type Ground, pileOf, pointOf, rimOf, slabOf } from './ground.ts'
import { arrowOf } from './onsets.ts'

/** A passage as it is drawn: a trail from where somebody stood, or an arrow that is spent; and where its number stands. */
export interface Course {
  readonly passage: Numbered
  readonly trail?: Line
  readonly ghost?: Slab
  readonly arrow?: Arrow
  readonly number: Point
}

const GHOST = 0.72
/** How far from where they stood those who left may be drawn, in pixels. */
const AROUND = [26, 48, 72]

/** Those that may touch something no farther than this from one of the points. */
function nearby(all: readonly Slab[], points: Line, far: number): readonly Slab[] {
  const [x, y, w, h] = grown(bounds(points), far)
  return all.filter(({ p, half }) => {
    const reach = half[0] + half[1]
    return p[0] > x - reach && p[0] < x + w + reach && p[1] > y - reach && p[1] < y + h + reach
  })
}

/** The middle of the edge over which one goes from one area to the next. */
function crossing(ground: Ground, from: string, to: string): Point[] {
  return some(middlesOf(ground.chart).get(`${areaIn(from)} ${areaIn(to)}`))
}

const middles = new WeakMap<Chart, ReadonlyMap<string, Point>>()

/** By the numbers of both areas: where several edges lead from one to the other, the first. */
function middlesOf(chart: Chart): ReadonlyMap<string, Point> {
  const known =
    middles.get(chart) ??
    new Map(
      [...chart.approaches.values()].reverse().map((one) => [`${one.area} ${one.towards}`, edgeMiddle(one)] as const),
    )
  middles.set(chart, known)
  return known
}

/** Where those who left stood: in the middle of their place, or beside those who stand there now. */
function ghostOf(ground: Ground, place: string, towards: Point, taken: readonly Slab[]): Slab | undefined {
  const home = pointOf(ground, place)
  if (!home) return undefined
  const half: Point = [(BLOCK.length / 2) * GHOST * sizeOf(ground), (BLOCK.height / 2) * GHOST * sizeOf(ground)]
  const slab = (p: Point): Slab => ({ p, angle: -ground.turn, half })
  const outline = ground.chart.areas.get(areaIn(place))?.outline
  const spots = [home, ...AROUND.flatMap((r) => circle(home, r * ground.px, 12))]
  const near = nearby(taken, [home], AROUND[AROUND.length - 1] * ground.px + half[0] + half[1])
  const free = spots.filter(
    (p) => (outline === undefined || inside(p, outline)) && !near.some((one) => overlap(one, slab(p), 2)),
  )
  const [first] = free.sort((p, q) => dist(p, home) * 1.5 + dist(p, towards) - dist(q, home) * 1.5 - dist(q, towards))
  return slab(first ?? home)
}

/** How large blocks are laid as a rule. */
function sizeOf({ layout }: Ground): number {
  return Math.max(0.5, ...[...layout.blocks.values()].slice(0, 12).map(({ size }) => size))
}

/** The points of a way over areas, from the rim of where one stood to the rim of where one stands. */
function trailOf(ground: Ground, { places, pieces }: Numbered, ghost: Slab): Line {
  const last = places[places.length - 1]
  const between = places
    .slice(1)
    .flatMap((place, i) => [
      ...crossing(ground, places[i], place),
      ...(i < places.length - 2 ? some(pointOf(ground, place)) : []),
    ])
  const pile = pileOf(ground, pieces)
  const there = pointOf(ground, last) ?? ghost.p
  const stands = pile !== undefined && dist(pile.p, there) < 200 * ground.px ? pile : undefined
  const goal = stands?.p ?? there
  const start = rimOf(ghost, between[0] ?? goal, 2 * ground.px)
  const end = stands ? rimOf(stands, between[between.length - 1] ?? start, 3 * ground.px) : goal
  return bowed(
    [start, ...between.filter((p) => dist(p, end) > 8 * ground.px && dist(p, start) > 8 * ground.px), end],
    ground.px,
  )
}

/** A way that is too short to be seen makes a bow. */
function bowed(line: Line, px: number): Line {
  if (lineLength(line) > 24 * px) return line
  const [a, b] = [line[0], line[line.length - 1]]
  const middle = add(mix(a, b, 0.5), scale(left(sub(b, a)), 0.25))
  return [a, middle, b]
}

/** The spot on a line or beside it that is free of other numbers and of blocks, its middle before all. */
function numberSpot(line: Line, others: readonly Point[], blocks: readonly Slab[], px: number): Point {
  const step = lineLength(line) / 8
  const strides = step > 0 ? walk(line, step, step) : []
  const spots = strides.slice(0, -1).flatMap(({ p, dir }, i) => {
    const far = Math.abs(i - (strides.length - 2) / 2)
    return [0, 12, -12].map((aside) => ({
      p: add(p, scale(left(dir), aside * px)),
      price: far * 2 + Math.abs(aside) * 0.4,
    }))
  })
  const near = nearby(blocks, line, 40 * px)
  const price = ({ p, price: own }: { p: Point; price: number }): number => {
    const sign: Slab = { p, angle: 0, half: [9 * px, 9 * px] }
    const crowded = others.some((other) => dist(other, p) < 20 * px)
    return own + (crowded ? 30 : 0) + (near.some((one) => overlap(one, sign)) ? 14 : 0)
  }
  return cheapest(spots, price)?.p ?? halfway(line)
}

/** All passages of a turn, so that they keep out of each other's way. */
export function coursesOf(ground: Ground, passages: readonly Numbered[]): Course[] {
  const blocks = [...ground.layout.blocks.values()].map((placed) => slabOf(placed))
  const taken = [...blocks]
  const numbers: Point[] = []
  return passages.flatMap((passage): Course[] => {
    const course = courseOf(ground, passage, taken)
    if (course === null) return []
    if (course.ghost) taken.push(course.ghost)
    const line = course.trail ?? (course.arrow ? [course.arrow.tail, course.arrow.tip] : [])
    const at = passage.kind === 'attack' ? mix(line[0], line[1], 0.12) : numberSpot(line, numbers, blocks, ground.px)
    const number =
      passage.kind === 'attack' ? numberSpot([at, mix(line[0], line[1], 0.5)], numbers, blocks, ground.px) : at
    numbers.push(number)
    return [{ passage, ...course, number }]
  })
}

function courseOf(
  ground: Ground,
  passage: Numbered,
  taken: readonly Slab[],
): Pick<Course, 'trail' | 'ghost' | 'arrow'> | null {
  const { kind, places, pieces, side } = passage
  if (kind === 'attack') {
    const arrow = arrowOf(ground, { from: places[0], to: places[1], side, blocks: pieces.length || 2, state: 'over' })
    return arrow === null ? null : { arrow }
  }
  const towards = crossing(ground, places[0], places[1])[0] ?? pointOf(ground, places[1])
  if (!towards) return null
  const ghost = ghostOf(ground, places[0], towards, taken)
  return ghost === undefined ? null : { trail: trailOf(ground, passage, ghost), ghost }
}
