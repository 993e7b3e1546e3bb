import type { Hex } from '@coup/medieval/hex'
import type { Point } from '../../../board/draw/geometry.ts'

/** From the middle of a field to its corners. */
export const SIZE = 60
export const WIDTH = SIZE * Math.sqrt(3)

/** How the sheet lies: 1, or -1 turned round. What is drawn on it stays upright. */
export type Lie = 1 | -1

export const centre = ([q, r]: Hex, lie: Lie = 1): Point => [lie * WIDTH * (q + r / 2), lie * SIZE * 1.5 * r]

/** Clockwise from the upper right. */
export function corners([x, y]: Point, size = SIZE): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i): Point => {
    const angle = ((60 * i - 30) * Math.PI) / 180
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)]
  })
}

/** The corners between which the side towards neighbour `i` lies. */
export function sideTowards(points: readonly Point[], i: number, lie: Lie): [Point, Point] {
  const first = (i + (lie === 1 ? 0 : 3)) % 6
  return [points[first], points[(first + 1) % 6]]
}
