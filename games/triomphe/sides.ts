export const AUSTRIA = 0
export const FRANCE = 1
export const SEATS = ['austria', 'france'] as const

export type Side = 0 | 1

export function enemyOf(side: number): number {
  return 1 - side
}
