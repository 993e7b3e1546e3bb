export const RED = 0
export const YELLOW = 1
export const SIDES: readonly string[] = ['red', 'yellow']
