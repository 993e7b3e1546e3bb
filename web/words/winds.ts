import * as m from '../paraglide/messages.js'
import { direction, type Marked } from './marked.ts'

const WINDS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** `NNW` in words, and in the letters of the reader's language. */
export const windWords = (wind: string): string => m.field_winds().split(' ')[WINDS.indexOf(wind)] ?? wind
export const shortWind = (wind: string): string => m.field_winds_short().split(' ')[WINDS.indexOf(wind)] ?? wind

/** `from the north-west`, with the way of what comes from there: degrees from the east, clockwise. */
export function comingFrom(way: number): Marked {
  const turns = Math.round((way + 180 + 90) / 45) * 2
  return direction(way, m.field_from_wind({ wind: windWords(WINDS[((turns % 16) + 16) % 16]) }))
}
