import { areas, board, roads } from './board.ts'

/** Choice strings, prepared. Blocks are numbered from 1 for people. */
export const MOST_BLOCKS = 64
export const BLOCK: readonly string[] = Array.from({ length: MOST_BLOCKS }, (_, block) => `block ${block + 1}`)
export const AREA: readonly string[] = Array.from({ length: areas }, (_, area) => `area ${board.id[area]}`)
export const APPROACH = byApproach('approach')
export const ATTACK = byApproach('attack')
export const ASSAULT = byApproach('assault')
export const CONTINUE = byApproach('continue')
/** By crossing, as seen from its a side and from its b side. */
export const ROAD_FROM_A: readonly string[] = roads.names.map((name, crossing) =>
  roads.isEntry(crossing) ? `enter ${name}` : `road ${name}`,
)
export const ROAD_FROM_B: readonly string[] = roads.names.map((name, crossing) => {
  const nth = name.split('#')[1]
  return `road ${board.names[roads.bPosition[crossing]]}${nth === undefined ? '' : `#${nth}`}`
})

function byApproach(verb: string): readonly string[] {
  return board.names.map((name) => `${verb} ${name}`)
}
