/** What is chosen for a unit: a verb and a field in one number. */
const VERB = 1024

export const MOVE = 0
export const PASS_OVER = 1
export const JOIN = 2
export const MELEE = 3
export const RANGED = 4
export const DISMOUNT = 5
export const GO_ON = 6
export const DONE = 7

export function pack(verb: number, field = 0): number {
  return verb * VERB + field
}

export function verbOf(chosen: number): number {
  return Math.floor(chosen / VERB)
}

export function fieldOf(chosen: number): number {
  return chosen % VERB
}
