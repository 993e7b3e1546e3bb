import type { Procedure, Refusal } from '@coup/engine'
import { type Block, evenShares, strengthOf } from '@coup/field'
import { areAlike, chooseBlock, isAlive, reduce } from './blocks.ts'
import type { Triomphe } from './state.ts'

/** How the owner is asked who takes a loss: the question's kind and rule, and why it cannot be another block. */
export interface LossQuestion {
  readonly kind: string
  readonly rule: string
  readonly others: Refusal
}

function choose(g: Triomphe, blocks: readonly Block[], { kind, rule, others }: LossQuestion): Procedure<Block> {
  return chooseBlock(g, blocks, kind, rule, others)
}

/** Losses spread as the owner likes over blocks whose faces may be hidden; gives the number taken. */
export function* shareFreely(g: Triomphe, blocks: Block[], losses: number, asked: LossQuestion): Procedure<number> {
  for (let taken = 0; taken < losses; taken++) {
    const left = blocks.filter((block) => isAlive(g, block))
    if (left.length === 0) return taken
    reduce(g, left.length === 1 ? left[0] : yield* choose(g, left, asked))
  }
  return losses
}

/** Losses spread evenly over one or two blocks whose faces are shown; gives the number taken. */
export function* shareEvenly(g: Triomphe, blocks: Block[], losses: number, asked: LossQuestion): Procedure<number> {
  const { sure, odd, excess } = evenShares(
    blocks.map((block) => strengthOf(g.face[block])),
    losses,
  )
  const last = odd && !areAlike(g, blocks) ? yield* choose(g, blocks, asked) : blocks[0]
  blocks.forEach((block, i) => {
    const share = sure[i] + (odd && block === last ? 1 : 0)
    for (let n = 0; n < share; n++) reduce(g, block)
  })
  return losses - excess
}

/** Losses of a retreat: all faces are shown, so that like blocks leave nothing to decide. Gives the number taken. */
export function* shareOpenly(g: Triomphe, blocks: Block[], losses: number, asked: LossQuestion): Procedure<number> {
  for (let taken = 0; taken < losses; taken++) {
    const left = blocks.filter((block) => isAlive(g, block))
    if (left.length === 0) return taken
    reduce(g, areAlike(g, left) ? left[0] : yield* choose(g, left, asked))
  }
  return losses
}
