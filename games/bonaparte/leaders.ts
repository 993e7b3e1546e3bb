import type { Procedure } from '@coup/engine'
import { board } from './board.ts'
import { BLOCK, DONE } from './choices.ts'
import { whyNotLead, whyNotLeadAttack } from './fight.ts'
import type { Force } from './force.ts'
import { LEADS, NOT_TAKING_PART } from './refusals.ts'
import type { Bonaparte } from './state.ts'

/** 11.1: one leader, or at a wide approach up to two. */
export function* chooseAttackLeaders(g: Bonaparte, attackers: number[], defence: number): Procedure<number[]> {
  const leaders: number[] = []
  while (leaders.length < board.full(defence)) {
    const question = g.askSide(g.turn, 'assault.lead', '11.1')
    const leading = facesOf(g, leaders)
    for (const block of attackers) {
      const refused = leaders.includes(block) ? LEADS : whyNotLeadAttack(g.face[block], defence, leading)
      question.offer(BLOCK[block], block, refused)
    }
    if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, NOT_TAKING_PART)
    if (leaders.length === 0 && question.choices.length === 1) return question.values
    if (question.choices.length === 0) break
    if (leaders.length > 0) question.offer('done', DONE)
    const block = yield question
    if (block === DONE) break
    leaders.push(block)
  }
  return leaders
}

/** 11.4: none, one, or at a wide approach up to two. Always asked, even where nobody could lead. */
export function* chooseDefenceLeaders(g: Bonaparte, force: Force): Procedure<number[]> {
  const defence = force.approach
  const leaders: number[] = []
  while (leaders.length < board.full(defence)) {
    const question = g.askSide(force.side, 'assault.defence', '11.4')
    const leading = facesOf(g, leaders)
    for (const block of force.blocks) {
      const refused = leaders.includes(block) ? LEADS : whyNotLead(g.face[block], defence, leading)
      question.offer(BLOCK[block], block, refused)
    }
    if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, NOT_TAKING_PART)
    if (leaders.length > 0 && question.choices.length === 0) break
    question.offer('done', DONE)
    const block = yield question
    if (block === DONE) break
    leaders.push(block)
  }
  return leaders
}

function facesOf(g: Bonaparte, blocks: readonly number[]): number[] {
  return blocks.map((block) => g.face[block])
}
