import type { AreaData } from '@coup/field'
import type { Point } from './geometry.ts'
import { rotate } from './geometry.ts'
import type { Palette } from './palette.ts'
import { path, rect, ring, text } from './svg.ts'

const STAR = ring(Array.from({ length: 10 }, (_, i) => rotate([0, i % 2 ? -4.4 : -11], (i * Math.PI) / 5)))

const tint = (name: string, c: Palette): string =>
  ({ blue: c.blue, red: c.red, green: c.green, black: c.ink })[name] ?? c.ink

export const starsOf = (area: AreaData): readonly string[] => area.stars ?? (area.star ? [area.star] : [])

/** Half the width and height of a capacity with its stars. */
export const squareHalf = (area: AreaData): Point => [13 + 11.5 * starsOf(area).length, 13]

/** From the middle of the whole mark to the middle of its square. */
export const squareShift = (area: AreaData): number => -11.5 * starsOf(area).length

/** The capacity, objectives as stars beside it, start positions as thin bars below; around the middle of the whole mark. */
export function capacityMark(area: AreaData, colour: Palette): string {
  const x = squareShift(area)
  const stars = starsOf(area).map((name, i) =>
    path(STAR, {
      transform: `translate(${x + 25 + i * 23} 0)`,
      fill: tint(name, colour),
      stroke: colour.pale,
      'stroke-width': 2,
      'paint-order': 'stroke',
    }),
  )
  const starts = Array.from({ length: area.frenchStart ?? 0 }, (_, i) =>
    rect([x - 16, 16 + i * 7, 32, 4.5], { class: 'start', stroke: colour.blue }),
  )
  return (
    rect([x - 12, -12, 24, 24], { class: 'square' }) +
    text(`${area.capacity}`, { x, y: 6, class: 'number' }) +
    stars.join('') +
    starts.join('')
  )
}
