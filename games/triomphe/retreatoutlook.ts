import {
  type Approach,
  ARTILLERY,
  type Area,
  type BlockView,
  INFANTRY,
  possibleFaces,
  type Range,
  type RetreatLoss,
  rangeOf,
  retreatLosses,
  strengthOf,
  sumOf,
  typeOf,
} from '@coup/field'
import { board, boxInto, sideOfBox } from './board.ts'
import { retreatShare } from './fight.ts'
import { sideNamed } from './sides.ts'
import type { TriompheView } from './view.ts'

/** 13: what a defender who must leave his area may lose, from what the attacker sees. */
export interface RetreatOutlook {
  /** 13.1: reductions, each a disc of morale too. */
  readonly losses: Range
  /** 13.2: blocks that may find no way out, at most. */
  readonly trapped: number
}

const byApproach = (face: number): RetreatLoss =>
  typeOf(face) === ARTILLERY ? { alone: 1, shared: 0 } : { alone: 0, shared: strengthOf(face) }

const byReserve = (face: number): RetreatLoss => ({
  alone: typeOf(face) === ARTILLERY ? 1 : 0,
  shared: typeOf(face) === INFANTRY ? strengthOf(face) : 0,
})

/** `moves`: how many blocks of the reserve may have gone into the approach before it was left (9.2). */
export function retreatOutlook(
  view: TriompheView,
  defence: Approach,
  attackers: number,
  moves: readonly number[],
): RetreatOutlook {
  const area = board.areaOf[defence]
  const blocks = view.blocks.filter(({ at }) => board.areaOf[board.position(at)] === area)
  const inReserve = blocks.filter(({ at }) => at === board.names[area])
  const ranges = moves.flatMap((count) =>
    subsets(inReserve, count).map((moved) => lossesOf(view, defence, attackers, blocks, moved)),
  )
  return {
    losses: rangeOf(ranges.flatMap(({ least, most }) => [least, most])),
    trapped: trappedIn(view, defence, blocks),
  }
}

function lossesOf(
  view: TriompheView,
  defence: Approach,
  attackers: number,
  blocks: readonly BlockView[],
  moved: readonly BlockView[],
): Range {
  const area = board.areaOf[defence]
  const placeOf = (block: BlockView) => (moved.includes(block) ? board.names[defence] : block.at)
  const facesAt = (at: string) =>
    blocks.filter((block) => placeOf(block) === at).map((block) => possibleFaces(block, view.intelligence))
  return sumOf([
    retreatLosses(facesAt(board.names[area]), byReserve, retreatShare(defence, attackers)),
    ...Array.from(board.approaches[area], (approach) =>
      retreatLosses(facesAt(board.names[approach]), byApproach, board.full(approach)),
    ),
  ])
}

function subsets<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return all.flatMap((one, i) => subsets(all.slice(i + 1), size - 1).map((rest) => [one, ...rest]))
}

/** 13.2: more blocks than the areas around have room for. */
function trappedIn(view: TriompheView, defence: Approach, blocks: readonly BlockView[]): number {
  const area = board.areaOf[defence]
  const open = board.approaches[area].filter((approach) => !board.impassable[approach])
  const around = [...new Set(Array.from(open, (approach) => board.beyond[approach]))]
  const room = around
    .filter((to) => to !== board.beyond[defence])
    .reduce((sum, to) => sum + roomIn(view, to, blocks[0]?.side ?? ''), 0)
  return Math.max(0, blocks.length - room)
}

/** 3, 15 */
function roomIn(view: TriompheView, area: Area, side: string): number {
  const there = view.blocks.filter(({ at }) => board.areaOf[board.position(at)] === area)
  if (there.some((block) => block.side !== side) || isClosed(view, area, side)) return 0
  return Math.max(0, board.capacity[area] - there.length)
}

/** 15: the enemy's reinforcements wait before it. */
function isClosed(view: TriompheView, area: Area, side: string): boolean {
  const box = boxInto[area]
  if (box < 0 || sideOfBox[box - board.firstBox] === sideNamed(side)) return false
  return view.blocks.some(({ at }) => at === board.names[box])
}
