import type { Battlefield } from '@coup/medieval/battlefield'
import { type Arrow, drawArrow } from '../../../board/draw/arrow.ts'
import { ordinal, sabres } from '../../../board/draw/badges.ts'
import { add, left, mix, type Point, scale, some, sub, unit } from '../../../board/draw/geometry.ts'
import { inkOf } from '../../../board/draw/inks.ts'
import { group, num, path, ring } from '../../../board/draw/svg.ts'
import { drawTrail, halfway } from '../../../board/draw/trail.ts'
import type { Marks, Numbered, Onset } from '../../look.ts'
import { centre, corners, type Lie, SIZE } from './hexes.ts'

const nameOf = (id: string): string => id.slice(id.indexOf('-') + 1)

/** A battlefield as it lies, and one pixel of the screen on it. */
export interface Ground {
  readonly field: Battlefield
  readonly lie: Lie
  readonly px: number
}

/** The middle of a field that an id names. */
export function spotOf({ field, lie }: Ground, id: string): Point | undefined {
  const index = field.ground.field(nameOf(id))
  return index < 0 ? undefined : centre(field.ground.hexes[index], lie)
}

const sign = ([x, y]: Point, px: number, body: string, o: Record<string, string> = {}): string =>
  group({ transform: `translate(${num(x)} ${num(y)}) scale(${px.toFixed(3)})`, ...o }, body)

/** From the rim of one field's marker into the next. */
function arrowOf(ground: Ground, { from, to, side, blocks, state }: Onset): Arrow | null {
  const [a, b] = [spotOf(ground, from), spotOf(ground, to)]
  if (!a || !b) return null
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const tail = mix(a, b, 16 / length)
  const tip = mix(a, b, 1 - 20 / length)
  return { tail, tip, side, blocks, spent: state === 'over', feigned: state === 'threat' }
}

/** The fields that are meant, lit. */
export function drawLit(ground: Ground, { places, side }: Marks): string {
  const { line, wash } = inkOf(side)
  return places
    .flatMap((id) => {
      const p = spotOf(ground, id)
      if (!p) return []
      const d = ring(corners(p, ground.lie, SIZE - 2))
      const band = path(ring(corners(p, ground.lie, SIZE - 5)), {
        fill: 'none',
        stroke: wash,
        'stroke-opacity': 0.5,
        'stroke-width': 8,
      })
      return [
        group(
          { 'data-lit': id },
          path(d, { fill: '#ffd95e', 'fill-opacity': 0.45 }),
          band,
          path(d, { fill: 'none', stroke: line, 'stroke-width': 2 }),
        ),
      ]
    })
    .join('')
}

/** Trails and spent arrows of the enemy's last turn. */
export function drawPassages(ground: Ground, passages: readonly Numbered[], pointed: string | null): string {
  return passages
    .map((passage) => {
      const o = {
        class: pointed === `passage-${passage.number}` ? 'passage pointed' : 'passage',
        style: `--order:${Math.min(passage.number, 18)}`,
      }
      return group(o, drawPassage(ground, passage))
    })
    .join('')
}

function wayOf(ground: Ground, { places }: Numbered): Point[] {
  const points = places.flatMap((place) => some(spotOf(ground, place)))
  if (points.length < 2) return points
  const end = points.length - 1
  const shortOf = (p: Point, q: Point, by: number): Point =>
    mix(p, q, Math.min(0.45, by / Math.hypot(p[0] - q[0], p[1] - q[1])))
  return [points[0], ...points.slice(1, -1), shortOf(points[end], points[end - 1], 38)]
}

function drawPassage(ground: Ground, passage: Numbered): string {
  const { kind, side, places } = passage
  if (kind === 'attack') {
    const arrow = arrowOf(ground, { from: places[0], to: places[1], side, blocks: 2, state: 'over' })
    return arrow === null ? '' : drawArrow(arrow, ground.px)
  }
  const points = wayOf(ground, passage)
  if (points.length < 2) return ''
  const { line, wash } = inkOf(side)
  const ghost = path('M-22 -22h44v44h-44z', {
    fill: wash,
    'fill-opacity': 0.15,
    stroke: line,
    'stroke-opacity': 0.75,
    'stroke-width': 1.5,
    'stroke-dasharray': '5 4',
  })
  return sign(points[0], 1, ghost) + drawTrail({ points, side, retreats: kind === 'retreat' }, ground.px)
}

/** Attacks that are being made. */
export function drawOnsets(ground: Ground, { onsets }: Marks): string {
  return onsets
    .map((onset) => {
      const arrow = arrowOf(ground, onset)
      if (arrow === null) return ''
      const origin = `transform-origin:${num(arrow.tail[0])}px ${num(arrow.tail[1])}px`
      return group({ class: 'onset', style: origin }, drawArrow(arrow, ground.px))
    })
    .join('')
}

/** Beside the middle of the way from one field to the next. */
const besideWay = (a: Point, b: Point, by: number): Point => add(mix(a, b, 0.5), scale(left(unit(sub(b, a))), by))

/** Numbers, and crossed sabres where it is fought: over the markers. */
export function drawSigns(ground: Ground, marks: Marks, passages: readonly Numbered[]): string {
  const numbers = passages.flatMap((passage) => {
    const points =
      passage.kind === 'attack' ? passage.places.flatMap((one) => some(spotOf(ground, one))) : wayOf(ground, passage)
    if (points.length < 2) return []
    const at = passage.kind === 'attack' ? mix(points[0], points[1], 0.36) : halfway(points)
    const body = ordinal(passage.number, passage.side, passage.kind === 'retreat')
    return [sign(at, ground.px, body, { class: 'number', style: `--order:${Math.min(passage.number, 18)}` })]
  })
  const onset = marks.fought === null ? undefined : marks.onsets[0]
  const [a, b] = [onset && spotOf(ground, onset.from), onset && spotOf(ground, onset.to)]
  const fight = a && b ? sign(besideWay(a, b, 44), ground.px * 0.8, sabres()) : ''
  return numbers.join('') + fight
}
