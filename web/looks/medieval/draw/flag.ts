import { group, path } from '../../../board/draw/svg.ts'
import { CLOTH, INK, PALE } from './colours.ts'

/**
 * A pole in the middle of its field, high enough to be seen above a marker: a pennant for a point, two for a double flag,
 * in the colours of the side that holds it.
 */
export function drawFlag(points: number, side: string | null): string {
  const cloth = side === null ? PALE : CLOTH[side].cloth
  const paint = side === null ? '#9a8a6c' : CLOTH[side].paint
  const device = side === 'yellow' ? 'M5 -49.5h18' : side === 'red' ? 'M9 -55v11M18 -55v11' : ''
  const pennant =
    path('M0 -57q8 -4 15 -1t14 -1q-4 7 0 14q-7 4 -14 1t-15 1z', {
      fill: cloth,
      stroke: INK,
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }) + path(device, { stroke: paint, 'stroke-width': 2.2, fill: 'none' })
  const pole = path('M0 14V-60', { stroke: INK, 'stroke-width': 2.8, 'stroke-linecap': 'round', fill: 'none' })
  const knob = path('M0 -60a3 3 0 1 1 .01 0z', { fill: '#c9992f', stroke: INK, 'stroke-width': 0.8 })
  const foot = path('M-11 15q11 -6 22 0', { stroke: INK, 'stroke-width': 1.5, fill: 'none' })
  const second = points > 1 ? group({ transform: 'scale(-1 1)' }, pennant) : ''
  return group({ class: 'pennants' }, foot, pole, second, pennant, knob)
}
