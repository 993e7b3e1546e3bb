import { bounds, type Point, type Rect, rotate } from './geometry.ts'

/** Where a point of a sheet lies for the reader when the sheet is turned by so many degrees. */
export const seen = (p: Point, turn: number): Point => rotate(p, (turn * Math.PI) / 180)

/** What the sheet's view becomes when the sheet is turned. */
export function seenView([x, y, w, h]: Rect, turn: number): Rect {
  const box = bounds([seen([x, y], turn), seen([x + w, y + h], turn)])
  return [Math.round(box[0]), Math.round(box[1]), Math.round(box[2]), Math.round(box[3])]
}

/** Whether a sheet shows clearly larger when it lies sideways. */
export function fitsSideways([, , w, h]: Rect, width: number, height: number): boolean {
  return Math.min(width / h, height / w) > Math.min(width / w, height / h) * 1.1
}
