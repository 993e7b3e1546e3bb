import type { Procedure, Refusal } from '@coup/engine'
import { board } from './board.ts'
import { whyNotLead, whyNotLeadAttack } from './fight.ts'
import type { Force } from './force.ts'
import { muster } from './muster.ts'
import { LEADS, NOT_TAKING_PART } from './refusals.ts'
import type { Bonaparte } from './state.ts'

/** 11.1: one leader, or at a wide approach up to two; not asked where only one can lead. */
export function* chooseAttackLeaders(g: Bonaparte, attackers: number[], defence: number): Procedure<number[]> {
  const whyNot = (block: number, named: readonly number[]) =>
    whyNotLeadAttack(g.face[block], defence, facesOf(g, named))
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
export function* chooseDefenceLeaders(g: Bonaparte, { side, approach, blocks }: Force): Procedure<number[]> {
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

function otherwise(block: number, named: readonly number[]): Refusal {
  return named.includes(block) ? LEADS : NOT_TAKING_PART
}

function facesOf(g: Bonaparte, blocks: readonly number[]): number[] {
  return blocks.map((block) => g.face[block])
}
