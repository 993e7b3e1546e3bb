export const ALLIES = 0
export const FRANCE = 1
export const SIDES = ['allies', 'france'] as const

export function enemyOf(side: number): number {
  return 1 - side
}

export function sideNamed(name: string): number {
  return SIDES.findIndex((side) => side === name)
}
