import { Choices } from '@coup/field'
import { board } from './board.ts'

export { BLOCK } from '@coup/field'

const choices = new Choices(board)
export const AREA = choices.area
export const APPROACH = choices.at('approach')
export const ATTACK = choices.at('attack')
export const ASSAULT = choices.at('assault')
export const CONTINUE = choices.at('continue')
/** By twice the crossing, plus one if it is left from its b side. */
export const ROAD = choices.roads()
export const MOST_BLOCKS = 64
