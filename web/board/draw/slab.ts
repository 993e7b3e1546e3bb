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

/** Whether two slabs overlap by more than `slack` (separating axes). */
export function overlap(a: Slab, b: Slab, slack = 0): boolean {
  const apart = sub(b.p, a.p)
  const reach = Math.hypot(...a.half) + Math.hypot(...b.half)
  if (Math.abs(apart[0]) > reach || Math.abs(apart[1]) > reach) return false
  const axes = [heading(a.angle), left(heading(a.angle)), heading(b.angle), left(heading(b.angle))]
  const shadow = ({ angle, half }: Slab, axis: Point) =>
    half[0] * Math.abs(dot(heading(angle), axis)) + half[1] * Math.abs(dot(left(heading(angle)), axis))
  return axes.every((axis) => Math.abs(dot(apart, axis)) < shadow(a, axis) + shadow(b, axis) - slack)
}
