import { DONE, type Procedure, type Refusal } from '@coup/engine'
import { BLOCKS } from './army.ts'
import { BLOCK } from './choices.ts'
import type { Austerlitz } from './state.ts'

const EVERY_BLOCK: readonly number[] = Array.from({ length: BLOCKS }, (_, block) => block)

/** Of all blocks where a refusal is to be explained, else of these. */
export function candidates(g: Austerlitz, blocks: readonly number[]): readonly number[] {
  return g.explaining ? EVERY_BLOCK : blocks
}

/** How regiments are chosen one by one. */
interface Choosing {
  readonly seat: number
  readonly kind: string
  readonly rule: string
  readonly from: readonly number[]
  readonly most: number
  whyNot(block: number, chosen: readonly number[]): Refusal | null
  /** May there be none? */
  readonly whyNotNone?: Refusal | null
}

/** None to so many regiments, added to those chosen already. */
export function* chooseSome(g: Austerlitz, chosen: number[], how: Choosing): Procedure {
  const most = Math.min(how.most, how.from.length)
  while (chosen.length < most) {
    const question = g.ask(how.seat, how.kind, how.rule)
    for (const block of candidates(g, how.from)) {
      if (!chosen.includes(block)) question.offer(BLOCK[block], block, how.whyNot(block, chosen))
    }
    question.offer('done', DONE, chosen.length > 0 ? null : (how.whyNotNone ?? null))
    const pick = yield question
    if (pick === DONE) break
    chosen.push(pick)
  }
}
