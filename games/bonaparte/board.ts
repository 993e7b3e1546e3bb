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

/** By crossing: a local road that crosses its border beside a main road of the same two nodes. */
export const besideMain = Uint8Array.from(roads.kind, (kind, crossing) => {
  const likes = roads.kind.some(
    (other, index) =>
      other === 'main' &&
      roads.border[index] === roads.border[crossing] &&
      roads.a[index] === roads.a[crossing] &&
      roads.b[index] === roads.b[crossing],
  )
  return kind === 'local' && likes ? 1 : 0
})

export const PONTOON = roads.crossing('Pontoon')

export function isPontoon(crossing: number): boolean {
  return crossing === PONTOON
}
