import type { Point } from '../../../board/draw/geometry.ts'
import { bounds, closed, dist, inside, scale } from '../../../board/draw/geometry.ts'
import { corners, overlap, type Slab } from '../../../board/draw/slab.ts'
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

/** The place in its area that is nearest to the middle, with room for the words and clear of everything that lies there. */
function spotFor({ outline, centre }: Area, half: Point, angle: number, taken: readonly Slab[]): Point | null {
  const [x, y, w, h] = bounds(outline)
  const edge = closed(outline)
  const step = Math.max(8, Math.min(w, h) / 14)
  const spots: Point[] = [centre]
  for (let i = x; i < x + w; i += step) for (let j = y; j < y + h; j += step) spots.push([i, j])
  spots.sort((p, q) => dist(p, centre) - dist(q, centre))
  const fits = (p: Point) => {
    const slab = { p, angle, half }
    const heart = { p, angle, half: scale(half, 0.82) }
    return corners(heart).every((corner) => inside(corner, edge)) && taken.every((other) => !overlap(slab, other))
  }
  return spots.find(fits) ?? null
}

/** What each area is called, where it is asked for and fits: `size` in units of the map. */
export function askedLayer(
  { areas }: Chart,
  nameOf: (id: number) => string,
  size: number,
  turn: number,
  printed: readonly Lettered[],
  lying: readonly Slab[],
): string {
  const written = new Set(printed.map(({ rows }) => rows.join(' ')))
  const taken = [...printed.filter(({ curve }) => !curve).map(slabOf), ...lying]
  const all = [...areas.values()].flatMap((area) => {
    const name = nameOf(area.id)
    if (written.has(name.replaceAll('\u00a0', ' '))) return []
    const rows = rowsOf(name)
    const half: Point = [Math.max(...rows.map((row) => textWidth(row, size))) / 2, (rows.length * size) / 2]
    const near = taken.filter(({ p }) => dist(p, area.centre) < 700)
    const p = spotFor(area, half, -turn, near)
    if (p === null) return []
    const lines = rows.map((row, i) => text(row, { y: num(size * (0.33 + i - (rows.length - 1) / 2)) }))
    return [group({ transform: place(p, -turn) }, lines)]
  })
  return group({ class: 'asked', 'font-size': num(size) }, all)
}
