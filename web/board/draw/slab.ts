import type { Point } from './geometry.ts'
import { add, dot, heading, left, scale, sub } from './geometry.ts'

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

/** How far one slab would have to move to be clear of another (separating axes); below zero if it is. */
export function overlapping(a: Slab, b: Slab): number {
  const apart = sub(b.p, a.p)
  const reach = Math.hypot(...a.half) + Math.hypot(...b.half)
  if (Math.abs(apart[0]) > reach || Math.abs(apart[1]) > reach) return -1
  const axes = [heading(a.angle), left(heading(a.angle)), heading(b.angle), left(heading(b.angle))]
  const shadow = ({ angle, half }: Slab, axis: Point) =>
    half[0] * Math.abs(dot(heading(angle), axis)) + half[1] * Math.abs(dot(left(heading(angle)), axis))
  let least = Number.POSITIVE_INFINITY
  for (const axis of axes) {
    least = Math.min(least, shadow(a, axis) + shadow(b, axis) - Math.abs(dot(apart, axis)))
    if (least <= 0) return least
  }
  return least
}

/** Whether two slabs overlap by more than `slack`. */
export const overlap = (a: Slab, b: Slab, slack = 0): boolean => overlapping(a, b) > slack
