import type { Point } from './geometry.ts'
import { add, heading, left, scale, sub } from './geometry.ts'

/** A rectangle lying at any angle: where a piece lies or a word stands. */
export interface Slab {
  p: Point
  angle: number
  /** Half its length and height. */
  half: Point
}

export function corners({ p, angle, half }: Slab): Point[] {
  const along = scale(heading(angle), half[0])
  const across = scale(left(heading(angle)), half[1])
  return [
    add(add(p, along), across),
    sub(add(p, along), across),
    sub(sub(p, along), across),
    add(sub(p, along), across),
  ]
}

const RADIANS = Math.PI / 180

/** How far one slab would have to move to be clear of another (separating axes); below zero if it is. */
export function overlapping(a: Slab, b: Slab): number {
  const [x, y] = [b.p[0] - a.p[0], b.p[1] - a.p[1]]
  const [aw, ah, bw, bh] = [a.half[0], a.half[1], b.half[0], b.half[1]]
  if (Math.abs(x) > aw + ah + bw + bh || Math.abs(y) > aw + ah + bw + bh) return -1
  // How the one lies for the other: parallel, or across.
  const across = (b.angle - a.angle) * RADIANS
  const [c, s] = [Math.abs(Math.cos(across)), Math.abs(Math.sin(across))]
  const clear = (angle: number, w: number, h: number, ow: number, oh: number): number => {
    const [dx, dy] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)]
    return Math.min(w + c * ow + s * oh - Math.abs(x * dx + y * dy), h + s * ow + c * oh - Math.abs(y * dx - x * dy))
  }
  const least = clear(a.angle, aw, ah, bw, bh)
  return least <= 0 ? least : Math.min(least, clear(b.angle, bw, bh, aw, ah))
}

/** Whether two slabs overlap by more than `slack`. */
export const overlap = (a: Slab, b: Slab, slack = 0): boolean => overlapping(a, b) > slack

/** Half the width and height of the level box around a slab. */
export function reachOf({ angle, half: [w, h] }: Slab): Point {
  const [c, s] = heading(angle)
  return [Math.abs(c) * w + Math.abs(s) * h, Math.abs(s) * w + Math.abs(c) * h]
}
