import type { Chart } from './chart.ts'
import { starsOf } from './chart.ts'
import { rotate } from './geometry.ts'
import { starSpot } from './obstacles.ts'
import type { Palette } from './palette.ts'
import { path, place, ring } from './svg.ts'

const STAR = Array.from({ length: 10 }, (_, i) => rotate([0, i % 2 ? -4.4 : -11], (i * Math.PI) / 5))

const tint = (name: string, c: Palette): string =>
  ({ blue: c.blue, red: c.red, green: c.green, black: c.ink })[name] ?? c.ink

/** Objectives: a star of its side's colour beside the capacity. */
export const starsLayer = ({ areas, colour }: Chart): string =>
  [...areas.values()]
    .flatMap((a) =>
      starsOf(a).map((name, i) =>
        path(ring(STAR), {
          class: 'star',
          transform: place(starSpot(a, i)),
          fill: tint(name, colour),
          stroke: colour.pale,
          'stroke-width': 2,
          'paint-order': 'stroke',
        }),
      ),
    )
    .join('')
