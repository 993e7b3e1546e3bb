import { type Detail, NEAR } from '../../../board/draw/detail.ts'
import type { Line, Point, Rect } from '../../../board/draw/geometry.ts'
import { add, bounds, dist, grown, rotate } from '../../../board/draw/geometry.ts'
import type { Slab } from '../../../board/draw/slab.ts'
import { steppedAside } from '../letters/aside.ts'
import { type Lettered, labels } from '../letters/labels.ts'
import type { Area, Chart } from '../map/chart.ts'
import { starsOf } from '../marks/capacity.ts'
import { bannerSlab, setBanners } from './banners.ts'
import { type Crowd, crowdsOf, groupsOf } from './crowd.ts'
import { type Folded, folded } from './fold.ts'
import { keepsOf, symbolsOf, type Taken, within } from './keeps.ts'
import { layBoxes, layMargin } from './margin.ts'
import { Measures, type Wood } from './measures.ts'
import { Memory } from './memory.ts'
import { BLOCK, DISC } from './pieces.ts'
import type { Layout, Placed, PlacedFlag } from './placed.ts'
import { linesUp, type PlacedSlab } from './ranks.ts'
import { type Group, reserveStack } from './reserve.ts'
import type { FieldScene } from './scene.ts'
import { squareAt } from './squares.ts'

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
  wood: Wood[]
  staffs: Map<string, Point | undefined>
}

const RADIANS = Math.PI / 180

/** How far from an area something may lie that matters to its pieces, in lengths of a block. */
const NEARBY = 1.3

/** How often pieces that cannot all be read are laid anew. */
const ROUNDS = 5

const spot = ({ p, half }: Slab): string => `${Math.round(p[0])},${Math.round(p[1])},${Math.round(half[0])}`

export class Layouter {
  readonly #chart: Chart
  readonly #turn: number
  readonly #sight: Detail
  readonly #lettered: readonly Lettered[]
  readonly #names: Slab[]
  readonly #outlines = new Map<number, Line>()
  readonly #bounds = new Map<number, Rect>()
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
    const measures = new Measures(this.#sight)
    let laid = this.#lay(crowds, measures)
    for (let round = 0; round < ROUNDS && measures.take(crowds, laid.out.blocks, laid.wood); round++)
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
  #lay(crowds: Map<number, Crowd>, measures: Measures): Laid {
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
      const sight = measures.sightOf(id)
      if (!measures.isShut(id)) return [[area, whole, sight]]
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
    const keeps = keepsOf(area, this.#chart, this.#names, near, this.#sight)
    const turned = keeps.map(({ slab, cost }) => ({ slab: this.#turned(slab), cost }))
    return reserveStack(groups, discs, this.#outline(area), middle, turned, sight)
  }

  /** What lies so near an area that it matters to its pieces. */
  #nearby(area: Area, all: readonly Taken[]): Taken[] {
    return within(grown(this.#around(area), NEARBY * BLOCK.length * this.#sight.piece), all)
  }

  /** What may lie over an area. */
  #over(area: Area, all: readonly Slab[]): Slab[] {
    return within(grown(this.#around(area), 0.6 * BLOCK.length * this.#sight.piece), all)
  }

  #around({ id, outline }: Area): Rect {
    const known = this.#bounds.get(id) ?? bounds(outline)
    this.#bounds.set(id, known)
    return known
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
    const symbols = symbolsOf(area, this.#chart)
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

const layouters = new WeakMap<Chart, Memory<Layouter>>()

/** One for each zoom and turn of a sheet: what it has found is found once. */
export function layouterOf(chart: Chart, turn: number, sight: Detail): Layouter {
  const known = layouters.get(chart) ?? new Memory<Layouter>()
  layouters.set(chart, known)
  return known.get(JSON.stringify([turn, sight]), () => new Layouter(chart, labels(chart, turn, sight), turn, sight))
}
