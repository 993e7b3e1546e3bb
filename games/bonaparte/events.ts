import type { GameEvent } from '@coup/engine'

/** Sides, positions and blocks as people name them: `france`, `9/5`, 12 (counted from 1). */
type Of<Type extends string, Data> = GameEvent & { readonly type: Type } & Readonly<Data>

export type BonaparteEvent =
  | Of<'bids', { bids: Record<string, number>; winner: string; byLot: boolean }>
  | Of<'side-chosen', { seat: string; side: string; morale: number }>
  | Of<'turn', { side: string; round: number }>
  | Of<'encouraged', { side: string; morale: number }>
  | Of<'mixed', { side: string; at: string; blocks: number[] }>
  | Of<'activated', { side: string; blocks: number[]; chosen: boolean }>
  | Of<'back-to-reserve', { side: string; blocks: number[]; from: string }>
  | Of<'march', { side: string; blocks: number[]; from: string; to: string; cost: number }>
  | Of<'road', { side: string; block: number; from: string; to: string; crossing: string; step: number; cost: number }>
  | Of<'enter', { side: string; block: number; from: string; to: string; crossing: string; step: number; cost: number }>
  | Of<'continue', { side: string; blocks: number[]; faces: string[]; to: string; cost: number }>
  | Of<
      'attack',
      { side: string; blocks: number[]; from: string; across: string; into: string; byRoad: boolean; cost: number }
    >
  | Of<'block', { side: string; blocks: number[]; to: string }>
  | Of<'advance', { side: string; blocks: number[]; to: string; cost: number }>
  | Of<'stay', { side: string; blocks: number[]; at: string }>
  | Of<'attack-succeeds', { side: string; blocks: number[]; into: string }>
  | Of<'announce', { side: string; block: number; face: string; at: string }>
  | Of<'cancel', { side: string; block: number }>
  | Of<
      'bombard',
      { side: string; block: number; from: string; at: string; strength: number; penalty: number; losses: number }
    >
  | Of<'assault', { side: string; blocks: number[]; from: string; against: string; into: string; cost: number }>
  | Of<'attack-leaders', { side: string; blocks: number[]; faces: string[] }>
  | Of<'defensive-fire', { side: string; blocks: number[]; strength: number }>
  | Of<'defence-leaders', { side: string; blocks: number[]; faces: string[] }>
  | Of<'attack-strength', { side: string; leaders: number; demoralized: number; penalty: number; strength: number }>
  | Of<
      'result',
      { attack: number; leaders: number; demoralized: number; defence: number; result: number; winner: string }
    >
  | Of<'losses', { winner: string; winnerLoses: number; loserLoses: number }>
  | Of<'pursuit', { side: string; blocks: number[]; faces: string[] }>
  | Of<'pursuit-strength', { side: string; cavalry: number; penalty: number; strength: number }>
  | Of<'assault-won', { side: string; blocks: number[]; into: string }>
  | Of<'assault-lost', { side: string; blocks: number[]; across: string; to: string }>
  | Of<'shown', { side: string; block: number; face: string }>
  | Of<'loss', { side: string; block: number; face: string; left: string | null; at: string; morale: number }>
  | Of<'demoralized', { side: string }>
  | Of<'retreating', { side: string; area: string; blocks: number[]; faces: string[] }>
  | Of<'retreat', { side: string; block: number; from: string; to: string }>
  | Of<'trapped', { side: string; block: number; face: string; from: string }>
  | Of<'over', { winner: string | null; degree: string; reason: string }>
