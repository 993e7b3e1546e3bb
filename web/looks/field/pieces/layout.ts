import { type Detail, NEAR } from '../../../board/draw/detail.ts'
import type { Line, Point, Rect } from '../../../board/draw/geometry.ts'
import { add, bounds, dist, grown, rotate } from '../../../board/draw/geometry.ts'
import { overlapping, type Slab } from '../../../board/draw/slab.ts'
import { steppedAside } from '../letters/aside.ts'
import { type Lettered, labels } from '../letters/labels.ts'
import type { Approach, Area, Chart } from '../map/chart.ts'
import type { Side } from '../map/facts.ts'
import { starsOf } from '../marks/capacity.ts'
import { bannerSlab, type PlacedFlag, setBanners } from './banners.ts'
import { type Crowd, crowdsOf, groupsOf } from './crowd.ts'
import { type Folded, folded } from './fold.ts'
import { layBoxes, layMargin } from './margin.ts'
import { BLOCK, DISC } from './pieces.ts'
import { BURYING } from './prices.ts'
import { linesUp, type PlacedSlab } from './ranks.ts'
import { type Group, type Keep, reserveStack } from './reserve.ts'
import type { FieldScene } from './scene.ts'
import { squareAt } from './squares.ts'

export interface Placed {
  p: Point
  angle: number
  size: number
}

export interface PlacedDisc extends Placed {
  key: string
  side: Side
}

/** A pale tray under the blocks of a reserve: of one corps, or of those that have none. */
export interface Tray extends Slab {
  key: string
  group: number
}

/** Where everything of a scene lies on the sheet; sizes are those of the zoom it is laid for. */
export interface Layout {
  blocks: Map<string, Placed>
  /** Blocks that lie on each other because there is no room to read each: by the one on top. */
  stacks: Map<string, readonly string[]>
  flags: Map<string, PlacedFlag>
  /** The names of places where no piece covers them. */
  names: readonly Lettered[]
  discs: PlacedDisc[]
  trays: Tray[]
  /** Capacity squares step aside for blocks. */
  squares: Map<number, Placed>
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
  /** Where the staffs of flags stand, where room was left for them. */
  staffs: (Point | undefined)[]
  /** The ground it takes. */
  taken: Taken[]
}

/** Everything as it is laid, the ground that it takes, whose wood lies where, and where flags stand best. */
interface Laid {
  out: Layout
  taken: Taken[]
  wood: { slab: Slab; area: number; corps?: string }[]
  staffs: Map<string, Point | undefined>
}

/** How pieces are made to fit: smaller in some areas, on each other in others. */
interface Measures {
  caps: Map<number, number>
  shut: Set<number>
}

const RADIANS = Math.PI / 180

/** How far from an area something may lie that matters to its pieces, in lengths of a block. */
const NEARBY = 1.3

