import type { Line, Point, Rect } from './geometry.ts'
import { add, scale, sub } from './geometry.ts'

export type Attributes = Record<string, string | number | undefined>

export const num = (n: number): string => String(Math.round(n * 10) / 10)
export const xy = (p: Point): string => `${num(p[0])} ${num(p[1])}`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (words: string): string => words.replace(/[&<>"]/g, (c) => ESCAPES[c])

const attributes = (o: Attributes): string =>
  Object.entries(o)
    .filter(([, v]) => v !== undefined)
    .map(([k, v]) => ` ${k}="${v}"`)
    .join('')

export const path = (d: string, o: Attributes = {}): string => (d ? `<path d="${d}"${attributes(o)}/>` : '')

export const rect = ([x, y, w, h]: Rect, o: Attributes = {}): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${attributes(o)}/>`

export const round = (r: number, o: Attributes = {}): string => `<circle r="${r}"${attributes(o)}/>`

export const text = (words: string, o: Attributes = {}): string => `<text${attributes(o)}>${escaped(words)}</text>`

export const group = (o: Attributes, ...parts: (string | string[])[]): string =>
  `<g${attributes(o)}>${parts.flat().join('')}</g>`

export const place = (p: Point, angle = 0): string => `translate(${xy(p)})${angle ? `rotate(${num(angle)})` : ''}`

export const stamp = (id: string, p: Point, angle = 0): string =>
  angle
    ? `<use href="#${id}" transform="${place(p, angle)}"/>`
    : `<use href="#${id}" x="${num(p[0])}" y="${num(p[1])}"/>`

export const straight = (points: Line): string => `M${points.map(xy).join('L')}`
export const ring = (points: Line): string => `${straight(points)}Z`

/** Catmull-Rom through the points, as cubic curves. */
export function smooth(points: Line, isRing = false): string {
  const n = points.length
  const at = (i: number) => (isRing ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))])
  let d = `M${xy(at(0))}`
  for (let i = 0; i < n - (isRing ? 0 : 1); i++) {
    const c1 = add(at(i), scale(sub(at(i + 1), at(i - 1)), 1 / 6))
    const c2 = sub(at(i + 1), scale(sub(at(i + 2), at(i)), 1 / 6))
    d += `C${xy(c1)} ${xy(c2)} ${xy(at(i + 1))}`
  }
  return isRing ? `${d}Z` : d
}

export const fine = (d: string, colour: string, width: number, opacity?: number): string =>
  path(d, { fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-opacity': opacity })

const TILE = 420

/** One path for each tile of the sheet, so that a browser draws only the tiles in view. */
export function tiled(marks: Iterable<readonly [Point, string]>, o: Attributes): string {
  const tiles = new Map<number, string>()
  for (const [p, d] of marks) {
    const tile = Math.floor(p[0] / TILE) + Math.floor(p[1] / TILE) * 1000
    tiles.set(tile, (tiles.get(tile) ?? '') + d)
  }
  return [...tiles.values()].map((d) => path(d, o)).join('')
}
