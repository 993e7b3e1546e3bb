import { type Detail, NEAR } from '../../../board/draw/detail.ts'
import type { Line, Point, Rect } from '../../../board/draw/geometry.ts'
import { add, bounds, closed, dist, distanceTo, grown, inside, rotate, scale } from '../../../board/draw/geometry.ts'
import { overlap, overlapping, type Slab } from '../../../board/draw/slab.ts'
import { type Lettered, labels } from '../letters/labels.ts'
import type { Approach, Area, Chart } from '../map/chart.ts'
import type { Side } from '../map/facts.ts'
import { squareHalf, starsOf } from '../marks/capacity.ts'
import { layBoxes, layMargin } from './margin.ts'
import { BLOCK, DISC } from './pieces.ts'
import { BURYING } from './prices.ts'
import { linesUp, type PlacedSlab } from './ranks.ts'
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

/** A pale tray under the blocks of a reserve. */
export interface Tray extends Slab {
  key: string
}

/** Where everything of a scene lies on the sheet; sizes are those of the zoom it is laid for. */
export interface Layout {
  blocks: Map<string, Placed>
  flags: Map<string, Placed>
  discs: PlacedDisc[]
  trays: Tray[]
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

/** Ground that is taken, and the price of lying on it where that is not the price of a block. */
interface Taken extends Slab {
  cost?: number
}

/** A commander's name may be covered a little sooner than a block. */
const NAME = 70

/** A reserve as it lies: blocks in the crowd's order. */
type Pile = Pick<Layout, 'discs' | 'trays'> & {
  blocks: Placed[]
  flags: Placed[]
  /** The ground it takes. */
  taken: Taken[]
}

/** Everything as it is laid, the ground that it takes, and whose wood lies where. */
interface Laid {
  out: Layout
  taken: Taken[]
  wood: { slab: Slab; area: number }[]
}

const RADIANS = Math.PI / 180

/** Steps from a place on a grid, the nearest first. */
const AROUND = Array.from({ length: 41 * 41 }, (_, i): { step: Point; far: number } => {
  const step: Point = [((i % 41) - 20) * 8, (Math.floor(i / 41) - 20) * 8]
  return { step, far: Math.hypot(...step) }
}).sort((a, b) => a.far - b.far)

/** How far from an area something may lie that matters to its pieces, in lengths of a block. */
const NEARBY = 1.3

/** How often pieces that lie on each other are made smaller, and by how much. */
const ROUNDS = 3
const CAP = 0.84

/** The areas whose blocks lie on others by more than a quarter of their height. */
function heapedAreas(wood: Laid['wood']): Set<number> {
  const heaped = new Set<number>()
  wood.forEach((a, i) => {
    for (const b of wood.slice(i + 1)) {
      if (overlapping(a.slab, b.slab) < Math.min(a.slab.half[1], b.slab.half[1]) / 2) continue
      heaped.add(a.area).add(b.area)
    }
  })
  return heaped
}

/** What is found by search is found once for the same question. */
class Memory<T> {
  readonly #known = new Map<string, T>()

  get(key: string, find: () => T): T {
    const known = this.#known.get(key) ?? find()
    this.#known.set(key, known)
    return known
  }
}

const spot = ({ p, half }: Slab): string => `${Math.round(p[0])},${Math.round(p[1])},${Math.round(half[0])}`

export class Layouter {
  readonly #chart: Chart
  readonly #turn: number
  readonly #sight: Detail
  readonly #names: Slab[]
  readonly #outlines = new Map<number, Line>()
  readonly #lines = new Memory<PlacedSlab[][]>()
  readonly #piles = new Memory<Pile>()
  readonly #squares = new Memory<Placed>()

  /** `sight`: the zoom for which everything is laid, with its names. */
  constructor(chart: Chart, names: readonly Lettered[], turn: number, sight: Detail = NEAR) {
    this.#chart = chart
    this.#turn = turn
    this.#sight = sight
    this.#names = names.filter((n) => !n.curve).map((n) => ({ p: n.p, angle: n.angle, half: n.half }))
  }