/** How often pieces that cannot all be read are laid anew, and how much smaller. */
const ROUNDS = 5
const CAP = 0.84
const LEAST_CAP = 0.5

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
  readonly #lettered: readonly Lettered[]
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
    this.#lettered = names
    this.#names = names.filter((n) => !n.curve).map((n) => ({ p: n.p, angle: n.angle, half: n.half }))
  }

  /** Where pieces cannot be read they are laid smaller or on each other, and all is laid again. */
  layout(scene: FieldScene): Layout {
    const crowds = crowdsOf(this.#chart, scene)
    const measures: Measures = { caps: new Map(), shut: new Set() }
    let laid = this.#lay(crowds, measures)
    for (let round = 0; round < ROUNDS && this.#measured(laid, crowds, measures); round++)
      laid = this.#lay(crowds, measures)
    const { out, taken } = laid
    out.flags = this.#banners(crowds, laid)
    const flags = (scene.flags ?? []).flatMap(({ id, name }) => {
      const placed = out.flags.get(id)
      return placed ? [bannerSlab(placed, name)] : []
    })
    const covered = [...taken.filter(({ cost }) => cost === undefined), ...flags]
    out.names = steppedAside(this.#lettered, covered, this.#chart.look.frame)
    for (const area of this.#chart.areas.values()) {
      // From afar only objectives are shown.
      if (this.#sight.level === 'far' && !starsOf(area).length) continue
      const near = this.#over(area, covered)
      const found = this.#squares.get([area.id, ...near.map(spot)].join(' '), () => this.#square(area, near))
      out.squares.set(area.id, found)
    }
    layBoxes(this.#chart, scene, this.#turn, this.#sight, out)
    layMargin(this.#chart, scene, this.#turn, out)
    return out
  }

  /** Takes measures where blocks lie on each other or are too small to be read; false where none helps. */
  #measured({ out, wood }: Laid, crowds: Map<number, Crowd>, { caps, shut }: Measures): boolean {
    const { piece, least } = this.#sight
    const heaped = heapedAreas(wood)
    let more = false
    for (const [id, crowd] of crowds) {
      const all = [...crowd.reserve, ...crowd.lines.flatMap(([, line]) => line)]
      const tiny = all.some((b) => (out.blocks.get(b.id)?.size ?? piece) < least)
      if (!tiny && !heaped.has(id)) continue
      const cap = (caps.get(id) ?? 1) * CAP
      if (!shut.has(id) && (tiny || piece * cap < least) && folded(crowd).under.size > 0) {
        shut.add(id)
        caps.delete(id)
        more = true
      } else if (heaped.has(id) && cap > LEAST_CAP) {
        caps.set(id, cap)
        more = true
      }
    }
    return more
  }

  #banners(crowds: Map<number, Crowd>, { wood, taken, staffs }: Laid): Map<string, PlacedFlag> {
    const banners = [...crowds].flatMap(([id, { flags }]) => {
      const area = this.#chart.areas.get(id)
      if (!area) return []
      return flags.map((flag) => ({
        id: flag.id,
        name: flag.name,
        outline: area.outline,
        home: staffs.get(flag.id) ?? area.centre,
        own: wood.filter((w) => w.area === id && w.corps === flag.name).map((w) => w.slab),
      }))
    })
    return setBanners(banners, {
      sight: this.#sight,
      turn: this.#turn,
      frame: this.#chart.look.frame,
      wood: taken.filter(({ cost }) => cost === undefined),
      names: this.#names,
    })
  }

  /** Lines first, for they are bound to their edges; then reserves, the largest first. */
  #lay(crowds: Map<number, Crowd>, { caps, shut }: Measures): Laid {
    const laid: Laid = {
      out: {
        ...{ blocks: new Map(), stacks: new Map(), flags: new Map(), squares: new Map() },
        ...{ names: [], discs: [], trays: [] },
      },
      taken: [],
      wood: [],
      staffs: new Map(),
    }
    const stacks: Folded['under'][] = []
    const areas = [...crowds].flatMap(([id, whole]): [Area, Crowd, Detail][] => {
      const area = this.#chart.areas.get(id)
      if (!area) return []
      const sight = { ...this.#sight, piece: this.#sight.piece * (caps.get(id) ?? 1) }
      if (!shut.has(id)) return [[area, whole, sight]]
      const { crowd, under } = folded(whole)
      stacks.push(under)
      return [[area, crowd, sight]]
    })
    areas.sort(([a], [b]) => a.id - b.id)
    for (const [area, crowd, sight] of areas) if (crowd.lines.length) this.#layLines(area, crowd, sight, laid)
    areas.sort(([a, x], [b, y]) => y.reserve.length - x.reserve.length || a.id - b.id)
    for (const [area, crowd, sight] of areas) this.#layPile(area, crowd, sight, laid)
    for (const [top, under] of stacks.flatMap((all) => [...all])) stack(laid.out, top, under)
    return laid
  }

  #layLines(area: Area, crowd: Crowd, sight: Detail, { out, taken, wood }: Laid): void {
    const near = this.#nearby(area, taken)
    const counts = crowd.lines.map(([approach, all]) => [approach, all.length] as const)
    const groups = groupsOf(crowd, this.#leavesRoom)
    const key = JSON.stringify([counts.map(([{ id }, count]) => [id, count]), groups, sight.piece, near.map(spot)])
    const rest = (own: readonly Slab[]) => this.#stack(area, crowd, groups, [...near, ...own], sight)?.price ?? 0
    const lines = this.#lines.get(key, () => linesUp(area, counts, near, sight, this.#turn, rest))
    crowd.lines.forEach(([, all], i) => {
      all.forEach((block, k) => {
        out.blocks.set(block.id, lines[i][k])
      })
    })
    taken.push(...lines.flat())
    crowd.lines.forEach(([, all], i) => {
      wood.push(...all.map(({ corps }, k) => ({ slab: lines[i][k], area: area.id, corps })))
    })
  }

  #layPile(area: Area, crowd: Crowd, sight: Detail, { out, taken, wood, staffs }: Laid): void {
    const near = this.#nearby(area, taken)
    const groups = groupsOf(crowd, this.#leavesRoom)
    const key = JSON.stringify([area.id, groups, crowd.discs, sight.piece, near.map(spot)])
    const pile = this.#piles.get(key, () => this.#pile(area, crowd, groups, near, sight))
    crowd.reserve.forEach((b, i) => {
      out.blocks.set(b.id, pile.blocks[i])
    })
    crowd.flags.forEach((f, i) => {
      staffs.set(f.id, pile.staffs[i])
    })
    out.discs.push(...pile.discs)
    out.trays.push(...pile.trays)
    taken.push(...pile.taken)
    wood.push(...pile.trays.map((slab) => ({ slab, area: area.id, corps: crowd.flags[slab.group]?.name })))
  }

  /** From afar corps lie close together, and flags find their places among them. */
  get #leavesRoom(): boolean {
    return this.#sight.level !== 'far'
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

  #pile(area: Area, crowd: Crowd, groups: readonly Group[], near: readonly Taken[], sight: Detail): Pile {
    const found = this.#stack(area, crowd, groups, near, sight)
    if (!found) return { blocks: [], staffs: [], discs: [], trays: [], taken: [] }
    const { stack, p } = found
    const { size, letters } = stack
    const angle = -this.#turn
    const at = (q: Point, scale: number): Placed => ({ p: this.#back(add(p, q)), angle, size: scale })
    const blocks = stack.blocks.flat().map((q) => at(q, size))
    const staffs = crowd.flags.map((_, i) => {
      const q = stack.flags[i]
      return q && this.#back(add(p, q))
    })
    const sides = crowd.discs.flatMap((d) => Array.from({ length: d.count }, () => d.side))
    const discs = stack.discs.map((q, i) => ({ ...at(q, size), key: `${area.id} ${i}`, side: sides[i] }))
    const trays = stack.trays.map((t, i) => ({
      p: this.#back(add(p, t.p)),
      angle,
      half: t.half,
      key: `${area.id} ${i}`,
      group: t.group,
    }))
    const named = staffs.flatMap((staff, i) => {
      if (!staff) return []
      const flag = { p: staff, angle, size: letters, bare: false }
      return [{ ...bannerSlab(flag, crowd.flags[i].name), cost: NAME }]
    })
    return { blocks, staffs, discs, trays, taken: [...trays, ...discs.map((d) => this.#round(d)), ...named] }
  }

  #round({ p, size }: Placed): Slab {
    return { p, angle: -this.#turn, half: [DISC * size, DISC * size] }
  }

  #square(area: Area, near: readonly Slab[]): Placed {
    const symbols = this.#approaches(area).flatMap((a) => a.symbols.map((s) => s.p))
    const names = this.#names.filter((n) => dist(n.p, area.centre) < 400)
    return squareAt(area, symbols, names, near, this.#sight, this.#turn)
  }
}

/** Those that lie under another lie where it lies. */
function stack(out: Layout, top: string, under: readonly string[]): void {
  const placed = out.blocks.get(top)
  if (!placed) return
  out.stacks.set(top, under)
  for (const id of under) out.blocks.set(id, placed)
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
