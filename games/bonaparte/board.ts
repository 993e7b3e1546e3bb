import type { BoardData } from '@coup/field'
import { Board } from '@coup/field'
import data from './board.json' with { type: 'json' }

export const board = new Board(data as BoardData)
export const { areas, roads, OFF } = board

/** By area: how many French blocks start there (6). */
export const frenchStart = Uint8Array.from(board.data.areas, (area) => area.frenchStart ?? 0)

/** By area: the colour of its star, or undefined (14). */
export const star: readonly (string | undefined)[] = board.data.areas.map((area) => area.star)

/** By approach: an earlier approach between the same two areas, or -1. */
export const twin = new Int16Array(board.positions).fill(-1)
for (const approaches of board.approaches) {
  approaches.forEach((approach, index) => {
    const earlier = approaches.slice(0, index).find((one) => board.beyond[one] === board.beyond[approach])
    if (earlier !== undefined) twin[approach] = earlier
  })
}

/** By node: one of its roads for each approach that they cross, the main road where there is one. */
export const roadsOut: readonly (readonly number[])[] = roads.crossingsFrom.map((crossings, node) => {
  const best = new Map<number, number>()
  for (const crossing of crossings) {
    const approach = roads.leaving(crossing, node)
    if (!roads.isEntry(crossing) && (roads.main[crossing] || !best.has(approach))) best.set(approach, crossing)
  }
  return [...best.values()]
})

export const PONTOON = roads.crossing('Pontoon')

export function isPontoon(crossing: number): boolean {
  return crossing === PONTOON
}
