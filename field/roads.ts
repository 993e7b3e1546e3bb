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
  readonly a: readonly RoadNode[]
  readonly b: readonly RoadNode[]
  /** By crossing: the approaches it joins; an entry joins its box with the reserve of the area. */
  readonly aPosition: readonly Position[]
  readonly bPosition: readonly Position[]
  /** By crossing: its border (-1: an entry). */
  readonly border: Int16Array
  readonly kind: readonly EntryKind[]
  readonly main: Uint8Array
  /** `9/19` the first road across that approach, `9/19#2` the second; an entry's id. */
  readonly names: readonly string[]

  readonly #entries: readonly EntryData[]
  readonly #crossingByName = new Map<string, Crossing>()

  constructor(board: Board) {
    const { roads, entries } = board.data
    this.#entries = entries

    const areaOfNode: Area[] = []
    this.nodesOf = roadGroups(board).map((count, area) =>
      Array.from({ length: count }, () => toNode(areaOfNode.push(toArea(area)) - 1)),
    )
    this.nodeOfBox = board.boxes.map(() => toNode(areaOfNode.push(NO_AREA) - 1))
    this.areaOfNode = areaOfNode
    this.nodes = areaOfNode.length

    const ways = [...roadsAcross(board, this.nodesOf), ...entriesInto(board, this.nodesOf, this.nodeOfBox)]
    this.firstEntry = toCrossing(roads.length)
    this.crossings = ways.length
    this.a = ways.map((way) => way.a)
    this.b = ways.map((way) => way.b)
    this.aPosition = ways.map((way) => way.aPosition)
    this.bPosition = ways.map((way) => way.bPosition)
    this.border = Int16Array.from(ways, (way) => way.border)
    this.names = ways.map((way) => way.name)
    this.kind = [...roads, ...entries].map((way) => way.kind)
    this.main = Uint8Array.from(this.kind, (kind) => (kind === 'main' ? 1 : 0))

    const from: Crossing[][] = areaOfNode.map(() => [])
    ways.forEach(({ a, b, border, name }, index) => {
      const crossing = toCrossing(index)
      from[a].push(crossing)
      if (border >= 0) from[b].push(crossing)
      this.#crossingByName.set(name, crossing)
    })
    this.crossingsFrom = from
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

/** One crossing, as it stands in the lists by crossing. */
interface Way {
  readonly a: RoadNode
  readonly b: RoadNode
  readonly aPosition: Position
  readonly bPosition: Position
  readonly border: number
  readonly name: string
}

/** By area: how many road groups it has. */
function roadGroups(board: Board): number[] {
  const { areas, roads, entries } = board.data
  const groups = filled(areas.length, 0)
  const see = (id: number, group: number) => {
    const area = board.area(id)
    groups[area] = Math.max(groups[area], group + 1)
  }
  for (const road of roads) {
    see(road.a, road.aGroup)
    see(road.b, road.bGroup)
  }
  for (const entry of entries) if (entry.group !== undefined) see(entry.area, entry.group)
  return groups
}

function roadsAcross(board: Board, nodesOf: readonly (readonly RoadNode[])[]): Way[] {
  const { borders, roads } = board.data
  const across = filled(borders.length, 0)
  return roads.map((road) => {
    const approach = toApproach(board.firstApproach + 2 * road.border)
    const nth = ++across[road.border]
    return {
      a: nodesOf[board.area(road.a)][road.aGroup],
      b: nodesOf[board.area(road.b)][road.bGroup],
      aPosition: approach,
      bPosition: board.opposite(approach),
      border: road.border,
      name: board.names[approach] + (nth > 1 ? `#${nth}` : ''),
    }
  })
}

function entriesInto(board: Board, nodesOf: readonly (readonly RoadNode[])[], nodeOfBox: readonly RoadNode[]): Way[] {
  return board.data.entries.map((entry) => {
    const box = board.boxes.indexOf(entry.box)
    const area = board.area(entry.area)
    return {
      a: nodeOfBox[box],
      b: entry.group === undefined ? toNode(-1) : nodesOf[area][entry.group],
      aPosition: toPosition(board.firstBox + box),
      bPosition: area,
      border: -1,
      name: entry.id,
    }
  })
}
