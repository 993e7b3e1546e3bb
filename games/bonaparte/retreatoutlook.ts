import {
  ARTILLERY,
  type Area,
  INFANTRY,
  possibleFaces,
  type Range,
  type RetreatLoss,
  retreatLosses,
  strengthOf,
  sumOf,
  typeOf,
} from '@coup/field'
import { board } from './board.ts'
import type { BonaparteView } from './view.ts'

/** 12: what a defender who must leave his area may lose, from what the attacker sees. */
export interface RetreatOutlook {
  /** Of strength and of morale. */
  readonly losses: Range
  /** Blocks that may find no way out, at most. */
  readonly trapped: number
}

const guns = (face: number): number => (typeOf(face) === ARTILLERY ? strengthOf(face) : 0)
const byApproach = (face: number): RetreatLoss => ({ alone: guns(face), shared: typeOf(face) === ARTILLERY ? 0 : 1 })
const byReserve = (face: number): RetreatLoss => ({ alone: guns(face), shared: typeOf(face) === INFANTRY ? 1 : 0 })

/** All guns, one of the infantry in reserve, and one of the others at each approach. `from`: where the attack comes from. */
export function retreatOutlook(view: BonaparteView, area: Area, from: Area): RetreatOutlook {
  const areaOf = (at: string) => board.areaOf[board.position(at)]
  const blocks = view.blocks.filter(({ at }) => areaOf(at) === area)
  const facesAt = (name: string) =>
    blocks.filter(({ at }) => at === name).map((block) => possibleFaces(block, view.intelligence))
  const side = blocks[0]?.side ?? ''
  const room = board.neighbours[area]
    .filter((to) => to !== from)
    .map((to) => {
      const there = view.blocks.filter(({ at }) => areaOf(at) === to)
      return there.some((block) => block.side !== side) ? 0 : Math.max(0, board.capacity[to] - there.length)
    })
  return {
    losses: sumOf([
      retreatLosses(facesAt(board.name(area)), byReserve, 1),
      ...Array.from(board.approaches[area], (approach) => retreatLosses(facesAt(board.name(approach)), byApproach, 1)),
    ]),
    trapped: Math.max(0, blocks.length - room.reduce((sum, one) => sum + one, 0)),
  }
}
