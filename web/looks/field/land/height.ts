import type { Line, Point, Rect } from '../../../board/draw/geometry.ts'
import { closed, inside, lineLength, offset, softened, walk } from '../../../board/draw/geometry.ts'
import type { Terrain } from '../map/facts.ts'

export interface FormLine {
  height: number
  line: Line
  /** A helper for the slopes that is not drawn itself. */
  bare?: boolean
}

/** All form lines of a board: contours, or a ridge given by its outline. */
export function formLines({ contours = [], ridge = [] }: Terrain): FormLine[] {
  const lines: FormLine[] = contours
    .map((c) => ({ height: c.height ?? c.level ?? 0, line: c.line }))
    .filter((l) => lineLength(l.line) > 110)
    .map((l) => ({ ...l, line: l.line.length < 30 ? softened(l.line) : l.line }))
  for (const { polygon } of ridge) {
    const around = closed(polygon)
    const side = inside(offset(around, 6)[3], polygon) ? 1 : -1
    lines.push({ height: 1, line: around }, { height: 2, line: offset(around, side * 26) })
    for (const d of [40, 90, 160, 260, 400, 600, 850, 1100])
      lines.push({ height: 0, line: offset(around, -side * d), bare: true })
  }
  return lines
}

/** Heights on a coarse grid. */
export interface HeightField {
  grid: Float64Array
  columns: number
  rows: number
  cell: number
  origin: Point
}

/** Inverse distance to the form lines. */
export function heightField(lines: readonly FormLine[], [x0, y0, w, h]: Rect, cell: number): HeightField {
  const flat = Float64Array.from(lines.flatMap((l) => walk(l.line, 32).flatMap(({ p }) => [p[0], p[1], l.height])))
  const columns = Math.ceil(w / cell) + 1
  const rows = Math.ceil(h / cell) + 1
  const grid = new Float64Array(columns * rows)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = x0 + i * cell
      const y = y0 + j * cell
      let sum = 0
      let weight = 0
      for (let k = 0; k < flat.length; k += 3) {
        const d2 = (x - flat[k]) ** 2 + (y - flat[k + 1]) ** 2 + 300
        const share = 1 / (d2 * Math.sqrt(d2))
        sum += share * flat[k + 2]
        weight += share
      }
      grid[j * columns + i] = sum / weight
    }
  return { grid, columns, rows, cell, origin: [x0, y0] }
}

/** The height of any point, between the grid's posts. */
export function heightAt({ grid, columns, rows, cell, origin }: HeightField, p: Point): number {
  const x = Math.max(0, Math.min(columns - 1.001, (p[0] - origin[0]) / cell))
  const y = Math.max(0, Math.min(rows - 1.001, (p[1] - origin[1]) / cell))
  const i = Math.floor(x)
  const j = Math.floor(y)
  const at = j * columns + i
  const upper = grid[at] + (grid[at + 1] - grid[at]) * (x - i)
  const lower = grid[at + columns] + (grid[at + columns + 1] - grid[at + columns]) * (x - i)
  return upper + (lower - upper) * (y - j)
}

/** Which sides of a cell (0 top, 1 right, 2 bottom, 3 left) lines cross, from and to, by which corners are high. */
const CASES = ['', '32', '21', '31', '10', '3012', '20', '30', '03', '02', '0123', '01', '13', '12', '23', ''].map(
  (sides) => Array.from(sides, Number),
)

/** Closed rings around all ground above a height (marching squares). */
export function ringsAbove({ grid, columns, rows, cell, origin }: HeightField, level: number): Line[] {
  const value = (i: number, j: number) =>
    i < 0 || j < 0 || i >= columns || j >= rows ? level - 1e-3 : grid[j * columns + i]
  const next = new Map<number, { to: number; p: Point }>()
  const across = (columns + 4) * 2
  const key = (i: number, j: number, down: number) => (j + 1) * across + (i + 1) * 2 + down
  const cut = (i: number, j: number, k: number, l: number): Point => {
    const a = value(i, j)
    const t = (level - a) / (value(k, l) - a || 1)
    return [origin[0] + (i + (k - i) * t) * cell, origin[1] + (j + (l - j) * t) * cell]
  }
  for (let j = -1; j < rows; j++)
    for (let i = -1; i < columns; i++) {
      const high = (x: number, y: number) => (value(x, y) > level ? 1 : 0)
      const code = high(i, j) * 8 + high(i + 1, j) * 4 + high(i + 1, j + 1) * 2 + high(i, j + 1)
      if (code === 0 || code === 15) continue
      const keys = [key(i, j, 0), key(i + 1, j, 1), key(i, j + 1, 0), key(i, j, 1)]
      const ends = [
        [i, j, i + 1, j],
        [i + 1, j, i + 1, j + 1],
        [i, j + 1, i + 1, j + 1],
        [i, j, i, j + 1],
      ]
      for (let side = 0; side < CASES[code].length; side += 2) {
        const from = CASES[code][side]
        const to = CASES[code][side + 1]
        const [a, b, c, d] = ends[from]
        next.set(keys[from], { to: keys[to], p: cut(a, b, c, d) })
      }
    }
  const rings: Line[] = []
  for (const start of next.keys()) {
    const points: Point[] = []
    for (let at = next.get(start), k = start; at; at = next.get(k)) {
      next.delete(k)
      points.push(at.p)
      k = at.to
    }
    if (points.length > 3) rings.push(points)
  }
  return rings
}
