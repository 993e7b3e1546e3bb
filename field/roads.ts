import { filled } from '@coup/engine'
import type { Board } from './board.ts'
import {
  type Approach,
  type Area,
  type Crossing,
  NO_AREA,
  type Position,
  type RoadNode,
  toApproach,
  toArea,
  toCrossing,
  toNode,
  toPosition,
} from './brands.ts'
import type { EntryData, EntryKind } from './data.ts'

/**
 * The road network. A node is one road group of one area, or a box. A crossing is one road over one border, or an
 * entry: a way from a box onto the map, which is never used the other way.
 */
export class Roads {
  readonly nodes: number
  /** Crossings firstEntry .. crossings-1 are the entries in the order of the board file. */
  readonly crossings: number
  readonly firstEntry: Crossing

  /** By area: its nodes by group. By box: its node. By node: its area (-1: a box). */
  readonly nodesOf: readonly (readonly RoadNode[])[]
  readonly nodeOfBox: readonly RoadNode[]
  readonly areaOfNode: readonly Area[]
  /** By node: the crossings by which it can be left. */
  readonly crossingsFrom: readonly (readonly Crossing[])[]

  /** By crossing: its two nodes; an entry's `a` is the box, and `b` is -1 where no road goes on. */
  readonly a: RoadNode[]
  readonly b: RoadNode[]
  /** By crossing: the approaches it joins; an entry joins its box with the reserve of the area. */
  readonly aPosition: Position[]
  readonly bPosition: Position[]
  /** By crossing: its border (-1: an entry). */
  readonly border: Int16Array
  readonly kind: readonly EntryKind[]
  readonly main: Uint8Array
  /** `9/19` the first road across that approach, `9/19#2` the second; an entry's id. */
  readonly names: readonly string[]

  readonly #entries: readonly EntryData[]
  readonly #crossingByName = new Map<string, Crossing>()

  constructor(board: Board) {
    const { areas, borders, roads, entries } = board.data
    this.#entries = entries

    const groups = new Array<number>(areas.length).fill(0)
    const see = (id: number, group: number) => {
      const area = board.area(id)
      groups[area] = Math.max(groups[area], group + 1)
    }
    for (const road of roads) {
      see(road.a, road.aGroup)
      see(road.b, road.bGroup)
    }
    for (const entry of entries) if (entry.group !== undefined) see(entry.area, entry.group)

    const areaOfNode: Area[] = []
    this.nodesOf = groups.map((count, area) =>
      Array.from({ length: count }, () => toNode(areaOfNode.push(toArea(area)) - 1)),
    )
    this.nodeOfBox = board.boxes.map(() => toNode(areaOfNode.push(NO_AREA) - 1))
    this.areaOfNode = areaOfNode
    this.nodes = areaOfNode.length

    this.firstEntry = toCrossing(roads.length)
    this.crossings = roads.length + entries.length
    this.a = filled(this.crossings, toNode(-1))
    this.b = filled(this.crossings, toNode(-1))
    this.aPosition = filled(this.crossings, toPosition(0))
    this.bPosition = filled(this.crossings, toPosition(0))
    this.border = new Int16Array(this.crossings).fill(-1)
    const from: Crossing[][] = areaOfNode.map(() => [])
    const names: string[] = []
    const roadsAcross = new Array<number>(borders.length).fill(0)

    roads.forEach((road, index) => {
      const crossing = toCrossing(index)
      const approach = toApproach(board.firstApproach + 2 * road.border)
      this.a[crossing] = this.nodesOf[board.area(road.a)][road.aGroup]
      this.b[crossing] = this.nodesOf[board.area(road.b)][road.bGroup]
      this.aPosition[crossing] = approach
      this.bPosition[crossing] = board.opposite(approach)
      this.border[crossing] = road.border
      from[this.a[crossing]].push(crossing)
      from[this.b[crossing]].push(crossing)
      const nth = ++roadsAcross[road.border]
      names.push(board.names[approach] + (nth > 1 ? `#${nth}` : ''))
    })
    entries.forEach((entry, index) => {
      const crossing = toCrossing(this.firstEntry + index)
      const box = board.boxes.indexOf(entry.box)
      const area = board.area(entry.area)
      this.a[crossing] = this.nodeOfBox[box]
      this.b[crossing] = entry.group === undefined ? toNode(-1) : this.nodesOf[area][entry.group]
      this.aPosition[crossing] = toPosition(board.firstBox + box)
      this.bPosition[crossing] = area
      from[this.a[crossing]].push(crossing)
      names.push(entry.id)
    })

    this.crossingsFrom = from
    this.kind = [...roads, ...entries].map((way) => way.kind)
    this.main = Uint8Array.from(this.kind, (kind) => (kind === 'main' ? 1 : 0))
    this.names = names
    names.forEach((name, crossing) => {
      this.#crossingByName.set(name, toCrossing(crossing))
    })
  }

  /** The crossing of this name, or -1. */
  crossing(name: string): Crossing {
    return this.#crossingByName.get(name) ?? toCrossing(-1)
  }

  isEntry(crossing: number): boolean {
    return crossing >= this.firstEntry
  }

  entry(crossing: number): EntryData {
    return this.#entries[crossing - this.firstEntry]
  }

  /** The area that an entry leads into. */
  areaEntered(entry: number): Area {
    return toArea(this.bPosition[entry])
  }

  /** The node across, seen from `node`. */
  other(crossing: number, node: number): RoadNode {
    return this.a[crossing] === node ? this.b[crossing] : this.a[crossing]
  }

  /** The approach by which the crossing leaves `node`, and the one by which it arrives across. */
  leaving(crossing: number, node: number): Approach {
    return toApproach(this.a[crossing] === node ? this.aPosition[crossing] : this.bPosition[crossing])
  }

  arriving(crossing: number, node: number): Approach {
    return toApproach(this.a[crossing] === node ? this.bPosition[crossing] : this.aPosition[crossing])
  }
}
