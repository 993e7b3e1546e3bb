import type { Battlefield } from '@coup/medieval/battlefield'
import { DIRECTIONS } from '@coup/medieval/hex'
import { chance } from '../../../board/draw/chance.ts'
import type { Point, Rect } from '../../../board/draw/geometry.ts'
import { fine, group, num, path, ring, text, xy } from '../../../board/draw/svg.ts'
import { EDGES, INK, PALE, SEPIA, WASHES } from './colours.ts'
import { centre, corners, type Lie, SIZE } from './hexes.ts'
import { marks, wash } from './terrain.ts'

const MARGIN = 52

/** The part of the sheet that a battlefield takes, with room round the rim. */
export function view({ ground }: Battlefield, lie: Lie): Rect {
  const points = ground.hexes.slice(0, ground.fields).map((hex) => centre(hex, lie))
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const edge = SIZE + MARGIN
  const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge]
  return [x, y, Math.max(...xs) + edge - x, Math.max(...ys) + edge - y]
}

/** The fields of slots in which a module lies. */
export function laidFields({ ground, laid }: Battlefield): number[] {
  return Array.from({ length: ground.fields }, (_, field) => field).filter(
    (field) => ground.slotOf[field] < laid.length,
  )
}

/** Module by module: paper, washes, what stands there, field lines and seams. */
export function drawGround(field: Battlefield, lie: Lie): string {
  const { ground, terrain } = field
  const all = laidFields(field)
  const middles = ground.hexes.map((hex) => centre(hex, lie))
  const paper = all.map((one) => ring(corners(middles[one], lie, SIZE + 0.6))).join('')
  const rim = all.map((one) => ring(corners(middles[one], lie, SIZE + 7))).join('')
  const washes = [0, 1, 2, 3].map((kind) => {
    const d = all
      .filter((one) => terrain[one] === kind)
      .map((one) => wash(middles[one], lie, chance(`wash ${ground.names[one]}`), kind === 0 ? 1.02 : 1.05))
    return path(d.join(''), { fill: WASHES[kind], stroke: EDGES[kind], 'stroke-width': 2.5, 'stroke-opacity': 0.5 })
  })
  const standing = all.flatMap((one) => marks(terrain[one], middles[one], ground.names[one]))
  standing.sort((a, b) => a.y - b.y)
  return group(
    { class: 'ground' },
    `<clipPath id="laid"><path d="${paper}"/></clipPath>`,
    path(rim, { fill: '#b59c6c', class: 'rim' }),
    path(rim, { fill: 'none', stroke: SEPIA, 'stroke-width': 2 }),
    path(paper, { fill: PALE }),
    group(
      { 'clip-path': 'url(#laid)' },
      washes,
      blots(field, all, middles, lie),
      standing.map((mark) => mark.svg),
    ),
    seams(field, all, middles, lie),
  )
}

/** Where the brush was wetter. */
function blots(field: Battlefield, all: readonly number[], middles: readonly Point[], lie: Lie): string {
  const random = chance(`blots ${field.names.join()}`)
  const d = all.flatMap((one) => {
    if (random() > 0.45) return []
    const [x, y] = middles[one]
    return [wash([x + (random() - 0.5) * 40, y + (random() - 0.5) * 40], lie, random, 0.35 + random() * 0.35)]
  })
  return path(d.join(''), { fill: '#8f7d3a', 'fill-opacity': 0.09 })
}

/** Fine lines between fields, firm ones between modules. */
function seams({ ground, laid }: Battlefield, all: readonly number[], middles: readonly Point[], lie: Lie): string {
  let lines = ''
  let cuts = ''
  for (const field of all) {
    const points = corners(middles[field], lie)
    DIRECTIONS.forEach((_, i) => {
      const near = ground.neighbours[6 * field + i]
      const within = near < ground.fields && ground.slotOf[near] < laid.length
      if (within && near < field) return
      const d = `M${xy(points[i])}L${xy(points[(i + 1) % 6])}`
      if (within && ground.slotOf[near] === ground.slotOf[field]) lines += d
      else cuts += d
    })
  }
  return fine(lines, INK, 1.1, 0.42) + fine(cuts, PALE, 6, 0.85) + fine(cuts, INK, 2.4, 0.85)
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V']

/** `A III`, as it is printed on the module. */
export function moduleName(name: string): string {
  const [, letter, digit] = /^([AB])([1-5])$/.exec(name) ?? []
  return letter === undefined ? name.replace(/@.*/, '') : `${letter} ${ROMAN[Number(digit)]}`
}

/** Beside each outer module, by its order round the rim: where units wait that left the map. */
export function outsideOf({ ground }: Battlefield, order: number, lie: Lie): Point {
  const rim = Array.from(ground.fieldsOf[ground.outers[order]][0]).filter((field) => ground.rim[field] === 1)
  const points = rim.map((field) => centre(ground.hexes[field], lie))
  const all = ground.hexes.slice(0, ground.fields).map((hex) => centre(hex, lie))
  const [cx, cy] = middleOf(all)
  const [mx, my] = middleOf(points)
  const away = ([x, y]: Point) => Math.hypot(x - mx, y - my)
  const nearest = points.reduce((best, p) => (away(p) < away(best) ? p : best))
  const far = Math.hypot(nearest[0] - cx, nearest[1] - cy)
  return [nearest[0] + ((nearest[0] - cx) / far) * 92, nearest[1] + ((nearest[1] - cy) / far) * 92]
}

function middleOf(points: readonly Point[]): Point {
  const [x, y] = points.reduce((sum, p) => [sum[0] + p[0], sum[1] + p[1]])
  return [x / points.length, y / points.length]
}

/** The modules' names round the rim. */
export function drawNames(field: Battlefield, lie: Lie): string {
  const names = field.ground.outers
    .map((slot, order) => ({ laid: field.laid[slot], p: outsideOf(field, order, lie) }))
    .filter(({ laid }) => laid !== undefined)
  return group(
    { class: 'names', fill: SEPIA, 'font-size': 22, 'text-anchor': 'middle', 'font-style': 'italic' },
    names.map(({ laid, p }) => text(moduleName(laid.side.name), { x: num(p[0]), y: num(p[1] + 7) })),
  )
}
