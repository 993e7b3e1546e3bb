import { DONE, type Procedure, type Refusal, type Seat } from '@coup/engine'
import { type Block, toBlock } from '@coup/field'
import { BLOCKS } from './army.ts'
import { BLOCK } from './choices.ts'
import type { Austerlitz } from './state.ts'

const EVERY_BLOCK: readonly Block[] = Array.from({ length: BLOCKS }, (_, block) => toBlock(block))

/** Of all blocks where a refusal is to be explained, else of these. */
export function candidates(g: Austerlitz, blocks: readonly Block[]): readonly Block[] {
  return g.explaining ? EVERY_BLOCK : blocks
}

/** How regiments are chosen one by one. */
interface Choosing {
  readonly seat: Seat
  readonly kind: string
  readonly rule: string
  readonly from: readonly Block[]
  readonly most: number
  whyNot(block: Block, chosen: readonly Block[]): Refusal | null
  /** May there be none? */
  readonly whyNotNone?: Refusal | null
}

/** None to so many regiments, added to those chosen already. */
export function* chooseSome(g: Austerlitz, chosen: Block[], how: Choosing): Procedure {
  const most = Math.min(how.most, how.from.length)
  while (chosen.length < most) {
    const question = g.ask(how.seat, how.kind, how.rule)
    for (const block of candidates(g, how.from)) {
      if (!chosen.includes(block)) question.offer(BLOCK[block], block, how.whyNot(block, chosen))
    }
    question.offer('done', DONE, chosen.length > 0 ? null : (how.whyNotNone ?? null))
    const pick = yield question
    if (pick === DONE) break
    chosen.push(toBlock(pick))
  }
}
