import { board } from './board.ts'
import type { Force } from './force.ts'
import { hasCorps } from './road.ts'
import { enemyOf } from './sides.ts'
import type { Austerlitz } from './state.ts'

/** An attack on its way through the steps of rule 11. */
export interface Battle {
  readonly side: number
  readonly enemy: number
  /** The attack approach and the one opposite; the areas they belong to. */
  readonly approach: number
  readonly defence: number
  readonly from: number
  readonly into: number
  /** An enemy corps of two regiments or more stood in the threatened area (10). */
  readonly corpsThere: boolean
  /** 15: the Guard that was shown, or -1. */
  guard: number
  /** 11.2: who decides for the defender; his pieces; whether they block the defence approach. */
  seat: number
  blocking: boolean
  defenders: number[]
  commanders: number[]
  defenceLeaders: number[]
  /** 11.5 */
  force: Force
  wide: boolean
  attackLeaders: number[]
  /** An artillery attack. */
  artillery: boolean
  counter: number[]
  result: number
  /** Strength lost by the attacker and by the defender. */
  attackLost: number
  defenceLost: number
}

export function openBattle(g: Austerlitz, approach: number): Battle {
  const defence = board.opposite(approach)
  return {
    side: g.turn,
    enemy: enemyOf(g.turn),
    approach,
    defence,
    from: board.areaOf[approach],
    into: board.areaOf[defence],
    corpsThere: hasCorps(g, enemyOf(g.turn), board.areaOf[defence]),
    guard: -1,
    seat: -1,
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
