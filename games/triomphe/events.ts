import type { GameEvent } from '@coup/engine'

/** Sides, positions and blocks as people name them: `france`, `9/5`, 12 (counted from 1). */
type Of<Type extends string, Data> = GameEvent & { readonly type: Type } & Readonly<Data>

export type TriompheEvent =
  | Of<'turn', { side: string; round: number }>
  | Of<'gained', { side: string; discs: number }>
  | Of<'back-to-reserve', { side: string; blocks: number[]; from: string }>
  | Of<'mixed', { side: string; at: string; blocks: number[] }>
  | Of<'march', { side: string; blocks: number[]; from: string; to: string; cost: number }>
  | Of<'road', { side: string; block: number; from: string; to: string; crossing: string; step: number; cost: number }>
  | Of<'enter', { side: string; block: number; from: string; to: string; crossing: string; step: number }>
  | Of<'continue', { side: string; block: number; to: string; cost: number }>
  | Of<
      'attack',
      { side: string; blocks: number[]; from: string; across: string; into: string; byRoad: boolean; cost: number }
    >
  | Of<'block', { side: string; blocks: number[]; to: string }>
  | Of<'attack-stopped', { side: string; across: string }>
  | Of<'attack-succeeds', { side: string; across: string; blocks: number[] }>
  | Of<'advance', { side: string; blocks: number[]; to: string }>
  | Of<'announce', { side: string; block: number; at: string }>
  | Of<'cancel', { side: string; block: number; at: string }>
  | Of<'fire', { side: string; block: number; at: string; into: string }>
  | Of<'assault', { side: string; from: string; against: string; cost: number }>
  | Of<'defence-leaders', { side: string; blocks: number[]; faces: string[]; strength: number }>
  | Of<'attackers', { side: string; leaders: number[]; faces: string[]; others: number[]; strength: number }>
  | Of<'defensive-fire', { side: string; block: number }>
  | Of<'counter-attack', { side: string; blocks: number[]; faces: string[]; strength: number }>
  | Of<
      'result',
      { leaders: number; penalties: number; defence: number; counter: number; result: number; winner: string }
    >
  | Of<
      'losses',
      {
        attacker: number
        defender: number
        enemyLeaders: number
        counterCavalry: number
        repulsed: number
        attackLeaders: number
      }
    >
  | Of<'assault-won', { side: string; into: string; blocks: number[] }>
  | Of<'assault-lost', { side: string; across: string }>
  | Of<'shown', { side: string; block: number; face: string }>
  | Of<'reduced', { side: string; block: number; face: string; to: string | null; at: string }>
  | Of<'retreat', { side: string; block: number; from: string; to: string }>
  | Of<'trapped', { side: string; block: number; face: string; from: string }>
  | Of<'organized', { side: string; blocks: number[]; at: string[]; cost: number }>
  | Of<'disorganized', { side: string; blocks: number[]; area: string }>
  | Of<'laid', { side: string; area: string; discs: number }>
  | Of<'disc-moved', { side: string; from: string; to: string }>
  | Of<'discs-lost', { side: string; discs: number; area: string | null }>
  | Of<'discs-returned', { side: string; area: string; discs: number }>
  | Of<'over', { winner: string | null; degree: string; reason: string }>
