import type { Procedure, Refusal } from '@coup/engine'
import { type Block, FIRST_BLOCK, type Side, toBlock } from '@coup/field'
import { BLOCK, DONE } from './choices.ts'
import type { Bonaparte } from './state.ts'

/** How a side names some of its blocks, one after the other. */
export interface Muster {
  readonly side: Side
  readonly kind: string
  readonly rule: string
  readonly among: readonly Block[]
  readonly least: number
  readonly most: number
  /** Why a block cannot follow those that are named. */
  whyNot?(block: Block, named: readonly Block[]): Refusal | null
  /** Why they do not suffice. */
  whyNotDone?(named: readonly Block[]): Refusal | null
  /** Why one cannot be named that is named already, or is not among them. */
  otherwise(block: Block, named: readonly Block[]): Refusal
}

/** Asks until so many are named as can be, or enough are. */
export function* muster(g: Bonaparte, order: Muster): Procedure<Block[]> {
  const { among, least, most } = order
  const named: Block[] = []
  while (named.length < Math.min(most, among.length)) {
    const question = g.askSide(order.side, order.kind, order.rule)
    for (const block of among) {
      if (!named.includes(block)) question.offer(BLOCK[block], block, order.whyNot?.(block, named) ?? null)
    }
    if (g.explaining) {
      for (let block = FIRST_BLOCK; block < BLOCK.length; block++) {
        question.offer(BLOCK[block], -1, order.otherwise(block, named))
      }
    }
    if (named.length > 0 && question.choices.length === 0) break
    if (named.length >= least) question.offer('done', DONE, order.whyNotDone?.(named) ?? null)
    const pick = yield question
    if (pick === DONE) break
    named.push(toBlock(pick))
  }
  return named
}
