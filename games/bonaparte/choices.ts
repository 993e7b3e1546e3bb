import { Verb } from '@coup/engine'
import { type Approach, type Area, type Block, Choices } from '@coup/field'
import { board } from './board.ts'

export { DONE } from '@coup/engine'
export { BLOCK } from '@coup/field'

const choices = new Choices(board)
export const AREA = choices.area
export const APPROACH = choices.at('approach')
/** Named, as an assault is, by the approach by which the attackers leave their area. */
export const ATTACK = choices.at('attack')
export const ASSAULT = choices.at('assault')
export const CONTINUE = choices.at('continue')
export const ROAD = choices.roads()

/** What a choice of a movement means. A road is taken by its place in ROAD, a continuation goes along a crossing. */
export const TO_JOIN = new Verb<Block>(1)
export const TO_RESERVE = new Verb<Area>(2)
export const TO_APPROACH = new Verb<Approach>(3)
export const TO_ATTACK = new Verb<Approach>(4)
export const TO_ROAD = new Verb(5)
export const TO_CONTINUE = new Verb(6)
