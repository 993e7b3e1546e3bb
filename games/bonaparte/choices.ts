import { Choices } from '@coup/field'
import { board } from './board.ts'

export { BLOCK } from '@coup/field'

const choices = new Choices(board)
export const AREA = choices.area
export const APPROACH = choices.at('approach')
/** Named, as an assault is, by the approach by which the attackers leave their area. */
export const ATTACK = choices.at('attack')
export const ASSAULT = choices.at('assault')
export const CONTINUE = choices.at('continue')
export const ROAD = choices.roads()

/** What a choice of a movement means: a kind and an index in one number. */
export const INDEX = 1023
export const TO_BLOCK = 0 << 10
export const TO_RESERVE = 1 << 10
export const TO_APPROACH = 2 << 10
export const TO_ATTACK = 3 << 10
export const TO_ROAD = 4 << 10
export const TO_CONTINUE = 5 << 10
export const DONE = 6 << 10

export function kindOf(value: number): number {
  return value & ~INDEX
}
