import type { Procedure, Refusal } from '@coup/engine'
import { type Block, FIRST_BLOCK, toBlock } from '@coup/field'
import { BLOCKS } from './army.ts'
import { numbers } from './blocks.ts'
import { board, OFF } from './board.ts'
import { BLOCK, DONE } from './choices.ts'
import { ACTIVE_ALREADY, NOT_IN_PLAY, NOT_YOURS } from './refusals.ts'
import { AUSTRIA, FRANCE, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import { BOMBARD, INACTIVE } from './state.ts'

const ELEVEN = 6

function inactive(g: Bonaparte): Block[] {
  const blocks: Block[] = []
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) if (g.is(block, INACTIVE)) blocks.push(block)
  return blocks
}

function wake(g: Bonaparte, blocks: Block[], chosen: boolean): void {
  if (blocks.length === 0) return
  for (const block of blocks) g.unmark(block, INACTIVE)
  g.emit({ type: 'activated', side: SIDES[FRANCE], blocks: numbers(blocks), chosen })
}

/** 6: blocks with an enemy in a neighbouring area are activated by themselves. */
export function activateNeighbours(g: Bonaparte): void {
  const near = (block: Block) => board.neighbours[board.areaOf[g.at[block]]].some((next) => g.occupied(AUSTRIA, next))
  wake(g, inactive(g).filter(near), false)
}

/** 6: how many blocks the French commander may activate this turn. */
function mostToActivate(g: Bonaparte): number {
  if (g.round === 1) return 1
  return g.startTaken || g.round >= ELEVEN ? 2 : 0
}

export function canActivate(g: Bonaparte): boolean {
  return g.turn === FRANCE && mostToActivate(g) > 0 && inactive(g).length > 0
}

export function* activate(g: Bonaparte): Procedure {
  for (let left = mostToActivate(g); left > 0 && inactive(g).length > 0; left--) {
    const question = g.askSide(FRANCE, 'activate', '6')
    for (let block = FIRST_BLOCK; block < BLOCKS; block++) question.offer(BLOCK[block], block, whyNotWake(g, block))
    question.offer('done', DONE)
    const choice = yield question
    if (choice === DONE) break
    wake(g, [toBlock(choice)], true)
  }
  g.phase = BOMBARD
}

function whyNotWake(g: Bonaparte, block: Block): Refusal | null {
  if (g.side[block] !== FRANCE) return NOT_YOURS
  if (g.at[block] === OFF) return NOT_IN_PLAY
  return g.is(block, INACTIVE) ? null : ACTIVE_ALREADY
}
