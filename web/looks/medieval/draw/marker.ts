import { group, path, rect, round } from '../../../board/draw/svg.ts'
import { CLOTH, INK } from './colours.ts'
import { knight, wagon } from './figures.ts'

export interface Marked {
  readonly side: string
  readonly type: string
  readonly knights: number
  readonly fortified: boolean
  /** Movement points left, and when fresh. */
  readonly points: number
  readonly movement: number
}

export const HALF = 34

/** A cardboard marker: two knights or one, and its movement points along the lower edge. */
export function drawMarker(unit: Marked): string {
  const { cloth, shade, paint } = CLOTH[unit.side]
  return group(
    { style: `--cloth:${cloth};color:${paint}` },
    path(frame(unit.side, HALF, 3), { fill: INK, 'fill-opacity': 0.35, transform: 'translate(2 3)' }),
    path(frame(unit.side, HALF, 3), { fill: cloth, stroke: shade, 'stroke-width': 2 }),
    path(frame(unit.side, HALF - 4, 2), { fill: 'none', stroke: paint, 'stroke-width': 1, 'stroke-opacity': 0.55 }),
    troop(unit),
    dots(unit),
  )
}

/** Red markers are square, yellow ones have their corners cut: told apart without colour. */
function frame(side: string, half: number, r: number): string {
  if (side === 'red') {
    const inner = half - r
    return `M${-inner} ${-half}h${2 * inner}q${r} 0 ${r} ${r}v${2 * inner}q0 ${r} ${-r} ${r}h${-2 * inner}q${-r} 0 ${-r} ${-r}v${-2 * inner}q0 ${-r} ${r} ${-r}z`
  }
  const cut = half * 0.3
  const long = 2 * (half - cut)
  return `M${-half + cut} ${-half}h${long}l${cut} ${cut}v${long}l${-cut} ${cut}h${-long}l${-cut} ${-cut}v${-long}z`
}

function troop({ type, knights, fortified }: Marked): string {
  if (type === 'train') return group({ transform: 'translate(0 -4)' }, wagon(fortified))
  const one = knight(type)
  const mounted = type.endsWith('cavalry') || type.startsWith('mounted')
  if (knights === 1) return group({ transform: 'translate(0 1)scale(.98)' }, one)
  const [dx, scale] = mounted ? [9, 0.74] : [12.5, 0.92]
  return (
    group({ transform: `translate(${dx} ${mounted ? -7 : -2})scale(${scale})` }, one) +
    group({ transform: `translate(${-dx} ${mounted ? 5 : 1})scale(${scale})` }, one)
  )
}

function dots({ points, movement }: Marked): string {
  if (movement === 0) return ''
  const gap = 11.4
  const from = (-(movement - 1) * gap) / 2
  const plate = rect([from - 8, HALF - 14, (movement - 1) * gap + 16, 13.4], {
    rx: 6.7,
    fill: '#221a14',
    'fill-opacity': 0.82,
  })
  const all = Array.from({ length: movement }, (_, i) =>
    group(
      { transform: `translate(${from + i * gap} ${HALF - 7.3})` },
      round(
        4.3,
        i < points
          ? { fill: '#f6e7b8' }
          : { fill: 'none', stroke: '#f6e7b8', 'stroke-width': 1.4, 'stroke-opacity': 0.8 },
      ),
    ),
  )
  return plate + all.join('')
}
