import type { Hex } from '@coup/medieval/hex'
import { type Point, rotate } from '../../../board/draw/geometry.ts'

/** From the middle of a field to its corners. */
export const SIZE = 60
export const WIDTH = SIZE * Math.sqrt(3)

/** By how many degrees the sheet lies turned: 0, 90, 180 or 270. What is drawn on it stays upright. */
export type Lie = number

const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const centre = ([q, r]: Hex, lie: Lie = 0): Point => rotate([WIDTH * (q + r / 2), SIZE * 1.5 * r], radians(lie))

/** Clockwise. The side towards neighbour `i` lies between corners `i` and `i + 1`. */
export function corners([x, y]: Point, lie: Lie, size = SIZE): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i): Point => {
    const angle = radians(60 * i - 30 + lie)
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)]
  })
}

/** A field as players call it: a letter for its row, a number for its place across. */
export function fieldName(at: string): string {
  const [q, r] = at.split(',').map(Number)
  return `${String.fromCharCode(72 + r)}${q + Math.floor((r + 7) / 2) + 3}`
}
