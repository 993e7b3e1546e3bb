/** How well a player of this level plays: the same knowledge for all, less thought, more blunders, never more information. */
export interface Level {
  /** The part of its time that it thinks. */
  readonly thought: number
  /** It looks for what the enemy may reply. */
  readonly foresees: boolean
  /** How likely it is to do in a turn whatever comes to its mind. */
  readonly blunders: number
}

export const LEVELS = {
  recruit: { thought: 0.05, foresees: false, blunders: 0.4 },
  captain: { thought: 0.15, foresees: true, blunders: 0.12 },
  colonel: { thought: 0.4, foresees: true, blunders: 0.03 },
  marshal: { thought: 1, foresees: true, blunders: 0 },
} as const satisfies Readonly<Record<string, Level>>
