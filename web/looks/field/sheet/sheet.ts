import { seenView } from '../../../board/draw/turning.ts'
import { cartoucheLayer } from '../frame/cartouche.ts'
import type { Lettered } from '../letters/labels.ts'
import { marginLayer, namesLayer } from '../letters/names.ts'
import type { Chart } from '../map/chart.ts'
import { bordersLayer } from '../marks/borders.ts'
import { symbolsLayer } from '../marks/symbols.ts'
import { pieceSymbols } from '../pieces/pieces.ts'
import { ground } from './ground.ts'
import { styleElement } from './style.ts'

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
