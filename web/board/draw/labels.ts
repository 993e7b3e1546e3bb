import type { Border, Chart } from './chart.ts'
import { courses } from './courses.ts'
import type { Village } from './facts.ts'
import type { Line, Point } from './geometry.ts'
import { add, cheapest, circle, crossing, dist, heading, left, scale, sub, upright, walk } from './geometry.ts'
import type { LetterKind, Name } from './lettering.ts'
import { LETTERING, namesOf, rowsOf, textWidth } from './lettering.ts'
import { ObstacleGrid, obstacles } from './obstacles.ts'

/** A name that has found its place: around a point, or along a curve. */
export interface Lettered {
  kind: LetterKind
  rows: readonly string[]
  p: Point
  /** On the sheet; a name that is level for the reader has minus the sheet's turn. */
  angle: number
  curve?: Line
  /** Half the width and height it takes, before turning by `angle`. */
  half: Point
}

function halfOf(name: Name): Point {
  const { size, spacing } = LETTERING[name.kind]
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
        extra: 1 + far / 9 + Math.abs(s) * 0.6,
      })
  const price = ({ p, extra }: { p: Point; extra: number }) =>
    (off(p) ? 999 : 0) + grid.box(p, seen) + extra + (village ? crossed(centre, p, near) * 3 : 0)
  return cheapest(spots, price)?.p ?? name.at
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
  const { size } = LETTERING[name.kind]
  return (
    cheapest(spots, (p) => dist(p, name.at) * 0.06 + grid.points(body(p, halfOf(name), angle), size * 0.4)) ?? name.at
  )
}

const FIRST: Record<LetterKind, number> = { village: 0, hamlet: 1, hill: 2, wood: 2, farm: 3, way: 4, water: 5 }

/** All names in their places, for a sheet turned by `turn` degrees; important ones choose first. */
export function labels(chart: Chart, turn: number): Lettered[] {
  const grid = new ObstacleGrid(obstacles(chart, turn))
  return namesOf(chart.look, chart.words.roadTo)
    .sort((a, b) => FIRST[a.kind] - FIRST[b.kind])
    .map((name): Lettered => {
      const half = halfOf(name)
      const { size } = LETTERING[name.kind]
      const curve = courses(name, chart, grid, turn)
      if (curve) {
        for (const { p } of walk(curve, 12)) grid.add({ p, r: 12, cost: 14 })
        return { kind: name.kind, rows: [name.text], p: curve[curve.length >> 1], angle: 0, curve, half }
      }
      const slanted = name.slant !== 0
      const angle = slanted ? upright(name.slant, turn) : -turn
      const village = chart.villages.find((v) => v.name === name.village)
      const p = slanted ? slide(name, angle, grid) : settle(name, village, grid, chart, turn)
      for (const q of body(p, half, angle)) grid.add({ p: q, r: size * 0.5, cost: 14 })
      return { kind: name.kind, rows: slanted ? [name.text] : rowsOf(name.text), p, angle, half }
    })
}
