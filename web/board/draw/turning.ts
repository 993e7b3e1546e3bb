import { bounds, type Point, type Rect, rotate } from './geometry.ts'

/** Where a point of a sheet lies for the reader when the sheet is turned by so many degrees. */
export const seen = (p: Point, turn: number): Point => rotate(p, (turn * Math.PI) / 180)

/** What the sheet's view becomes when the sheet is turned. */
export function seenView([x, y, w, h]: Rect, turn: number): Rect {
  const box = bounds([seen([x, y], turn), seen([x + w, y + h], turn)])
  return [Math.round(box[0]), Math.round(box[1]), Math.round(box[2]), Math.round(box[3])]
}

/** What head, question and panels take of a screen, at most a third of it. */
const FURNITURE = 320
const LEAST = 0.65

/** How high a sheet is on a screen, more or less and whatever is asked below it. */
export function roomOn(screen: number): number {
  return Math.max(screen * LEAST, screen - FURNITURE)
}

/** Whether a sheet shows larger when it lies sideways; for next to nothing it is not turned. */
export function fitsSideways([, , w, h]: Rect, width: number, height: number): boolean {
  return Math.min(width / h, height / w) > Math.min(width / w, height / h) * 1.04
}

/** Whether a row of buttons below a sheet leaves it more room than a column beside it. */
export function fitsRow([w, h]: readonly [number, number], width: number, height: number, button: number): boolean {
  const [below, beside] = [height, width].map((room) => Math.max(0, room - button))
  return Math.min(width / w, below / h) >= Math.min(beside / w, height / h)
}
