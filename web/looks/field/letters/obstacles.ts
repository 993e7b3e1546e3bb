import { scatter } from '../../../board/draw/chance.ts'
import type { Detail } from '../../../board/draw/detail.ts'
import type { Point } from '../../../board/draw/geometry.ts'
import { add, rotate, walk } from '../../../board/draw/geometry.ts'
import { cartouche } from '../frame/cartouche.ts'
import type { Chart } from '../map/chart.ts'
import { squareHalf } from '../marks/capacity.ts'

/** Something that a name or a stack should not cover: a small disc with the price of covering it. */
export interface Obstacle {
  p: Point
  r: number
  cost: number
}

const disc =
  (r: number, cost: number) =>
  (p: Point): Obstacle => ({ p, r, cost })

/** Capacity squares with their stars, level for the reader. */
function squares({ areas }: Chart, turn: number, growth: number): Obstacle[] {
  return [...areas.values()].flatMap((a) => {
    const reach = (squareHalf(a)[0] - 13) * growth
    return [-1, 0, 1]
      .filter((k) => !k || reach)
      .map((k) => disc(4 + 13 * growth, 160)(add(a.anchor, rotate([k * reach, 0], (-turn * Math.PI) / 180))))
  })
}

function titleDiscs(chart: Chart, turn: number): Obstacle[] {
  const { p, half } = cartouche(chart, turn)
  const [w, h] = turn % 180 ? [half[1], half[0]] : half
  const out: Obstacle[] = []
  for (let x = -w; x <= w; x += 40) for (let y = -h; y <= h; y += 40) out.push({ p: add(p, [x, y]), r: 30, cost: 30 })
  return [...out, { p: chart.look.rose, r: 70, cost: 20 }]
}

/** Everything a name must not cover. */
export function obstacles(chart: Chart, turn: number, { level, number }: Detail): Obstacle[] {
  const { terrain } = chart.look
  const symbols = [...chart.approaches.values()].flatMap((a) => a.symbols.map((s) => s.p))
  return [
    ...(level === 'near' ? symbols : []).map(disc(9, 9)),
    ...chart.impassable.map(disc(10, 9)),
    ...terrain.woods.flatMap((w) => scatter(w.polygon, 24, () => 0.5)).map(disc(8, 0.9)),
    ...(level === 'far' ? [] : squares(chart, turn, number)),
    ...chart.borders.flatMap((b) => walk(b.middle, 12)).map((s) => disc(9, 5)(s.p)),
    ...chart.houses.map((h) => disc(5, 2)(h.p)),
    ...chart.villages.filter((v) => v.size !== 'village').map((v) => disc(11, 5)(v.at)),
    ...terrain.roads.flatMap((r) => walk(r.line, 16).map((s) => disc(3, r.kind === 'main' ? 1.4 : 0.5)(s.p))),
    ...terrain.water.flatMap(({ line = [], width = 0 }) =>
      width > 4 ? walk(line, 16).map((s) => disc(width / 2 + 1, 2)(s.p)) : [],
    ),
    ...chart.bridges.map((b) => disc(8, 2)(b.p)),
    ...titleDiscs(chart, turn),
  ]
}

/** Obstacles in a coarse grid, so that only near ones are asked. */
export class ObstacleGrid {
  readonly #cells = new Map<number, Obstacle[]>()
  static readonly CELL = 64

  constructor(all: readonly Obstacle[] = []) {
    for (const o of all) this.add(o)
  }

  static #key(i: number, j: number): number {
    return j * 4096 + i
  }

  add(o: Obstacle): void {
    const c = ObstacleGrid.CELL
    for (let i = Math.floor((o.p[0] - o.r) / c); i <= Math.floor((o.p[0] + o.r) / c); i++)
      for (let j = Math.floor((o.p[1] - o.r) / c); j <= Math.floor((o.p[1] + o.r) / c); j++) {
        const cell = this.#cells.get(ObstacleGrid.#key(i, j))
        if (cell) cell.push(o)
        else this.#cells.set(ObstacleGrid.#key(i, j), [o])
      }
  }

  /** The price of covering a box (half width and height around p). */
  box(p: Point, half: Point): number {
    const c = ObstacleGrid.CELL
    const seen = new Set<Obstacle>()
    let sum = 0
    for (let i = Math.floor((p[0] - half[0]) / c); i <= Math.floor((p[0] + half[0]) / c); i++)
      for (let j = Math.floor((p[1] - half[1]) / c); j <= Math.floor((p[1] + half[1]) / c); j++)
        for (const o of this.#cells.get(ObstacleGrid.#key(i, j)) ?? []) {
          const hit = Math.abs(o.p[0] - p[0]) < half[0] + o.r && Math.abs(o.p[1] - p[1]) < half[1] + o.r
          if (hit && !seen.has(o)) {
            seen.add(o)
            sum += o.cost
          }
        }
    return sum
  }

  /** The price of covering points with a reach around each. */
  points(points: readonly Point[], reach: number): number {
    return points.reduce((sum, p) => sum + this.box(p, [reach, reach]), 0)
  }
}
