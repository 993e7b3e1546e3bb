import type { GameEvent } from '@coup/engine'

/** Sides, positions, blocks and corps as people name them: `france`, `9/5`, 12 (counted from 1), `Lannes`. */
type Of<Type extends string, Data> = GameEvent & { readonly type: Type } & Readonly<Data>

export type AusterlitzEvent =
  | Of<'bid', { seat: string; bid: number | null }>
  | Of<'sides', { seat: string; side: string; bid: number }>
  | Of<'ranks', { side: string; ranks: string[] }>
  | Of<'allotted', { side: string; corps: Record<string, string> }>
  | Of<'organized', { side: string; corps: Record<string, number> }>
  | Of<'starts', { side: string; corps: string[] }>
  | Of<'deployed', { side: string; corps: string; blocks: number[]; at: string }>
  | Of<'set-up-detached', { side: string; corps: string; block: number; at: string }>
  | Of<'battery', { side: string; block: number; at: string }>
  | Of<'turn', { side: string; round: number; day: number; hour: number | null }>
  | Of<'night', { side: string; recovered: number; morale: number }>
  | Of<'order-sent', { from: string; for: string }>
  | Of<'order', { from: string; for: string; verb: string; places: readonly string[] }>
  | Of<'player', { seat: string }>
  | Of<'corps-move', { side: string; corps: string[]; blocks: number[]; left: number[] }>
  | Of<'detachment-move', { side: string; corps: string; blocks: number[] }>
  | Of<'regiment-move', { side: string; blocks: number[]; from: string | null }>
  | Of<'attach', { side: string; corps: string; block: number; from: string | null }>
  | Of<'march', { side: string; blocks: number[]; corps: string[]; from: string; to: string }>
  | Of<
      'road',
      { side: string; blocks: number[]; corps: string[]; from: string; to: string; crossing: string; area: number }
    >
  | Of<'enter', { side: string; blocks: number[]; corps: string[]; from: string; to: string; crossing: string }>
  | Of<'reinforced', { side: string; morale: number }>
  | Of<'threat', { side: string; from: string; against: string; guard: boolean }>
  | Of<'give-ground', { side: string; area: string }>
  | Of<'stand', { side: string; at: string; blocks: number[]; commanders: string[]; blocking: boolean }>
  | Of<'feint', { side: string; blocks: number[]; byRoad: boolean; to: string }>
  | Of<'defence-leaders', { side: string; blocks: number[]; faces: string[] }>
  | Of<'front', { side: string; wide: boolean; target: number | null }>
  | Of<'attack-leaders', { side: string; blocks: number[]; faces: string[]; artillery: boolean }>
  | Of<
      'result',
      {
        leaders: number
        infantry: number
        penalty: number
        defence: number
        result: number
        winner: string
        final: boolean
        counter: number
      }
    >
  | Of<'counter-attack', { side: string; blocks: number[]; faces: string[] }>
  | Of<'losses', { side: string; leaders: number; result: number; guns: number; losses: number }>
  | Of<'attack-won', { side: string; into: string; blocks: number[] }>
  | Of<'attack-lost', { side: string; back: string; blocks: number[] }>
  | Of<'cannonade', { side: string; from: string; against: string }>
  | Of<'fires-on', { side: string; from: string; into: string }>
  | Of<'advance', { side: string; blocks: number[]; corps: string[]; to: string }>
  | Of<'block', { side: string; blocks: number[]; commanders: string[]; to: string }>
  | Of<'detached', { side: string; corps: string; kept: number; blocks: number[] }>
  | Of<'shown', { side: string; block: number; face: string }>
  | Of<'reduced', { side: string; block: number; face: string; left: string | null; at: string }>
  | Of<'commander-lost', { side: string; corps: string }>
  | Of<'retreat', { side: string; area: string; blocks: number[]; faces: string[]; voluntary: boolean }>
  | Of<'retreating', { side: string; block: number; corps: string | null }>
  | Of<'retreated', { side: string; block: number; corps: string | null; to: string }>
  | Of<'trapped', { side: string; block: number; face: string; corps: string | null }>
  | Of<'committed', { side: string; elite: string; lost: number; morale: number }>
  | Of<'morale', { side: string; lost: number; morale: number; because: string }>
  | Of<'guard-barred', { side: string }>
  | Of<'mixed', { side: string; at: string; blocks: number[] }>
  | Of<'over', { winner: string | null; degree: string; reason: string; objectives?: Objectives }>

/** 16: the key areas that each side controls, by colour. */
export type Objectives = Record<string, Record<string, number[]>>
