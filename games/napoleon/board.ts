import { type Approach, type Area, Board, type BoardData, type Position, toApproach, toArea } from '@coup/field'
import data from './board.json' with { type: 'json' }
import { ALLIES, FRANCE, SIDES } from './sides.ts'

export const board = new Board(data as BoardData)
export const { areas, borders, roads, OFF } = board

export const SANTON = toArea(board.data.areas.findIndex((area) => area.name === 'Santon'))

/** By side: the box in which its reinforcements wait, and before the set-up its whole army. */
export const BOX: readonly Position[] = [board.position('box:Allies'), board.position('box:France')]

/** By side: where its main roads enter, as road nodes. */
export const MAIN_ENTRIES: readonly number[][] = [ALLIES, FRANCE].map((side) =>
  Array.from({ length: roads.crossings - roads.firstEntry }, (_, index) => roads.firstEntry + index)
    .filter((entry) => roads.main[entry] && roads.entry(entry).side === SIDES[side])
    .map((entry) => roads.b[entry]),
)

export const hill = Uint8Array.from(board.data.areas, (area) => (area.hill ? 1 : 0))

/** By area: the colours of its stars. */
export const STARS = { blue: 1, red: 2, green: 4, black: 8 } as const
export type StarColour = keyof typeof STARS
export const STAR_COLOURS: readonly StarColour[] = ['blue', 'red', 'green', 'black']
export const stars = Uint8Array.from(board.data.areas, (area) =>
  STAR_COLOURS.reduce((bits, colour) => (area.stars?.includes(colour) ? bits | STARS[colour] : bits), 0),
)

/** By area: all areas next to it, also across impassable approaches. */
export const touching: readonly (readonly Area[])[] = board.approaches.map((approaches) => [
  ...new Set(approaches.map((approach) => board.beyond[approach])),
])

const touches = new Uint8Array(areas * areas)
touching.forEach((list, area) => {
  for (const other of list) touches[area * areas + other] = 1
})

export function areNext(area: Area, other: number): boolean {
  return touches[area * areas + other] === 1
}

/** Between every two areas: how many passable borders lie on the shortest way. */
const distances = Array.from({ length: areas }, (_, area) => board.distances([area]))

export function distance(area: Area, other: number): number {
  return distances[area][other]
}

export function borderOf(approach: Approach): number {
  return (approach - board.firstApproach) >> 1
}

export function areaOfNode(node: number): Area {
  return toArea(roads.areaOfNode[node])
}

/** The attack approach that a crossing leads over, seen from a node. */
export function leaving(crossing: number, node: number): Approach {
  return toApproach(roads.leaving(crossing, node))
}
