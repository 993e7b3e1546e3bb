/** How well a player of this level plays: the same knowledge for all, less thought, more blunders, never more information. */
export interface Level {
  /** The part of its time that it thinks. */
  readonly thought: number
  /** So many turns it thinks through before each of its steps, however much time there is. */
  readonly plans: number
  /** It looks for what the enemy may reply. */
  readonly foresees: boolean
  /** How likely it is to do whatever comes to its mind, each time it plans or is asked. */
  readonly blunders: number
  /** How much its character shows, from 0 to 1: each game it is cautious or bold. */
  readonly temper: number
}

export const LEVELS = {
  recruit: { thought: 0.05, plans: 3, foresees: false, blunders: 0.7, temper: 1 },
  captain: { thought: 0.12, plans: 60, foresees: true, blunders: 0.05, temper: 1 },
  colonel: { thought: 0.3, plans: 400, foresees: true, blunders: 0.02, temper: 0.6 },
  marshal: { thought: 1, plans: Infinity, foresees: true, blunders: 0, temper: 0.3 },
} as const satisfies Readonly<Record<string, Level>>