  /** Where pieces of two areas lie on each other, theirs are made smaller and all is laid again. */
  layout(scene: FieldScene): Layout {
    const crowds = this.#crowds(scene)
    const caps = new Map<number, number>()
    let laid = this.#lay(crowds, caps)
    for (let round = 0; round < ROUNDS; round++) {
      const heaped = heapedAreas(laid.wood)
      if (!heaped.size) break
      for (const id of heaped) caps.set(id, (caps.get(id) ?? 1) * CAP)
      laid = this.#lay(crowds, caps)
    }
    const { out, taken } = laid
    for (const area of this.#chart.areas.values()) {
      // From afar only objectives are shown.
      if (this.#sight.level === 'far' && !starsOf(area).length) continue
      const near = this.#over(area, taken)
      const found = this.#squares.get([area.id, ...near.map(spot)].join(' '), () => this.#square(area, near))
      out.squares.set(area.id, found)
    }
    layBoxes(this.#chart, scene, this.#turn, this.#sight, out)
    layMargin(this.#chart, scene, this.#turn, out)
    return out
  }

  /** Lines first, for they are bound to their edges; then reserves, the largest first. */
  #lay(crowds: Map<number, Crowd>, caps: ReadonlyMap<number, number>): Laid {
    const laid: Laid = {
      out: { blocks: new Map(), flags: new Map(), discs: [], trays: [], squares: new Map() },
      taken: [],
      wood: [],
    }
    const areas = [...crowds].flatMap(([id, crowd]): [Area, Crowd, Detail][] => {
      const area = this.#chart.areas.get(id)
      const { piece } = this.#sight
      return area ? [[area, crowd, { ...this.#sight, piece: piece * (caps.get(id) ?? 1) }]] : []
    })
    areas.sort(([a], [b]) => a.id - b.id)
    for (const [area, crowd, sight] of areas) if (crowd.lines.length) this.#layLines(area, crowd, sight, laid)
    areas.sort(([a, x], [b, y]) => y.reserve.length - x.reserve.length || a.id - b.id)
    for (const [area, crowd, sight] of areas) this.#layPile(area, crowd, sight, laid)
    return laid
  }

  #layLines(area: Area, crowd: Crowd, sight: Detail, { out, taken, wood }: Laid): void {
    const near = this.#nearby(area, taken)
    const counts = crowd.lines.map(([approach, all]) => [approach, all.length] as const)
    const groups = groupsOf(crowd)
    const key = JSON.stringify([counts.map(([{ id }, count]) => [id, count]), groups, sight.piece, near.map(spot)])
    const rest = (own: readonly Slab[]) => this.#stack(area, crowd, groups, [...near, ...own], sight)?.price ?? 0
    const lines = this.#lines.get(key, () => linesUp(area, counts, near, sight, this.#turn, rest))
    crowd.lines.forEach(([, all], i) => {
      all.forEach((block, k) => {
        out.blocks.set(block.id, lines[i][k])
      })
    })
    taken.push(...lines.flat())
    wood.push(...lines.flat().map((slab) => ({ slab, area: area.id })))
  }

  #layPile(area: Area, crowd: Crowd, sight: Detail, { out, taken, wood }: Laid): void {
    const near = this.#nearby(area, taken)
    const flags = crowd.flags.map((f) => f.name)
    const key = JSON.stringify([area.id, groupsOf(crowd), flags, crowd.discs, sight.piece, near.map(spot)])
    const pile = this.#piles.get(key, () => this.#pile(area, crowd, near, sight))
    crowd.reserve.forEach((b, i) => {
      out.blocks.set(b.id, pile.blocks[i])
    })
    crowd.flags.forEach((f, i) => {
      out.flags.set(f.id, pile.flags[i])
    })
    out.discs.push(...pile.discs)
    out.trays.push(...pile.trays)
    taken.push(...pile.taken)
    wood.push(...pile.trays.map((slab) => ({ slab, area: area.id })))
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

  /** Into the reader's frame, and back onto the sheet. */
  #seen = (p: Point): Point => rotate(p, this.#turn * RADIANS)
  #back = (p: Point): Point => rotate(p, -this.#turn * RADIANS)
  #turned = (s: Slab): Slab => ({ p: this.#seen(s.p), angle: s.angle + this.#turn, half: s.half })

  #approaches(area: Area): Approach[] {
    return [...this.#chart.approaches.values()].filter((a) => a.area === area.id)
  }

  #keeps(area: Area, taken: readonly Taken[]): Keep[] {
    const around = (p: Point, r: number): Slab => ({ p: this.#seen(p), angle: 0, half: [r, r] })
    return [
      ...taken.map((s) => ({ slab: this.#turned(s), cost: s.cost ?? BURYING })),
      ...beyond(this.#chart.look.view).map((s) => ({ slab: this.#turned(s), cost: BURYING })),
      ...(this.#sight.level === 'near' ? this.#approaches(area) : []).flatMap((a) =>
        a.symbols.map((s) => ({ slab: around(s.p, 7), cost: 9 })),
      ),
      ...this.#chart.impassable
        .filter((p) => dist(p, area.centre) < 300)
        .map((p) => ({ slab: around(p, 9), cost: 20 })),
      ...this.#names.filter((n) => dist(n.p, area.centre) < 400).map((n) => ({ slab: this.#turned(n), cost: 14 })),
    ]
  }

  /** The area's outline as the reader sees it. */
  #outline({ id, outline }: Area): Line {
    const known = this.#outlines.get(id) ?? outline.map(this.#seen)
    this.#outlines.set(id, known)
    return known
  }

  #stack(area: Area, crowd: Crowd, groups: readonly Group[], near: readonly Taken[], sight: Detail) {
    const discs = crowd.discs.reduce((sum, d) => sum + d.count, 0)
    if (!groups.length && !discs) return null
    const middle = this.#seen(area.centre)
    return reserveStack(groups, discs, this.#outline(area), middle, this.#keeps(area, near), sight)
  }

  /** What lies so near an area that it matters to its pieces. */
  #nearby(area: Area, all: readonly Taken[]): Taken[] {
    return within(grown(bounds(area.outline), NEARBY * BLOCK.length * this.#sight.piece), all)
  }

  /** What may lie over an area. */
  #over(area: Area, all: readonly Slab[]): Slab[] {
    return within(grown(bounds(area.outline), 0.6 * BLOCK.length * this.#sight.piece), all)
  }

  #pile(area: Area, crowd: Crowd, near: readonly Taken[], sight: Detail): Pile {
    const found = this.#stack(area, crowd, groupsOf(crowd), near, sight)
    if (!found) return { blocks: [], flags: [], discs: [], trays: [], taken: [] }
    const { stack, p } = found
    const { size, letters } = stack
    const angle = -this.#turn
    const at = (q: Point, scale: number): Placed => ({ p: this.#back(add(p, q)), angle, size: scale })
    const blocks = stack.blocks.flat().map((q) => at(q, size))
    const flags = stack.flags.flatMap((q) => (q ? [at(q, letters)] : []))
    const sides = crowd.discs.flatMap((d) => Array.from({ length: d.count }, () => d.side))
    const discs = stack.discs.map((q, i) => ({ ...at(q, size), key: `${area.id} ${i}`, side: sides[i] }))
    const trays = stack.trays.map((t, i) => ({
      p: this.#back(add(p, t.p)),
      angle,
      half: t.half,
      key: `${area.id} ${i}`,
    }))
    const round = (q: Point): Slab => ({ p: q, angle, half: [DISC * size, DISC * size] })
    const taken = [
      ...trays,
      ...discs.map((d) => round(d.p)),
      ...flags.map((f, i) => this.#flagSlab(f, crowd.flags[i].name)),
    ]
    return { blocks, flags, discs, trays, taken }
  }

  /** A flag and the name beside it. */
  #flagSlab({ p, angle, size }: Placed, name: string): Taken {
    const half = (flagWidth(name) / 2) * size
    return { p: add(p, this.#back([half - 3 * size, -11 * size])), angle, half: [half, 11 * size], cost: NAME }
  }

  /** The capacity square keeps its printed place while that is free, else takes the nearest free one. */
  #square(area: Area, taken: readonly Slab[]): Placed {
    const half = scale(squareHalf(area), this.#sight.number)
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

const within = ([x, y, w, h]: Rect, all: readonly Taken[]): Taken[] =>
  all.filter(({ p }) => p[0] > x && p[0] < x + w && p[1] > y && p[1] < y + h)

/** What lies beyond the four edges of a sheet. */
function beyond([x, y, w, h]: Rect): Slab[] {
  const middle: Point = [x + w / 2, y + h / 2]
  const sides: Point[] = [
    [-w, 0],
    [w, 0],
    [0, -h],
    [0, h],
  ]
  return sides.map((side) => ({ p: add(middle, side), angle: 0, half: [w / 2, h / 2] }))
}

const layouters = new WeakMap<Chart, Memory<Layouter>>()

/** One for each zoom and turn of a sheet: what it has found is found once. */
export function layouterOf(chart: Chart, turn: number, sight: Detail): Layouter {
  const known = layouters.get(chart) ?? new Memory<Layouter>()
  layouters.set(chart, known)
  return known.get(JSON.stringify([turn, sight]), () => new Layouter(chart, labels(chart, turn, sight), turn, sight))
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
