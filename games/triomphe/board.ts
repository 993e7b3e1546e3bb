import type { BoardData } from '@coup/field'
import { Board } from '@coup/field'
import data from './board.json' with { type: 'json' }
import { SEATS } from './sides.ts'

export const board = new Board(data as BoardData)
export const { areas, borders, roads, OFF } = board

/** By area: the box whose road leads into it (a position), or -1. */
export const boxInto = new Int16Array(areas).fill(-1)
for (let entry = roads.firstEntry; entry < roads.crossings; entry++) {
  boxInto[board.area(roads.entry(entry).area)] = roads.aPosition[entry]
}

/** By box: the side whose reinforcements wait there. */
export const sideOfBox = Uint8Array.from(board.boxes, (box) =>
  SEATS.indexOf(board.data.entries.find((entry) => entry.box === box)!.side as (typeof SEATS)[number]),
)

/** By approach: a main road crosses it. */
export const mainRoadAcross = new Uint8Array(board.positions)
for (let crossing = 0; crossing < roads.firstEntry; crossing++) {
  if (!roads.main[crossing]) continue
  mainRoadAcross[roads.aPosition[crossing]] = 1
  mainRoadAcross[roads.bPosition[crossing]] = 1
}

/** All areas that touch an area, also across impassable approaches. */
export const touching: readonly Int16Array[] = board.approaches.map((approaches) =>
  Int16Array.from(new Set(Array.from(approaches, (approach) => board.beyond[approach]))),
)

export const beyondObjectiveLine = Uint8Array.from(board.data.areas, (area) => (area.beyondObjectiveLine ? 1 : 0))
