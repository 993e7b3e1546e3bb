import { bordersLayer } from './borders.ts'
import { starsLayer } from './capacity.ts'
import type { Chart } from './chart.ts'
import { ground } from './ground.ts'
import { labels } from './labels.ts'
import type { MarginWords } from './names.ts'
import { marginLayer, namesLayer, titleLayer } from './names.ts'
import { pieceSymbols } from './pieces.ts'
import { style } from './style.ts'
import { symbolsLayer } from './symbols.ts'

/** A whole sheet as one drawing, for printing and saving; `pieces` is whatever lies on it. */
export function sheet(chart: Chart, words: MarginWords, pieces = ''): string {
  const [x, y, w, h] = chart.look.view
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="sheet near" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}">` +
    `<style>${style(chart.colour)}</style><defs>${pieceSymbols(chart.colour)}</defs>` +
    ground(chart) +
    bordersLayer(chart) +
    symbolsLayer(chart) +
    starsLayer(chart) +
    namesLayer(labels(chart, 0)) +
    titleLayer(chart, 0) +
    marginLayer(chart, words, 0) +
    pieces +
    '</svg>'
  )
}
