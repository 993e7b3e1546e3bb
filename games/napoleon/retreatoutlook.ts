import {
  ARTILLERY,
  type Block,
  CAVALRY,
  type Range,
  type RetreatLoss,
  retreatLosses,
  strengthOf,
  sumOf,
  typeOf,
} from '@coup/field'
import type { Battle } from './battle.ts'
import { armOf } from './blocks.ts'
import { board } from './board.ts'
import { blocksIn, roomAround } from './retreat.ts'
import type { Austerlitz } from './state.ts'

/** 12: what a defender who leaves his area may lose, from what the attacker sees. */
export interface RetreatOutlook {
  /** Of strength and of morale, before those who find no way out. */
  readonly losses: Range
  /** Regiments that may find no way out, at most. */
  readonly trapped: number
}

const guns = (face: number): number => (typeOf(face) === ARTILLERY ? 1 : 0)
const byApproach = (face: number): RetreatLoss => ({ alone: guns(face), shared: strengthOf(face) - guns(face) })
const byReserve = (face: number): RetreatLoss => (armOf(face) === CAVALRY ? { alone: 0, shared: 0 } : byApproach(face))

/**
 * Every gun, infantry in reserve by the width of the defence approach, and other blocked approaches by their own. Those
 * who block the defence approach lose their guns alone, if the fight has left them any.
 */
export function retreatOutlook(
  g: Austerlitz,
  battle: Battle,
  possible: ReadonlyMap<number, readonly number[]>,
): RetreatOutlook {
  const { enemy, into, defence } = battle
  const facesOf = (blocks: readonly Block[]) => blocks.map((block) => possible.get(block) ?? [])
  const others = board.approaches[into].filter((approach) => approach !== defence)
  const beaten = retreatLosses(facesOf(g.blocksAt(defence)), (face) => ({ alone: guns(face), shared: 0 }), 0)
  return {
    losses: sumOf([
      { ...beaten, least: 0 },
      retreatLosses(facesOf(g.blocksAt(into)), byReserve, board.full(defence)),
      ...Array.from(others, (at) => retreatLosses(facesOf(g.blocksAt(at)), byApproach, board.full(at))),
    ]),
    trapped: Math.max(0, blocksIn(g, enemy, into).length - roomAround(g, battle)),
  }
}
