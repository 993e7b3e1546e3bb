import type { Point } from '../../../board/draw/geometry.ts'
import { add, closed, dist, distanceTo, inside, rotate, scale } from '../../../board/draw/geometry.ts'
import { overlap, type Slab } from '../../../board/draw/slab.ts'
import type { Lettered } from '../letters/labels.ts'
import type { Approach, Area, Chart } from '../map/chart.ts'
import type { Side } from '../map/facts.ts'
import { squareHalf } from '../marks/capacity.ts'
import { layBoxes, layMargin } from './margin.ts'
import { BLOCK, DISC } from './pieces.ts'
import { type PlacedSlab, RANK_STYLES, type RankStyle, rankSlabs, shifts } from './ranks.ts'
import { flagWidth, type Group, type Keep, reserveStack } from './reserve.ts'
import type { FieldScene, SceneBlock, SceneFlag } from './scene.ts'

export interface Placed {
  p: Point
  angle: number
  size: number
}

export interface PlacedDisc extends Placed {
  key: string
  side: Side
}

/** Where everything of a scene lies on the sheet. */
export interface Layout {
  blocks: Map<string, Placed>
  flags: Map<string, Placed>
  discs: PlacedDisc[]
  /** Capacity squares step aside for blocks. */
  squares: Map<number, Placed>
}

/** What stands in one area, in a fixed order. */
interface Crowd {
  lines: [Approach, SceneBlock[]][]
  reserve: SceneBlock[]
  flags: SceneFlag[]
  discs: { side: Side; count: number }[]
}

type AreaLayout = Pick<Layout, 'discs'> & {
  /** In the crowd's order: lines, then reserve, then flags. */
  blocks: Placed[]
  flags: Placed[]
  square: Placed
}

const RADIANS = Math.PI / 180

/** Steps from a place on a grid, the nearest first. */
const AROUND = Array.from({ length: 41 * 41 }, (_, i): { step: Point; far: number } => {
  const step: Point = [((i % 41) - 20) * 8, (Math.floor(i / 41) - 20) * 8]
  return { step, far: Math.hypot(...step) }
}).sort((a, b) => a.far - b.far)

export class Layouter {
  readonly #chart: Chart
  readonly #turn: number
  readonly #names: Slab[]
  readonly #known = new Map<string, AreaLayout>()

  constructor(chart: Chart, names: readonly Lettered[], turn: number) {
    this.#chart = chart
    this.#turn = turn
    this.#names = names.filter((n) => !n.curve).map((n) => ({ p: n.p, angle: n.angle, half: n.half }))
  }

  layout(scene: FieldScene): Layout {
    const out: Layout = { blocks: new Map(), flags: new Map(), discs: [], squares: new Map() }
    const crowds = this.#crowds(scene)
    for (const area of this.#chart.areas.values()) {
      const crowd = crowds.get(area.id)
      const placed = this.#area(area, crowd)
      out.squares.set(area.id, placed.square)
      if (!crowd) continue
      const blocks = [...crowd.lines.flatMap(([, all]) => all), ...crowd.reserve]
      blocks.forEach((b, i) => {
        out.blocks.set(b.id, placed.blocks[i])
      })
      crowd.flags.forEach((f, i) => {
        out.flags.set(f.id, placed.flags[i])
      })
      out.discs.push(...placed.discs)
    }
    layBoxes(this.#chart, scene, this.#turn, out)
    layMargin(this.#chart, scene, this.#turn, out)
    return out
  }

  #crowds(scene: FieldScene): Map<number, Crowd> {
    const crowds = new Map<number, Crowd>()
    const of = (area: number): Crowd => {
      const crowd = crowds.get(area) ?? { lines: [], reserve: [], flags: [], discs: [] }
      crowds.set(area, crowd)
      return crowd
    }
    for (const b of scene.blocks) {
      if (b.at.startsWith('box:')) continue
      const approach = this.#chart.approaches.get(b.at)
      if (!approach) {
        of(Number(b.at)).reserve.push(b)
        continue
      }
      const { lines } = of(approach.area)
      const line = lines.find(([a]) => a === approach)
      if (line) line[1].push(b)
      else lines.push([approach, [b]])
    }
    for (const f of scene.flags ?? []) if (!f.at.startsWith('box:')) of(Number.parseInt(f.at, 10)).flags.push(f)
    for (const d of scene.discs ?? []) if (d.count) of(Number(d.area)).discs.push(d)
    for (const crowd of crowds.values()) {
      crowd.lines.sort(([a], [b]) => (a.id < b.id ? -1 : 1))
      crowd.reserve.sort((a, b) => corpsRank(a, crowd) - corpsRank(b, crowd))
    }
    return crowds
  }

  /** The same crowd always lies the same way, whoever its blocks are. */
  #area(area: Area, crowd: Crowd | undefined): AreaLayout {
    const key = crowd
      ? [
          area.id,
          ...crowd.lines.map(([a, all]) => `${a.id}*${all.length}`),
          ...crowd.reserve.map((b) => b.corps ?? '-'),
          ...crowd.flags.map((f) => `${f.name}@${f.at}`),
          ...crowd.discs.map((d) => `${d.side}${d.count}`),
        ].join(' ')
      : `${area.id}`
    const known = this.#known.get(key)
    if (known) return known
    const fresh = crowd ? this.#crowded(area, crowd) : this.#empty(area)
    this.#known.set(key, fresh)
    return fresh
  }

