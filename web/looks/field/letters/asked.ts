import type { Point, Rect } from '../../../board/draw/geometry.ts'
import { bounds, closed, dist, grown, inside, scale } from '../../../board/draw/geometry.ts'
import { corners, overlap, reachOf, type Slab } from '../../../board/draw/slab.ts'
import { group, num, place, text } from '../../../board/draw/svg.ts'
import type { Area, Chart } from '../map/chart.ts'
import { type Lettered, slabOf } from './labels.ts'
import { textWidth } from './lettering.ts'

/** On two lines, broken at the space that is nearest to the middle; the spaces inside a place's name bind. */
function rowsOf(name: string): string[] {
  const spaces = [...name.matchAll(/ /g)].map((found) => found.index)
  if (name.length < 9 || spaces.length === 0) return [name]
  const cut = spaces.reduce((a, b) => (Math.abs(b - name.length / 2) < Math.abs(a - name.length / 2) ? b : a))
  return [name.slice(0, cut), name.slice(cut + 1)]
}

/** What is asked for, and what it may not cover. */
export interface Asked {
  nameOf: (id: number) => string
  /** In units of the map. */
  size: number
  turn: number
  printed: readonly Lettered[]
  lying: readonly Slab[]
  /** Areas that are meant: they are named in any case. */
  lit: ReadonlySet<number>
}

/** How much of its words must be in the area: first all but their ends, then their heart. */
const HEARTS = [0.82, 0.3]
/** Smaller letters where the full ones fit nowhere. */
const SIZES = [1, 0.84]

/** The place in its area that is nearest to the middle, with room for the words and clear of everything that lies there. */
function spotFor(
  { outline, centre }: Area,
  half: Point,
  heart: number,
  angle: number,
  taken: readonly Slab[],
  frame: Rect,
): Point | null {
  const [x, y, w, h] = bounds(outline)
  const edge = closed(outline)
  const step = Math.max(8, Math.min(w, h) / 11)
  const spots: Point[] = [centre]
  for (let i = x; i < x + w; i += step) for (let j = y; j < y + h; j += step) spots.push([i, j])
  spots.sort((p, q) => dist(p, centre) - dist(q, centre))
  const fits = (p: Point) => {
    const slab = { p, angle, half }
    const core = { p, angle, half: scale(half, heart) }
    const clear =
      taken.every((other) => !overlap(slab, other)) && corners(slab).every((corner) => within(corner, frame))
    return clear && corners(core).every((corner) => inside(corner, edge))
  }
  return spots.find(fits) ?? null
}

const within = ([px, py]: Point, [x, y, w, h]: Rect): boolean => px > x && px < x + w && py > y && py < y + h

/** What may be in the way of words in an area. */
function inTheWay({ outline }: Area, half: Point, taken: readonly Slab[]): Slab[] {
  const [x, y, w, h] = grown(bounds(outline), Math.max(...half))
  return taken.filter((slab) => {
    const [rx, ry] = reachOf(slab)
    return slab.p[0] + rx > x && slab.p[0] - rx < x + w && slab.p[1] + ry > y && slab.p[1] - ry < y + h
  })
}

const halfOf = (rows: readonly string[], size: number): Point => [
  Math.max(...rows.map((row) => textWidth(row, size))) / 2,
  (rows.length * size) / 2,
]

/** What each area is called, where it is asked for and fits; those that are meant first, and in any case. */
export function askedLayer({ areas, look }: Chart, { nameOf, size, turn, printed, lying, lit }: Asked): string {
  const written = new Set(printed.map(({ rows }) => rows.join(' ')))
  const taken = [...printed.filter(({ curve }) => !curve).map(slabOf), ...lying]
  const done = new Set<number>()
  const angle = -turn

  function write({ id }: Area, rows: readonly string[], p: Point, high: number): string {
    done.add(id)
    taken.push({ p, angle, half: halfOf(rows, high) })
    const lines = rows.map((row, i) => text(row, { y: num(high * (0.33 + i - (rows.length - 1) / 2)) }))
    return group({ transform: place(p, angle), 'font-size': num(high), class: lit.has(id) ? 'lit' : undefined }, lines)
  }

  function letter(area: Area, heart: number): string {
    const rows = rowsOf(nameOf(area.id))
    const near = inTheWay(area, halfOf(rows, size), taken)
    for (const part of SIZES) {
      const p = spotFor(area, halfOf(rows, size * part), heart, angle, near, look.frame)
      if (p !== null) return write(area, rows, p, size * part)
    }
    return lit.has(area.id) && heart === HEARTS.at(-1) ? write(area, rows, area.centre, size) : ''
  }

  const unwritten = [...areas.values()].filter(({ id }) => !written.has(nameOf(id).replaceAll('\u00a0', ' ')))
  const order = [...unwritten.filter(({ id }) => lit.has(id)), ...unwritten.filter(({ id }) => !lit.has(id))]
  const all = HEARTS.flatMap((heart) => order.map((area) => (done.has(area.id) ? '' : letter(area, heart))))
  return group({ class: 'asked' }, all)
}
