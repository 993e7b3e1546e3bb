import type { Line, Point } from '../../../board/draw/geometry.ts'
import { add, left, mix, rotate, scale, sub } from '../../../board/draw/geometry.ts'
import { group, num, path, ring, straight, xy } from '../../../board/draw/svg.ts'
import type { Border, Chart } from '../map/chart.ts'

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

const ARROW: Line = [
  [-5, -7.5],
  [8, 0],
  [-5, 7.5],
]

function arrow(b: Border): string {
  const side = b.sides.find((s) => s.area === b.arrow)
  if (!side) return ''
  const angle = Math.atan2(side.inward[1], side.inward[0])
  return ring(ARROW.map((q) => add(mix(b.middle[0], b.middle[1], 0.5), rotate(q, angle))))
}

const circled = ([x, y]: Point): string => `M${num(x - 8.5)} ${num(y)}a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1 -17 0`
const crossed = ([x, y]: Point): string => `M${num(x - 4.2)} ${num(y - 4.2)}l8.4 8.4m0 -8.4l-8.4 8.4`

/** A wide approach's rule with its end serifs. */
const longRule = (b: Border): string => straight(rule(b)) + serif(rule(b)[0], b) + serif(rule(b)[1], b)

/** Every area between its fine lines; from afar a single seam, broken where the approach is narrow. */
export function bordersLayer(chart: Chart): string {
  const { borders, look, colour } = chart
  const wide = borders.filter((b) => b.wide)
  const narrow = borders.filter((b) => !b.wide)
  const drawn = (all: readonly Border[], draw: (b: Border) => string, kind: string) =>
    path(all.map(draw).join(''), { class: kind })
  return group(
    { class: 'borders' },
    objectiveLine(chart),
    path(look.board.areas.map((a) => ring(a.outline)).join(''), { class: 'outline' }),
    drawn(borders, ({ sides: [a, b] }) => ring([...a.edge, ...[...b.edge].reverse()]), 'band'),
    drawn(borders, ({ sides: [a, b] }) => straight(a.edge) + straight(b.edge), 'edge'),
    drawn(wide, (b) => straight(b.middle), 'seam'),
    drawn(narrow, (b) => straight(b.middle), 'seam broken'),
    drawn(wide, longRule, 'rule'),
    drawn(narrow, (b) => straight(rule(b)), 'rule short'),
    group(
      { class: 'marks', fill: colour.pale, stroke: colour.ink, 'stroke-width': 1.4, 'stroke-linejoin': 'round' },
      path(borders.map(arrow).join('')),
      path(chart.impassable.map(circled).join('')),
      path(chart.impassable.map(crossed).join('')),
    ),
  )
}
