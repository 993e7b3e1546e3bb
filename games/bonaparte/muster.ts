import type { Procedure, Refusal } from '@coup/engine'
import { BLOCK, DONE } from './choices.ts'
import type { Bonaparte } from './state.ts'

/** How a side names some of its blocks, one after the other. */
export interface Muster {
  readonly side: number
  readonly kind: string
  readonly rule: string
  readonly among: readonly number[]
  readonly least: number
  readonly most: number
  /** Why a block cannot follow those that are named. */
  whyNot?(block: number, named: readonly number[]): Refusal | null
  /** Why they do not suffice. */
  whyNotDone?(named: readonly number[]): Refusal | null
  /** Why one cannot be named that is named already, or is not among them. */
  otherwise(block: number, named: readonly number[]): Refusal
}

/** Asks until so many are named as can be, or enough are. */
export function* muster(g: Bonaparte, order: Muster): Procedure<number[]> {
  const { among, least, most } = order
  const named: number[] = []
  while (named.length < Math.min(most, among.length)) {
    const question = g.askSide(order.side, order.kind, order.rule)
    for (const block of among) {
      if (!named.includes(block)) question.offer(BLOCK[block], block, order.whyNot?.(block, named) ?? null)
    }
    if (g.explaining) {
      for (const [block, choice] of BLOCK.entries()) question.offer(choice, -1, order.otherwise(block, named))
    }
    if (named.length > 0 && question.choices.length === 0) break
    if (named.length >= least) question.offer('done', DONE, order.whyNotDone?.(named) ?? null)
    const block = yield question
    if (block === DONE) break
    named.push(block)
  }
  return named
}
