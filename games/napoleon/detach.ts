import type { Procedure, Seat } from '@coup/engine'
import { toBlock } from '@coup/field'
import { COMMANDERS, DETACHED } from './army.ts'
import { numbers } from './blocks.ts'
import { BLOCK } from './choices.ts'
import { SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'

/** 11.11, 12: a beaten corps keeps one regiment; the others are detached. */
export function* keepOne(g: Austerlitz, corps: number, owner: Seat, kind: string, rule: string): Procedure {
  if (g.size[corps] < 2) return
  const regiments = g.regiments(corps)
  const question = g.ask(owner, kind, rule)
  for (const block of regiments) question.offer(BLOCK[block], block)
  const kept = toBlock(yield question)
  const others = regiments.filter((block) => block !== kept)
  for (const block of others) g.assign(block, DETACHED)
  const { side, name } = COMMANDERS[corps]
  g.emit({ type: 'detached', side: SIDES[side], corps: name, kept: kept + 1, blocks: numbers(others) })
}
