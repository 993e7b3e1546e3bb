import type { Seat } from '@coup/engine'
import type { Approach, Area, Block, Side } from '@coup/field'
import { board } from './board.ts'
import type { Force } from './force.ts'
import { hasCorps } from './road.ts'
import { enemyOf } from './sides.ts'
import { type Austerlitz, NO_BLOCK, NOBODY } from './state.ts'

/** An attack on its way through the steps of rule 11. */
export interface Battle {
  readonly side: Side
  readonly enemy: Side
  /** The attack approach and the one opposite; the areas they belong to. */
  readonly approach: Approach
  readonly defence: Approach
  readonly from: Area
  readonly into: Area
  /** An enemy corps of two regiments or more stood in the threatened area (10). */
  readonly corpsThere: boolean
  /** 15: the Guard that was shown, or -1. */
  guard: Block
  /** 11.2: who decides for the defender; his pieces; whether they block the defence approach. */
  seat: Seat
  blocking: boolean
  defenders: Block[]
  commanders: number[]
  defenceLeaders: Block[]
  /** 11.5 */
  force: Force
  wide: boolean
  attackLeaders: Block[]
  /** An artillery attack. */
  artillery: boolean
  counter: Block[]
  result: number
  /** Strength lost by the attacker and by the defender. */
  attackLost: number
  defenceLost: number
}

export function openBattle(g: Austerlitz, approach: Approach): Battle {
  const defence = board.opposite(approach)
  return {
    side: g.turn,
    enemy: enemyOf(g.turn),
    approach,
    defence,
    from: board.areaOf[approach],
    into: board.areaOf[defence],
    corpsThere: hasCorps(g, enemyOf(g.turn), board.areaOf[defence]),
    guard: NO_BLOCK,
    seat: NOBODY,
    blocking: false,
    defenders: [],
    commanders: [],
    defenceLeaders: [],
    force: { kind: 'regiment', corps: [], blocks: [] },
    wide: board.wide[approach] === 1,
    attackLeaders: [],
    artillery: false,
    counter: [],
    result: 0,
    attackLost: 0,
    defenceLost: 0,
  }
}
