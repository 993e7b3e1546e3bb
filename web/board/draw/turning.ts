import { bounds, type Point, type Rect, rotate } from './geometry.ts'

/** Where a point of a sheet lies for the reader when the sheet is turned by so many degrees. */
export const seen = (p: Point, turn: number): Point => rotate(p, (turn * Math.PI) / 180)

/** What the sheet's view becomes when the sheet is turned. */
export function seenView([x, y, w, h]: Rect, turn: number): Rect {
  const box = bounds([seen([x, y], turn), seen([x + w, y + h], turn)])
  return [Math.round(box[0]), Math.round(box[1]), Math.round(box[2]), Math.round(box[3])]
}

const SMALL = 600

/** Whether a sheet shows much larger when it lies sideways: asked of small screens only. */
export function fitsSideways([, , w, h]: Rect, width: number, height: number): boolean {
  const upright = Math.min(width / w, height / h)
  return Math.min(width, height) < SMALL && Math.min(width / h, height / w) > upright * 1.25
}
