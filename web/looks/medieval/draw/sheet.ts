import type { BattleView } from '@coup/medieval'
import type { Battlefield } from '@coup/medieval/battlefield'
import { TYPES, tables } from '@coup/medieval/tables'
import type { Point } from '../../../board/draw/geometry.ts'
import { group, num, text } from '../../../board/draw/svg.ts'
import { DESK, SEPIA } from './colours.ts'
import { drawFlag } from './flag.ts'
import { drawGround, drawNames, laidFields, outsideOf, view } from './ground.ts'
import { centre, fieldName, type Lie } from './hexes.ts'
import { drawMarker } from './marker.ts'

export type Unit = BattleView['units'][number]

const move = ([x, y]: Point, scale = 1): string =>
  `translate(${num(x)} ${num(y)})${scale === 1 ? '' : `scale(${scale})`}`

/** Where a unit is drawn, and how large; null while it is held back. */
export function whereabouts(
  unit: Unit,
  at: string,
  field: Battlefield,
  lie: Lie,
  units: readonly Unit[],
): { p: Point; scale: number } | null {
  const index = field.ground.field(at)
  if (index >= 0) return { p: centre(field.ground.hexes[index], lie), scale: 1 }
  if (!at.startsWith('fled:')) return null
  const order = field.ground.outers.findIndex((_, i) => field.outerName(i) === at.slice('fled:'.length))
  const [x, y] = outsideOf(field, order, lie)
  const here = units.filter((one) => one.at === at)
  const nth = here.findIndex((one) => one.id === unit.id)
  return { p: [x + (nth - (here.length - 1) / 2) * 40, y], scale: 0.6 }
}

export function markerOf(unit: Unit): string {
  const { side, type, knights = 2, fortified = false } = unit
  const movement = tables.movement[TYPES.indexOf(type)]
  return drawMarker({ side, type, knights, fortified, points: unit.points ?? movement, movement })
}

export function drawFlags(field: Battlefield, held: BattleView['flags'], lie: Lie): string {
  const { flags, flagPoints, hexes, names, slotOf } = field.ground
  return Array.from(flags, (one, i) => {
    if (slotOf[one] >= field.laid.length) return ''
    return group({ transform: move(centre(hexes[one], lie)) }, drawFlag(flagPoints[i], held[names[one]] ?? null))
  }).join('')
}

/** What players call each field, small at its foot. */
export function drawFieldNames(field: Battlefield, lie: Lie): string {
  const { hexes, names } = field.ground
  return group(
    { fill: SEPIA, 'font-size': 11, 'text-anchor': 'middle', 'fill-opacity': 0.85 },
    laidFields(field).map((one) => {
      const [x, y] = centre(hexes[one], lie)
      return text(fieldName(names[one]), { x: num(x), y: num(y + (lie % 180 === 0 ? 50 : 47)) })
    }),
  )
}

/** The whole board as it is saved. */
export function drawSheet(field: Battlefield, battle: BattleView, lie: Lie): string {
  const box = view(field, lie)
  const markers = battle.units.map((unit) => {
    const found = whereabouts(unit, unit.at, field, lie, battle.units)
    return found === null ? '' : group({ transform: move(found.p, found.scale) }, markerOf(unit))
  })
  const parts = [
    drawGround(field, lie),
    drawFieldNames(field, lie),
    drawNames(field, lie),
    drawFlags(field, battle.flags, lie),
    markers.join(''),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(num).join(' ')}" width="${num(box[2])}" height="${num(box[3])}" font-family="Georgia, serif" style="background:${DESK}">${parts.join('')}</svg>`
}
