import { bordersLayer } from './borders.ts'
import { cartoucheLayer } from './cartouche.ts'
import type { Chart } from './chart.ts'
import type { Point, Rect } from './geometry.ts'
import { bounds, rotate } from './geometry.ts'
import { ground } from './ground.ts'
import type { Lettered } from './labels.ts'
import { marginLayer, namesLayer } from './names.ts'
import { pieceSymbols } from './pieces.ts'
import { styleElement } from './style.ts'
import { symbolsLayer } from './symbols.ts'

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

/** Lines and marks of play that never change. */
export const printed = (chart: Chart): string => bordersLayer(chart) + symbolsLayer(chart)

/** A whole sheet as one drawing, for printing and saving; `pieces` is whatever lies on it. */
export function sheet(chart: Chart, names: readonly Lettered[], turn: number, pieces: string, fonts = ''): string {
  const [x, y, w, h] = seenView(chart.look.view, turn)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="sheet near" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">` +
    `${styleElement(chart.colour, fonts)}<defs>${pieceSymbols(chart.colour)}</defs><g transform="rotate(${turn})">` +
    ground(chart) +
    printed(chart) +
    namesLayer(names) +
    cartoucheLayer(chart, turn) +
    marginLayer(chart, turn, 1) +
    pieces +
    '</g></svg>'
  )
}
