import type { Procedure, Refusal } from '@coup/engine'
import type { Approach, Block } from '@coup/field'
import { board } from './board.ts'
import { whyNotLead, whyNotLeadAttack } from './fight.ts'
import type { Force } from './force.ts'
import { muster } from './muster.ts'
import { LEADS, NOT_TAKING_PART } from './refusals.ts'
import type { Bonaparte } from './state.ts'

/** 11.1: one leader, or at a wide approach up to two; not asked where only one can lead. */
export function* chooseAttackLeaders(g: Bonaparte, attackers: Block[], defence: Approach): Procedure<Block[]> {
  const whyNot = (block: Block, named: readonly Block[]) => whyNotLeadAttack(g.face[block], defence, facesOf(g, named))
  const able = attackers.filter((block) => whyNot(block, []) === null)
  if (able.length === 1) return able
  const most = board.full(defence)
  return yield* muster(g, {
    side: g.turn,
    kind: 'assault.lead',
    rule: '11.1',
    among: attackers,
    least: 1,
    most,
    whyNot,
    otherwise,
  })
}

/** 11.4: none, one, or at a wide approach up to two. Always asked, even where nobody could lead. */
export function* chooseDefenceLeaders(g: Bonaparte, { side, approach, blocks }: Force): Procedure<Block[]> {
  return yield* muster(g, {
    side,
    kind: 'assault.defence',
    rule: '11.4',
    among: blocks,
    least: 0,
    most: board.full(approach),
    whyNot: (block, named) => whyNotLead(g.face[block], approach, facesOf(g, named)),
    otherwise,
  })
}

function otherwise(block: Block, named: readonly Block[]): Refusal {
  return named.includes(block) ? LEADS : NOT_TAKING_PART
}

function facesOf(g: Bonaparte, blocks: readonly Block[]): number[] {
  return blocks.map((block) => g.face[block])
}
