import { type Approach, type Area, FIRST_AREA, NO_AREA, type RoadNode } from '@coup/field'
import { areas, board, roads } from './board.ts'

/** 8: a way by road, over more than one border, that ends in a maneuver attack across `into`. */
export interface Ride {
  readonly into: Approach
  /** The areas between; NO_AREA where there is only one. */
  readonly first: Area
  readonly second: Area
}

const STEPS = 3

/** By area: where cavalry that stands in reserve could attack by road. Across an obstruction it cannot, alone (9). */
export const RIDES: readonly (readonly Ride[])[] = Array.from({ length: areas }, (_, area) => ridesFrom(area))

function ridesFrom(area: number): Ride[] {
  const found = new Map<string, Ride>()
  const go = (node: RoadNode, way: readonly Area[]) => {
    for (const crossing of roads.crossingsFrom[node]) {
      const next = roads.other(crossing, node)
      const into = roads.arriving(crossing, node)
      if (roads.isEntry(crossing) || way.includes(roads.areaOfNode[next])) continue
      if (way.length > 1 && !board.obstruction[into]) {
        const [, first, second = NO_AREA] = way
        found.set(`${into} ${first} ${second}`, { into, first, second })
      }
      if (way.length < STEPS) go(next, [...way, roads.areaOfNode[next]])
    }
  }
  for (const node of roads.nodesOf[FIRST_AREA + area]) go(node, [roads.areaOfNode[node]])
  return [...found.values()]
}
