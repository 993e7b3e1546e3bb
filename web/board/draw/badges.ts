import { GOLD, INK, inkOf, PALE } from './inks.ts'
import { group, path, round, text } from './svg.ts'

/** Small signs on the map, in pixels around their middle. */

/** The number of something that happened: a roundel for what advances, a lozenge for what retreats. */
export function ordinal(number: number, side: string, retreats: boolean): string {
  const { line, deep } = inkOf(side)
  const frame = { fill: PALE, stroke: line, 'stroke-width': 1.2 }
  const plate = retreats ? path('M0 -11L11 0L0 11L-11 0Z', frame) : round(8.6, frame)
  return plate + text(String(number), { class: 'ordinal', y: 4, 'font-size': 11.5, style: `fill:${deep}` })
}

/** The letter that ties a piece to its button. */
export const letter = (sign: string, pointed = false): string =>
  round(7.6, { fill: pointed ? GOLD : PALE, stroke: INK, 'stroke-width': 1 }) +
  text(sign, { y: 3.5, 'font-size': 11, 'font-style': 'italic', style: `fill:${INK}` })

/** A leader's gilt pennon; the foot of its staff is the origin, it flies to the left. */
export function pennon(side: string): string {
  return (
    path('M0 9V-21', { stroke: PALE, 'stroke-width': 3.6, 'stroke-linecap': 'round' }) +
    path('M0 9V-21', { stroke: INK, 'stroke-width': 1.5 }) +
    path('M-.7 -21L-19 -15.5L-.7 -9.5Z', {
      fill: '#f2c94c',
      stroke: INK,
      'stroke-width': 0.9,
      'stroke-linejoin': 'round',
    }) +
    path('M-.8 -15.3H-15', { stroke: inkOf(side).line, 'stroke-width': 2.2 }) +
    round(1.7, { cy: -22.4, fill: INK })
  )
}

const SABRE =
  path('M-9 8C-3 4 5 -3 9.5 -9.5', { fill: 'none', 'stroke-width': 1.7 }) +
  path('M-8.6 3.4L-3.8 8.6M-7.4 7.2L-10.4 9.6', { fill: 'none', 'stroke-width': 1.7, 'stroke-linecap': 'round' })

/** Where it is being fought: crossed sabres. */
export const sabres = (): string =>
  round(13.5, { fill: PALE, stroke: INK, 'stroke-width': 1.1 }) +
  round(11.6, { fill: 'none', stroke: INK, 'stroke-width': 0.5 }) +
  group({ stroke: INK, transform: 'scale(.86)' }, SABRE, group({ transform: 'scale(-1 1)' }, SABRE))
