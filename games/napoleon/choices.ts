import { FACE_NAMES } from '@coup/field'
import { BLOCKS, COMMANDERS } from './army.ts'
import { areas, board, roads } from './board.ts'

/** Choice strings, prepared. Blocks are numbered from 1 for people. */
export const BLOCK: readonly string[] = Array.from({ length: BLOCKS }, (_, block) => `block ${block + 1}`)
export const ROAD_BLOCK: readonly string[] = Array.from({ length: BLOCKS }, (_, block) => `road block ${block + 1}`)
export const AREA: readonly string[] = Array.from({ length: areas }, (_, area) => `area ${board.id[area]}`)
export const APPROACH: readonly string[] = board.names.map((name) => `approach ${name}`)
export const THREAT: readonly string[] = board.names.map((name) => `threat ${name}`)
export const GUARD_THREAT: readonly string[] = board.names.map((name) => `guard ${name}`)
export const CORPS_CHOICE = byCommander('corps')
export const DETACHMENT = byCommander('detachment')
export const ROAD_CORPS = byCommander('road corps')
export const COMMANDER = byCommander('commander')
/** By crossing, as seen from its a side and from its b side. */
const ROAD_FROM_A: readonly string[] = roads.names.map((name, crossing) =>
  roads.isEntry(crossing) ? `enter ${name}` : `road ${name}`,
)
const ROAD_FROM_B: readonly string[] = roads.names.map((name, crossing) => {
  const nth = name.split('#')[1]
  return `road ${board.names[roads.bPosition[crossing]]}${nth === undefined ? '' : `#${nth}`}`
})

export function roadChoice(crossing: number, node: number): string {
  return roads.a[crossing] === node ? ROAD_FROM_A[crossing] : ROAD_FROM_B[crossing]
}

/** By corps and face: taking a regiment from a corps while organizing. */
export const TAKE: readonly string[][] = COMMANDERS.map(({ name }) => FACE_NAMES.map((face) => `take ${face} ${name}`))
export const GIVE = byCommander('give')

function byCommander(verb: string): readonly string[] {
  return COMMANDERS.map(({ name }) => `${verb} ${name}`)
}
