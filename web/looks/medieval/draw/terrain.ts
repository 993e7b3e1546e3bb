import { type Chance, chance } from '../../../board/draw/chance.ts'
import type { Point } from '../../../board/draw/geometry.ts'
import { fine, num, path, smooth, xy } from '../../../board/draw/svg.ts'
import { EARTH, INK, LEAF_INK, LEAVES, ROCK, SEPIA } from './colours.ts'
import { corners, type Lie, SIZE } from './hexes.ts'

/** A drawn thing and how far down the sheet it stands: what is nearer covers what is farther. */
export interface Mark {
  readonly y: number
  readonly svg: string
}

const jitter = (random: Chance, by: number): number => (random() - 0.5) * 2 * by

/** The uneven edge of a wash that a brush left on a field. */
export function wash(p: Point, lie: Lie, random: Chance, spill = 1.06): string {
  const points = corners(p, lie, SIZE * spill).flatMap((corner, i, all): Point[] => {
    const next = all[(i + 1) % 6]
    const middle: Point = [(corner[0] + next[0]) / 2 + jitter(random, 4), (corner[1] + next[1]) / 2 + jitter(random, 4)]
    return [[corner[0] + jitter(random, 4), corner[1] + jitter(random, 4)], middle]
  })
  return smooth(points, true)
}

/** What stands on a field, drawn where a marker in its middle leaves room as well as under it. */
export function marks(terrain: number, p: Point, name: string): Mark[] {
  const random = chance(`terrain ${name}`)
  return [grass, trees, mounds, peaks][terrain](p, random)
}

const at = (p: Point, dx: number, dy: number): Point => [p[0] + dx, p[1] + dy]

function grass(p: Point, random: Chance): Mark[] {
  const tufts: Mark[] = []
  const count = 3 + Math.floor(random() * 3)
  for (let i = 0; i < count; i++) {
    const [x, y] = at(p, jitter(random, 38), jitter(random, 40))
    const h = 4 + random() * 3
    const d = `M${xy([x - 3.4, y])}q1 ${num(-h * 0.6)} -1.4 ${num(-h)}M${xy([x, y])}v${num(-h * 1.3)}M${xy([x + 3.4, y])}q-1 ${num(-h * 0.6)} 1.4 ${num(-h)}`
    tufts.push({ y, svg: fine(d, '#7d8348', 1.1, 0.75) })
  }
  return tufts
}

/** Places for trees: two rows above the middle, one below, so that a marker never hides the wood. */
const GROVE: readonly Point[] = [
  [-30, -22],
  [-10, -36],
  [12, -34],
  [32, -20],
  [-20, -14],
  [20, -12],
  [0, -20],
  [-38, 6],
  [38, 8],
  [-26, 30],
  [-4, 42],
  [20, 34],
  [0, 18],
]

function trees(p: Point, random: Chance): Mark[] {
  return GROVE.map(([dx, dy]) => tree(at(p, dx + jitter(random, 4), dy + jitter(random, 4)), random))
}

function tree([x, y]: Point, random: Chance): Mark {
  const r = 9.5 + random() * 3
  const leaf = LEAVES[Math.floor(random() * LEAVES.length)]
  const crown: Point[] = [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const a = (i / 7) * 2 * Math.PI
    const k = r * (0.9 + random() * 0.2)
    return [x + Math.cos(a) * k, y - r + Math.sin(a) * k * 0.95]
  })
  const shade = `M${xy([x + r * 0.15, y - 0.2 * r])}q${num(r * 0.9)} ${num(-r * 0.35)} ${num(r * 0.55)} ${num(-r * 1.15)}`
  return {
    y,
    svg:
      fine(`M${xy([x, y + 4])}v-7`, EARTH, 2.2) +
      path(smooth(crown, true), { fill: leaf, stroke: LEAF_INK, 'stroke-width': 1 }) +
      fine(shade, LEAF_INK, 2.4, 0.35),
  }
}

function mounds(p: Point, random: Chance): Mark[] {
  return [
    mound(at(p, -17 + jitter(random, 3), -14), 25, 19, random),
    mound(at(p, 18 + jitter(random, 3), -4), 27, 22, random),
    mound(at(p, -6 + jitter(random, 4), 36), 34, 21, random),
  ]
}

function mound([x, y]: Point, w: number, h: number, random: Chance): Mark {
  const top = h * (0.92 + random() * 0.16)
  const line = `M${xy([x - w, y])}C${xy([x - w * 0.6, y - top * 0.9])} ${xy([x - w * 0.25, y - top])} ${xy([x, y - top])}S${xy([x + w * 0.65, y - top * 0.8])} ${xy([x + w, y])}`
  let strokes = ''
  for (let i = 0; i < 7; i++) {
    const t = 0.12 + i * 0.125
    const sx = x + w * t
    const sy = y - top * (1 - t * t) * 0.94
    strokes += `M${xy([sx, sy])}l${num(3 + t * 3)} ${num(5 + (1 - t) * 6)}`
  }
  return {
    y,
    svg:
      path(`${line}Z`, { fill: '#e2c88f', 'fill-opacity': 0.95 }) +
      fine(strokes, EARTH, 1, 0.7) +
      fine(line, '#77552b', 1.5),
  }
}

function peaks(p: Point, random: Chance): Mark[] {
  return [
    peak(at(p, -15 + jitter(random, 3), 4), 25, 46, random),
    peak(at(p, 19 + jitter(random, 3), 8), 24, 40, random),
    peak(at(p, -24 + jitter(random, 3), 40), 19, 24, random),
    peak(at(p, 10 + jitter(random, 3), 46), 25, 31, random),
  ]
}

function peak([x, y]: Point, w: number, h: number, random: Chance): Mark {
  const top: Point = [x + jitter(random, 3), y - h]
  const [l, r]: Point[] = [
    [x - w, y],
    [x + w, y],
  ]
  const ridge: Point[] = [
    top,
    [x + 3 + jitter(random, 2), y - h * 0.62],
    [x - 2 + jitter(random, 2), y - h * 0.3],
    [x + 4, y],
  ]
  const [left, right]: Point[] = [
    [x - w * 0.45, y - h * 0.5],
    [x + w * 0.5, y - h * 0.55],
  ]
  const snow: Point[] = [
    top,
    [x - w * 0.22, y - h * 0.72],
    [x - 1, y - h * 0.66],
    ridge[1],
    [x + w * 0.24, y - h * 0.74],
  ]
  const outline = (points: readonly Point[]) => `M${points.map(xy).join('L')}Z`
  const face = outline([l, left, top, right, r])
  const dark = outline([...ridge, r, right])
  const cap = outline(snow)
  let strokes = ''
  for (let i = 0; i < 5; i++) {
    const t = 0.28 + i * 0.15
    strokes += `M${xy([x + w * t * 0.35 + 3, y - h * (0.92 - t)])}l${num(w * 0.2)} ${num(h * 0.2)}`
  }
  return {
    y,
    svg:
      path(face, { fill: ROCK.light }) +
      path(dark, { fill: ROCK.dark, 'fill-opacity': 0.75 }) +
      path(cap, { fill: ROCK.snow }) +
      fine(strokes, SEPIA, 0.9, 0.7) +
      path(face, { fill: 'none', stroke: INK, 'stroke-width': 1.2, 'stroke-linejoin': 'round' }),
  }
}
