/** The computer players that may hold a seat, the weakest first. */
export const RANKS = ['recruit', 'captain', 'colonel', 'marshal'] as const

export type Rank = (typeof RANKS)[number]

export const isRank = (name: unknown): name is Rank => RANKS.some((rank) => rank === name)
