import { type Detail, type Level, NEAR } from '../../../board/draw/detail.ts'
import type { Line, Point } from '../../../board/draw/geometry.ts'
import {
  add,
  cheapest,
  circle,
  crossing,
  degrees,
  dist,
  heading,
  left,
  scale,
  sub,
  upright,
  walk,
} from '../../../board/draw/geometry.ts'
import { overlap, type Slab } from '../../../board/draw/slab.ts'
import type { Border, Chart } from '../map/chart.ts'
import type { Village } from '../map/facts.ts'
import { courses } from './courses.ts'
import type { LetterKind, Name } from './lettering.ts'
import { LETTERING, namesOf, rowsOf, textWidth } from './lettering.ts'
import { ObstacleGrid, obstacles } from './obstacles.ts'

/** A name that has found its place: around a point, or along a curve. */
export interface Lettered {
  kind: LetterKind
  size: number
  rows: readonly string[]
  p: Point
  /** On the sheet; a name that is level for the reader has minus the sheet's turn. */
  angle: number
  curve?: Line
  /** Half the width and height it takes, before turning by `angle`. */
  half: Point
}

function halfOf(name: Name): Point {
  const { size } = name
  const { spacing } = LETTERING[name.kind]
  const rows = rowsOf(name.text)
  return [Math.max(...rows.map((r) => textWidth(r, size, spacing))) / 2, size * 0.42 + (rows.length - 1) * size * 0.5]
}

/** How often the way from a place to its name crosses a border: a name should stand with its place. */
const crossed = (from: Point, to: Point, near: readonly Border[]): number =>
  near.filter((b) => crossing(from, to, b.middle[0], b.middle[1])).length

/** The best of the given spot and of rings of spots around the place. */
function settle(name: Name, village: Village | undefined, grid: ObstacleGrid, chart: Chart, turn: number): Point {
  const half = halfOf(name)
  const seen: Point = turn % 180 ? [half[1], half[0]] : half
  const [fx, fy, fw, fh] = chart.look.frame
  const off = (p: Point) =>
    p[0] - seen[0] < fx + 8 || p[0] + seen[0] > fx + fw - 8 || p[1] - seen[1] < fy + 6 || p[1] + seen[1] > fy + fh - 6
  const centre = village?.at ?? name.at
  const reach = village ? village.extent.map((e) => Math.max(e, 22) * 0.4) : [0, 0]
  const near = chart.borders.filter((b) => dist(b.middle[0], centre) < 400)
  const spots = [{ p: name.at, extra: village && !name.given ? 6 : 0 }]
  for (const far of [4, 12, 22, 34, 48, 64, 84])
    for (const [c, s] of circle([0, 0], 1, 24))
      spots.push({
        p: add(centre, [c * (reach[0] + far + seen[0] * Math.abs(c)), s * (reach[1] + far + seen[1] * Math.abs(s))]),
        extra: 1 + far / 4.5 + Math.abs(s) * 0.6,
      })
  let best: { p: Point; price: number } | undefined
  for (const { p, extra } of spots) {
    const most = best?.price ?? Number.POSITIVE_INFINITY
    let price = extra + (off(p) ? 999 : 0)
    if (price < most && village) price += crossed(centre, p, near) * 5
    if (price < most) price += grid.box(p, seen)
    if (price < most) best = { p, price }
  }
  return best?.p ?? name.at
}

/** Points on the body of a level or slanted name. */
function body(p: Point, half: Point, angle: number): Point[] {
  const dir = heading(angle)
  const reach = scale(dir, Math.max(1, half[0] - 4))
  return [-0.5, 0.5].flatMap((k) => {
    const row = add(p, scale(left(dir), k * Math.max(0, half[1] * 2 - 22)))
    return walk([sub(row, reach), add(row, reach)], 12, 0).map((s) => s.p)
  })
}

/** A name at a fixed slant: moved a little where something is in its way. */
function slide(name: Name, angle: number, grid: ObstacleGrid): Point {
  const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
  const spots = steps.flatMap((x) => steps.map((y) => add(name.at, [x * 24, y * 24])))
  const price = (p: Point) => dist(p, name.at) * 0.06 + grid.points(body(p, halfOf(name), angle), name.size * 0.4)
  return cheapest(spots, price) ?? name.at
}

/** One name in the best place that is left. */
function letter(name: Name, chart: Chart, grid: ObstacleGrid, turn: number): Lettered {
  const { kind, size, text } = name
  const half = halfOf(name)
  const curve = courses(name, chart, grid, turn)
  if (curve) return { kind, size, rows: [text], p: curve[curve.length >> 1], angle: 0, curve, half }
  if (name.slant) {
    const angle = upright(name.slant, turn)
    return { kind, size, rows: [text], p: slide(name, angle, grid), angle, half }
  }
  const village = chart.villages.find((v) => v.name === name.village)
  return { kind, size, rows: rowsOf(text), p: settle(name, village, grid, chart, turn), angle: -turn, half }
}

/** The ground that a name covers. */
export function slabOf({ p, angle, half, curve }: Lettered): Slab {
  return curve ? { p, angle: degrees(sub(curve[curve.length - 1], curve[0])), half } : { p, angle, half }
}

/** From afar a river is named once for a long stretch of it. */
const twins = (a: Lettered, b: Lettered): boolean => a.rows[0] === b.rows[0] && dist(a.p, b.p) < 700

const FIRST: Record<LetterKind, number> = { village: 0, hamlet: 1, hill: 2, wood: 2, farm: 3, way: 4, water: 5 }
const TIERS: Record<Level, number> = { far: 1, mid: 2, near: 3 }

const known = new WeakMap<Chart, Map<string, Lettered[]>>()

/** The names that a zoom shows, in their places on a sheet turned by `turn` degrees; found once for each. */
export function labels(chart: Chart, turn: number, sight: Detail = NEAR): Lettered[] {
  const all = known.get(chart) ?? new Map<string, Lettered[]>()
  known.set(chart, all)
  const key = JSON.stringify([turn, { ...sight, piece: 1, least: 1, commander: 1 }])
  const found = all.get(key) ?? settled(chart, turn, sight)
  all.set(key, found)
  return found
}

/** Important names choose their places first. */
function settled(chart: Chart, turn: number, sight: Detail): Lettered[] {
  const grid = new ObstacleGrid(obstacles(chart, turn, sight))
  const out: Lettered[] = []
  const all = namesOf(chart.look, chart.words.roadTo, sight.name).sort((a, b) => FIRST[a.kind] - FIRST[b.kind])
  for (const name of all) {
    if (LETTERING[name.kind].tier > TIERS[sight.level]) continue
    const lettered = letter(name, chart, grid, turn)
    const slab = slabOf(lettered)
    if (sight.name > 1 && out.some((other) => overlap(slabOf(other), slab) || twins(other, lettered))) continue
    out.push(lettered)
    const covered = lettered.curve ? walk(lettered.curve, 12).map((s) => s.p) : body(slab.p, slab.half, slab.angle)
    for (const p of covered) grid.add({ p, r: name.size * 0.5, cost: 14 })
  }
  return out
}
