export const AUSTRIA = 0
export const FRANCE = 1
export const SIDES = ['austria', 'france'] as const
/** The seats while sides are still to be bid for. */
export const PLAYERS = ['first', 'second'] as const

export function enemyOf(side: number): number {
  return 1 - side
}
