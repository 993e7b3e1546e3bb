import type { Border, Chart } from './chart.ts'
import type { Line, Point } from './geometry.ts'
import { add, degrees, left, mix, scale, sub } from './geometry.ts'
import { fine, group, path, place, ring, round, straight, xy } from './svg.ts'

/** The line between two areas shows the width: long with end serifs where it is wide, short and heavy where narrow. */
function rule({ middle, dir, wide }: Border): Line {
  const half = wide ? Math.hypot(...sub(middle[1], middle[0])) * 0.42 : 17
  const centre = mix(middle[0], middle[1], 0.5)
  return [sub(centre, scale(dir, half)), add(centre, scale(dir, half))]
}

const serif = (p: Point, { dir }: Border): string => {
  const across = scale(left(dir), 8)
  return `M${xy(add(p, across))}L${xy(sub(p, across))}`
}

/** A ribbon along all borders that the objective line follows, with a tick towards the ground beyond it. */
function objectiveLine({ look, borders, areas, colour }: Chart): string {
  if (!look.objectiveLine) return ''
  const beyond = (id: number) => areas.get(id)?.beyondObjectiveLine === true
  const limits = borders.filter(({ sides: [a, b] }) => beyond(a.area) !== beyond(b.area))
  const d = limits.map((b) => straight(b.middle)).join('')
  const stroke = (width: number, opacity: number, o = {}) =>
    path(d, { fill: 'none', stroke: colour.objective, 'stroke-width': width, 'stroke-opacity': opacity, ...o })
  return group(
    { class: 'objective', 'stroke-linecap': 'round' },
    stroke(30, 0.2),
    stroke(17, 0.28),
    stroke(30, 0.5, { 'stroke-dasharray': '2.5 9', 'stroke-linecap': 'butt' }),
  )
}

function arrow(b: Border, colour: Chart['colour']): string {
  const side = b.sides.find((s) => s.area === b.arrow)
  return side
    ? path('M-5 -7.5L8 0L-5 7.5Z', {
        transform: place(mix(b.middle[0], b.middle[1], 0.5), degrees(side.inward)),
        fill: colour.pale,
        stroke: colour.ink,
        'stroke-width': 1.4,
        'stroke-linejoin': 'round',
      })
    : ''
}

/** Every area between its fine lines; line weights follow the zoom. */
export function bordersLayer(chart: Chart): string {
  const { borders, look, colour } = chart
  const wide = borders.filter((b) => b.wide)
  return group(
    { class: 'borders' },
    objectiveLine(chart),
    path(look.board.areas.map((a) => ring(a.outline)).join(''), { class: 'outline' }),
    path(borders.map(({ sides: [a, b] }) => ring([...a.edge, ...[...b.edge].reverse()])).join(''), { class: 'band' }),
    path(borders.map(({ sides: [a, b] }) => straight(a.edge) + straight(b.edge)).join(''), { class: 'edge' }),
    path(
      wide
        .map(
          (b) =>
            straight(rule(b)) +
            rule(b)
              .map((p) => serif(p, b))
              .join(''),
        )
        .join(''),
      { class: 'rule' },
    ),
    path(
      borders
        .filter((b) => !b.wide)
        .map((b) => straight(rule(b)))
        .join(''),
      { class: 'rule short' },
    ),
    group(
      { class: 'marks' },
      borders.map((b) => arrow(b, colour)),
    ),
    group(
      { class: 'marks' },
      chart.impassable.map((p) =>
        group(
          { transform: place(p) },
          round(8.5, { fill: colour.pale, stroke: colour.ink, 'stroke-width': 1.3 }),
          fine('M-4.2 -4.2L4.2 4.2M-4.2 4.2L4.2 -4.2', colour.ink, 1.8),
        ),
      ),
    ),
  )
}
