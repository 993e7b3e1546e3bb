import { bounds, grown } from '../../../board/draw/geometry.ts'
import { group, num, path, smooth } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'
import type { Water } from '../map/facts.ts'
import type { Palette } from '../map/palette.ts'
import { streams } from '../map/streams.ts'

type Tint = 'bank' | 'ripple' | 'water' | 'shallow'

/** Nested strokes make banks and ripple lines: wider than the stream by, colour, dashes, from which width on. */
const RIVER_COATS: readonly [number, Tint, string?, number?][] = [
  [4.4, 'bank'],
  [1, 'ripple'],
  [-1.4, 'water'],
  [-7, 'ripple', undefined, 12],
  [-8.4, 'water', undefined, 12],
  [-13, 'shallow', undefined, 14],
  [-16, 'ripple', '26 9 14 7', 18],
  [-17.2, 'shallow', undefined, 18],
]

/** The ripple lines of a pond, from the middle to the shore: twice the distance from it, opacity, what lies outside. */
const POND_RIPPLES: readonly [number, number, Tint][] = [
  [62, 0.2, 'shallow'],
  [48, 0.3, 'shallow'],
  [36, 0.5, 'shallow'],
  [25, 0.7, 'water'],
  [16, 0.85, 'water'],
  [8.4, 1, 'water'],
]
const RIPPLE = 1.4
/** How far a smooth shore may swing out. */
const SWING = 20

function pond(w: Water, i: number, colour: Palette): string {
  if (!w.polygon) return ''
  const shape = smooth(w.polygon, true)
  const stroke = (tint: Tint, width: number, opacity: number) =>
    path(shape, { fill: 'none', stroke: colour[tint], 'stroke-width': num(width), 'stroke-opacity': opacity })
  const coats = POND_RIPPLES.flatMap(([width, opacity, tint]) => [
    stroke('ripple', width, opacity),
    stroke(tint, width - RIPPLE, 1),
  ])
  // They end at the shore because they fill it: cut off by a clip path, the whole map would be drawn again when it is moved.
  const [x, y, width, height] = grown(bounds(w.polygon), SWING)
  return (
    `<pattern id="pond${i}" patternUnits="userSpaceOnUse" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" viewBox="${[x, y, width, height].map(num).join(' ')}">` +
    `${path(shape, { fill: colour.shallow })}${coats.join('')}</pattern>` +
    path(shape, { fill: `url(#pond${i})`, stroke: colour.bank, 'stroke-width': 2 })
  )
}

export function waterLayer({ look, colour }: Chart): string {
  const all = streams(look)
  const wide = all.filter((w) => w.width >= 5)
  const coats = RIVER_COATS.map(([wider, tint, dashes, least = 0]) =>
    wide
      .filter((w) => w.width >= least)
      .map((w) =>
        path(smooth(w.line), {
          stroke: colour[tint],
          'stroke-width': num(w.width + wider),
          'stroke-dasharray': dashes,
        }),
      ),
  )
  const brooks = all
    .filter((w) => w.width < 5)
    .map((w) => smooth(w.line))
    .join('')
  const { water } = look.terrain
  return group(
    { class: 'water', fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    path(brooks, { stroke: colour.bank, 'stroke-width': 2.4, 'stroke-opacity': 0.8 }),
    path(brooks, { stroke: colour.water, 'stroke-width': 0.8 }),
    coats.flat(),
    water.filter((w) => w.kind === 'pond').map((w, i) => pond(w, i, colour)),
    water
      .filter((w) => w.kind === 'island')
      .map((w) =>
        path(smooth(w.polygon ?? [], true), { fill: colour.paper, stroke: colour.bank, 'stroke-width': 1.4 }),
      ),
  )
}
