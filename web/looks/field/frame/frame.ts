import { chance } from '../../../board/draw/chance.ts'
import type { Point, Rect } from '../../../board/draw/geometry.ts'
import { grown, rotate } from '../../../board/draw/geometry.ts'
import { fine, group, num, path, place, rect, ring, round, xy } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'

export const paperLayer = ({ look, colour }: Chart): string => rect(look.frame, { fill: colour.paper })

const edge = ([x, y, w, h]: Rect): string => `M${xy([x, y])}h${num(w)}v${num(h)}h${num(-w)}Z`

/** How far the land may reach beyond what is seen of the sheet. */
const BEYOND = 30

/** What of the land reaches over the frame lies under it. With a clip path instead, all that it cuts would be drawn again while the map is moved. */
export const sheetLayer = ({ look, colour }: Chart): string =>
  path(edge(grown(look.view, BEYOND)) + edge(look.frame), { fill: colour.sheet, 'fill-rule': 'evenodd' })

/** Age: darker edges, a few pale stains, loose fibres. */
export function patinaLayer({ look, colour }: Chart): string {
  const random = chance(`paper${look.id}`)
  const [x, y, w, h] = look.frame
  const spot = (): Point => [x + random() * w, y + random() * h]
  const [left, top, wide, high] = grown(look.view, BEYOND)
  const stain = ([cx, cy]: Point) => {
    const rx = Math.min(120 + random() * 320, cx - left, left + wide - cx)
    const ry = Math.min(90 + random() * 220, cy - top, top + high - cy)
    return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="url(#stain)"/>`
  }
  const fibre = (p: Point) =>
    `M${xy(p)}q${xy([random() * 10, random() * 6 - 3])} ${xy([random() * 22 - 4, random() * 10 - 5])}`
  const many = (count: number, make: (p: Point) => string) => Array.from({ length: count }, () => make(spot())).join('')
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour.edge}" stop-opacity="${opacity}"/>`
  return (
    `<defs><radialGradient id="ground" r=".75">${stop(0.62, 0)}${stop(1, 0.9)}</radialGradient>` +
    `<radialGradient id="stain">${stop(0, 0.25)}${stop(1, 0)}</radialGradient></defs>` +
    rect(look.frame, { fill: 'url(#ground)' }) +
    many(22, stain) +
    path(many(420, fibre), { fill: 'none', stroke: colour.sepia, 'stroke-width': 0.6, 'stroke-opacity': 0.13 })
  )
}

/** Alternating bars along the frame, as on a surveyed sheet. */
function degreesBars({ look, colour }: Chart): string {
  const [x, y, w, h] = look.frame
  const bars = (length: number) => Math.round(length / 90)
  const cells = (length: number, put: (from: number, to: number) => string) =>
    Array.from({ length: bars(length) }, (_, i) =>
      i % 2 ? '' : put((i * length) / bars(length), ((i + 1) * length) / bars(length)),
    ).join('')
  const d =
    cells(
      w,
      (a, b) =>
        `M${num(x + a)} ${y - 9}H${num(x + b)}v5H${num(x + a)}ZM${num(x + a)} ${y + h + 4}H${num(x + b)}v5H${num(x + a)}Z`,
    ) + cells(h, (a, b) => `M${x - 9} ${num(y + a)}h5V${num(y + b)}h-5ZM${x + w + 4} ${num(y + a)}h5V${num(y + b)}h-5Z`)
  return path(d, { fill: colour.ink })
}

export function frameLayer(chart: Chart): string {
  const { look, colour } = chart
  const neat: [number, number][] = [
    [0, 1.4],
    [4, 0.7],
    [9, 0.7],
    [15, 3.6],
  ]
  return group(
    { class: 'frame' },
    neat.map(([grow, width]) =>
      rect(grown(look.frame, grow), { fill: 'none', stroke: colour.ink, 'stroke-width': width }),
    ),
    degreesBars(chart),
    group({ transform: place(look.rose) }, rose(chart)),
  )
}

function rose({ colour }: Chart): string {
  const half = (angle: number, r: number, w: number, fill: string) =>
    path(
      ring(
        [
          [0, -r],
          [w, -Math.abs(w)],
          [0, 0],
        ].map(([x, y]) => rotate([x, y], angle)),
      ),
      {
        fill,
        stroke: colour.ink,
        'stroke-width': 0.9,
        'stroke-linejoin': 'round',
      },
    )
  const point = (k: number, r: number, w: number) =>
    half((k * Math.PI) / 4, r, w, colour.ink) + half((k * Math.PI) / 4, r, -w, colour.pale)
  return (
    round(41, { fill: 'none', stroke: colour.ink, 'stroke-width': 0.9 }) +
    round(37.5, { fill: 'none', stroke: colour.ink, 'stroke-width': 0.6 }) +
    [1, 3, 5, 7].map((k) => point(k, 34, 6)).join('') +
    [0, 2, 4, 6].map((k) => point(k, 58, 8)).join('') +
    fine('M-7 -66V-82L7 -66V-82', colour.ink, 2.2)
  )
}