  #empty(area: Area): AreaLayout {
    return { blocks: [], flags: [], discs: [], square: { p: area.anchor, angle: -this.#turn, size: 1 } }
  }

  #crowded(area: Area, crowd: Crowd): AreaLayout {
    const lines = this.#lines(area, crowd)
    const taken: Slab[] = lines.flat()
    const stack = this.#stack(area, crowd, taken)
    return {
      ...stack,
      blocks: [...lines.flat(), ...stack.blocks],
      square: this.#square(area, [...taken, ...stack.taken]),
    }
  }

  /** The largest line style in which no two blocks lie on each other; lines slide along their edges to make room. */
  #lines(area: Area, crowd: Crowd): PlacedSlab[][] {
    for (const style of RANK_STYLES) {
      const lines = this.#styled(area, crowd, style)
      if (lines) return lines
    }
    const last = RANK_STYLES[RANK_STYLES.length - 1]
    return crowd.lines.map(([approach, all]) => rankSlabs(approach, all.length, last, this.#turn))
  }

  #styled(area: Area, crowd: Crowd, style: RankStyle): PlacedSlab[][] | undefined {
    const lines: PlacedSlab[][] = []
    for (const [approach, all] of crowd.lines) {
      const line = shifts(approach, all.length, style.size)
        .map((shift) => rankSlabs(approach, all.length, style, this.#turn, shift))
        .find((slabs) =>
          slabs.every((s) => inside(s.p, area.outline) && !lines.flat().some((other) => overlap(s, other, 0.4))),
        )
      if (!line) return undefined
      lines.push(line)
    }
    return lines
  }

  /** Into the reader's frame, and back onto the sheet. */
  #seen = (p: Point): Point => rotate(p, this.#turn * RADIANS)
  #back = (p: Point): Point => rotate(p, -this.#turn * RADIANS)
  #turned = (s: Slab): Slab => ({ p: this.#seen(s.p), angle: s.angle + this.#turn, half: s.half })

  #approaches(area: Area): Approach[] {
    return [...this.#chart.approaches.values()].filter((a) => a.area === area.id)
  }

  #keeps(area: Area, taken: readonly Slab[]): Keep[] {
    const around = (p: Point, r: number): Slab => ({ p: this.#seen(p), angle: 0, half: [r, r] })
    return [
      ...taken.map((s) => ({ slab: this.#turned(s), cost: 70 })),
      ...this.#approaches(area).flatMap((a) => a.symbols.map((s) => ({ slab: around(s.p, 7), cost: 9 }))),
      ...this.#chart.impassable
        .filter((p) => dist(p, area.centre) < 300)
        .map((p) => ({ slab: around(p, 9), cost: 20 })),
      ...this.#names.filter((n) => dist(n.p, area.centre) < 400).map((n) => ({ slab: this.#turned(n), cost: 8 })),
      ...this.#chart.houses.filter((h) => inside(h.p, area.outline)).map((h) => ({ slab: around(h.p, 3), cost: 0.6 })),
    ]
  }

  #stack(area: Area, crowd: Crowd, taken: readonly Slab[]): Omit<AreaLayout, 'square'> & { taken: Slab[] } {
    const groups = groupsOf(crowd)
    const discs = crowd.discs.reduce((sum, d) => sum + d.count, 0)
    if (!groups.length && !discs) return { blocks: [], flags: [], discs: [], taken: [] }
    const outline = area.outline.map(this.#seen)
    const { stack, p } = reserveStack(groups, discs, outline, this.#seen(area.centre), this.#keeps(area, taken))
    const at = (q: Point): Placed => ({ p: this.#back(add(p, q)), angle: -this.#turn, size: stack.size })
    const sides = crowd.discs.flatMap((d) => Array.from({ length: d.count }, () => d.side))
    const blocks = stack.blocks.flat().map((b) => at(b.p))
    const flags = stack.flags.flatMap((f) => (f ? [at(f)] : []))
    const laid = stack.discs.map((q, i) => ({ ...at(q), key: `${area.id} ${i}`, side: sides[i] }))
    const half: Point = [(BLOCK.length / 2) * stack.size + 2, (BLOCK.height / 2) * stack.size + 2]
    return {
      blocks,
      flags,
      discs: laid,
      taken: [
        ...blocks.map((b) => ({ ...b, half })),
        ...laid.map(({ p }): Slab => ({ p, angle: 0, half: [DISC, DISC] })),
        ...flags.map((f, i) => this.#flagSlab(f, crowd.flags[i].name)),
      ],
    }
  }

  /** A flag and the name beside it. */
  #flagSlab({ p, angle, size }: Placed, name: string): Slab {
    const half = (flagWidth(name) / 2) * size * 1.25
    return { p: add(p, this.#back([half, -20 * size])), angle, half: [half, 20 * size] }
  }

  /** The capacity square keeps its printed place while that is free, else takes the nearest free one. */
  #square(area: Area, taken: readonly Slab[]): Placed {
    const half = squareHalf(area)
    const slab = (p: Point, size: number): Slab => ({ p, angle: -this.#turn, half: scale(half, size) })
    const covered = (p: Point, size: number) => taken.some((t) => overlap(t, slab(p, size)))
    const placed = (p: Point, size: number): Placed => ({ p, angle: -this.#turn, size })
    if (!covered(area.anchor, 1)) return placed(area.anchor, 1)
    const ring = closed(area.outline)
    const marks = this.#approaches(area).flatMap((a) => a.symbols.map((s) => s.p))
    const names = this.#names.filter((n) => dist(n.p, area.centre) < 400)
    for (const size of [1, 0.8, 0.66]) {
      const price = (p: Point, far: number) =>
        far +
        (covered(p, size) ? 1000 : 0) +
        (distanceTo(ring, p[0], p[1]) < 14 * size ? 120 : 0) +
        marks.filter((m) => dist(m, p) < 10 + 11 * size).length * 60 +
        (names.some((n) => overlap(n, slab(p, size))) ? 70 : 0)
      let best: { p: Point; price: number } | undefined
      for (const { step, far } of AROUND) {
        if (best && far >= best.price) break
        const p = add(area.anchor, step)
        if (!inside(p, area.outline)) continue
        const cost = price(p, far)
        if (!best || cost < best.price) best = { p, price: cost }
      }
      if (best && best.price < 300) return placed(best.p, size)
    }
    return placed(area.anchor, 0.66)
  }
}

/** A corps stands where its flag is named; blocks without one come last. */
function corpsRank(b: SceneBlock, crowd: Crowd): number {
  const at = crowd.flags.findIndex((f) => f.name === b.corps)
  return at < 0 ? crowd.flags.length : at
}

function groupsOf({ reserve, flags }: Crowd): Group[] {
  const led = flags.map((f) => ({ blocks: reserve.filter((b) => b.corps === f.name).length, flag: f.name }))
  const free = reserve.length - led.reduce((sum, g) => sum + g.blocks, 0)
  return free ? [...led, { blocks: free }] : led
}
