export const AUSTRIA = 0
export const FRANCE = 1
export const SEATS = ['austria', 'france'] as const

export type Side = 0 | 1

export function sideNamed(name: string): number {
  return name === SEATS[AUSTRIA] ? AUSTRIA : FRANCE
}

export function enemyOf(side: number): number {
  return 1 - side
}
