export type Point = readonly [number, number]
export type Line = readonly Point[]
/** x, y, width, height */
export type Rect = readonly [number, number, number, number]

export const add = (p: Point, q: Point): Point => [p[0] + q[0], p[1] + q[1]]
export const sub = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]]
export const scale = (p: Point, k: number): Point => [p[0] * k, p[1] * k]
export const mix = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
export const dot = (p: Point, q: Point): number => p[0] * q[0] + p[1] * q[1]
export const dist = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1])
export const unit = (v: Point): Point => scale(v, 1 / (Math.hypot(v[0], v[1]) || 1))
export const left = (v: Point): Point => [-v[1], v[0]]
export const degrees = (v: Point): number => (Math.atan2(v[1], v[0]) * 180) / Math.PI
export const middle = (line: Line): Point => mix(line[0], line[line.length - 1], 0.5)
export const centroid = (points: Line): Point => scale(points.reduce(add), 1 / points.length)

export function rotate(p: Point, angle: number): Point {
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return [p[0] * c - p[1] * s, p[0] * s + p[1] * c]
}

export const heading = (angle: number): Point => rotate([1, 0], (angle * Math.PI) / 180)

/** The same slant, read from left to right on a sheet turned by `turn` degrees. */
export function upright(angle: number, turn = 0): number {
  const seen = ((((angle + turn) % 360) + 540) % 360) - 180
  return seen > 90.5 || seen <= -89.5 ? angle + 180 : angle
}

export function polygonArea(points: Line): number {
  return Math.abs(
    points.reduce((sum, p, i) => {
      const q = points[(i + 1) % points.length]
      return sum + p[0] * q[1] - p[1] * q[0]
    }, 0) / 2,
  )
}

export const lineLength = (line: Line): number => line.reduce((sum, p, i) => (i ? sum + dist(p, line[i - 1]) : 0), 0)

export const closed = (polygon: Line): Line => [...polygon, polygon[0]]

export function bounds(points: Line): Rect {
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y]
}

export const grown = ([x, y, w, h]: Rect, by: number): Rect => [x - by, y - by, w + 2 * by, h + 2 * by]

export function inside(p: Point, polygon: Line): boolean {
  let odd = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]
    const b = polygon[j]
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd
  }
  return odd
}

export interface Stride {
  p: Point
  dir: Point
}

/** Points every `step` along a line, each with the direction of travel. */
export function walk(line: Line, step: number, start = step / 2): Stride[] {
  const out: Stride[] = []
  let next = start
  for (let i = 1, run = 0; i < line.length; i++) {
    const length = dist(line[i - 1], line[i])
    const dir = unit(sub(line[i], line[i - 1]))
    for (; next <= run + length; next += step) out.push({ p: mix(line[i - 1], line[i], (next - run) / length), dir })
    run += length
  }
  return out
}

export interface Foot {
  distance: number
  p: Point
  dir: Point
  line: number
}

/** How far a point is from a line. */
export function distanceTo(line: Line, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const ax = line[i - 1][0]
    const ay = line[i - 1][1]
    const vx = line[i][0] - ax
    const vy = line[i][1] - ay
    const t = Math.max(0, Math.min(1, (vx * (x - ax) + vy * (y - ay)) / (vx * vx + vy * vy || 1)))
    const dx = ax + vx * t - x
    const dy = ay + vy * t - y
    const d = dx * dx + dy * dy
    if (d < least) least = d
  }
  return Math.sqrt(least)
}

/** The point of the given lines that is nearest to p. */
export function nearest(p: Point, lines: readonly Line[]): Foot {
  let at = -1
  let distance = Number.POSITIVE_INFINITY
  lines.forEach((line, i) => {
    const d = distanceTo(line, p[0], p[1])
    if (d < distance) {
      distance = d
      at = i
    }
  })
  const line = lines[at] ?? []
  for (let i = 1; i < line.length; i++) {
    if (distanceTo([line[i - 1], line[i]], p[0], p[1]) > distance + 1e-9) continue
    const v = sub(line[i], line[i - 1])
    const t = Math.max(0, Math.min(1, dot(v, sub(p, line[i - 1])) / (dot(v, v) || 1)))
    return { distance, p: mix(line[i - 1], line[i], t), dir: unit(v), line: at }
  }
  return { distance, p, dir: [1, 0], line: at }
}

export function offset(line: Line, by: number): Line {
  const last = line.length - 1
  return line.map((p, i) => add(p, scale(left(unit(sub(line[Math.min(i + 1, last)], line[Math.max(i - 1, 0)]))), by)))
}

/** Corners cut off, twice over: a coarse survey becomes a drawn line. */
export function softened(line: Line, rounds = 2): Line {
  let out = line
  const ring = dist(line[0], line[line.length - 1]) < 1
  for (let round = 0; round < rounds; round++) {
    const cut: Point[] = ring ? [] : [out[0]]
    for (let i = 1; i < out.length; i++) cut.push(mix(out[i - 1], out[i], 0.25), mix(out[i - 1], out[i], 0.75))
    cut.push(ring ? cut[0] : out[out.length - 1])
    out = cut
  }
  return out
}

/** Where two segments cross, if they do. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const r = sub(b, a)
  const s = sub(d, c)
  const k = r[0] * s[1] - r[1] * s[0]
  if (!k) return null
  const t = ((c[0] - a[0]) * s[1] - (c[1] - a[1]) * s[0]) / k
  const u = ((c[0] - a[0]) * r[1] - (c[1] - a[1]) * r[0]) / k
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? mix(a, b, t) : null
}

export const circle = (centre: Point, r: number, count: number): Point[] =>
  Array.from({ length: count }, (_, k) => add(centre, rotate([r, 0], (k * 2 * Math.PI) / count)))

/** A point that is there, for a list of points. */
export const some = (p: Point | undefined): Point[] => (p === undefined ? [] : [p])

/** The item with the lowest price. */
export function cheapest<T>(items: Iterable<T>, price: (item: T) => number): T | undefined {
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const item of items) {
    const p = price(item)
    if (p < least) {
      least = p
      best = item
    }
  }
  return best
}
