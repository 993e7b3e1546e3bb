import { type Area, Board, type BoardData, FIRST_CROSSING } from '@coup/field'
import data from './board.json' with { type: 'json' }
import { sideNamed } from './sides.ts'

export const board = new Board(data as BoardData)
export const { areas, borders, roads, OFF } = board

/** By area: the box whose road leads into it (a position), or -1. */
export const boxInto = new Int16Array(areas).fill(-1)
for (let entry = roads.firstEntry; entry < roads.crossings; entry++) {
  boxInto[board.area(roads.entry(entry).area)] = roads.aPosition[entry]
}

/** By box: the side whose reinforcements wait there. */
export const sideOfBox = Uint8Array.from(board.boxes, (box) =>
  sideNamed(board.data.entries.find((entry) => entry.box === box)!.side),
)

/** By approach: a main road crosses it. */
export const mainRoadAcross = new Uint8Array(board.positions)
for (let crossing = FIRST_CROSSING; crossing < roads.firstEntry; crossing++) {
  if (!roads.main[crossing]) continue
  mainRoadAcross[roads.aPosition[crossing]] = 1
  mainRoadAcross[roads.bPosition[crossing]] = 1
}

/** All areas that touch an area, also across impassable approaches. */
export const touching: readonly (readonly Area[])[] = board.approaches.map((approaches) => [
  ...new Set(approaches.map((approach) => board.beyond[approach])),
])

export const beyondObjectiveLine = Uint8Array.from(board.data.areas, (area) => (area.beyondObjectiveLine ? 1 : 0))
