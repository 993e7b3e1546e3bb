import type { Line, Point } from './geometry.ts'
import { bounds, inside } from './geometry.ts'

export type Chance = () => number

/** Seeded chance for decoration only: the same word gives the same sheet. */
export function chance(word: string): Chance {
  let a = [...word].reduce((h, c) => Math.imul(h ^ c.charCodeAt(0), 16777619), 2166136261) >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const shuffled = <T>(items: readonly T[], random: Chance): T[] =>
  items
    .map((item) => [random(), item] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item)

/** Points strewn over a polygon on a jittered grid, upper points first. */
export function scatter(polygon: Line, step: number, random: Chance, jitter = 0.8): Point[] {
  const [x0, y0, w, h] = bounds(polygon)
  const out: Point[] = []
  for (let y = y0 + step / 3, row = 0; y < y0 + h; y += step * 0.8, row++)
    for (let x = x0 + (row % 2 ? step / 2 : 0); x < x0 + w; x += step) {
      const p: Point = [x + (random() - 0.5) * step * jitter, y + (random() - 0.5) * step * jitter * 0.8]
      if (inside(p, polygon)) out.push(p)
    }
  return out.sort((p, q) => p[1] - q[1])
}
