import type { Procedure } from '@coup/engine'
import { evenShares, strengthOf } from '@coup/field'
import { isAlive, reduce } from './blocks.ts'
import { BLOCK } from './choices.ts'
import type { Marengo } from './state.ts'

/** Losses spread as the owner likes over blocks whose faces may be hidden; gives the number taken. */
export function* shareFreely(
  g: Marengo,
  blocks: number[],
  losses: number,
  kind: string,
  rule: string,
): Procedure<number> {
  for (let taken = 0; taken < losses; taken++) {
    const left = blocks.filter((block) => isAlive(g, block))
    if (left.length === 0) return taken
    reduce(g, left.length === 1 ? left[0] : yield* choose(g, left, kind, rule))
  }
  return losses
}

/** Losses spread evenly over one or two blocks whose faces are shown; gives the number taken. */
export function* shareEvenly(
  g: Marengo,
  blocks: number[],
  losses: number,
  kind: string,
  rule: string,
): Procedure<number> {
  const { sure, odd, excess } = evenShares(
    blocks.map((block) => strengthOf(g.face[block])),
    losses,
  )
  let last = blocks[0]
  if (odd && g.face[blocks[0]] !== g.face[blocks[1]]) last = yield* choose(g, blocks, kind, rule)
  blocks.forEach((block, i) => {
    const share = sure[i] + (odd && block === last ? 1 : 0)
    for (let n = 0; n < share; n++) reduce(g, block)
  })
  return losses - excess
}

/** Losses of a retreat: all faces are shown, so that like blocks leave nothing to decide. Gives the number taken. */
export function* shareOpenly(
  g: Marengo,
  blocks: number[],
  losses: number,
  kind: string,
  rule: string,
): Procedure<number> {
  for (let taken = 0; taken < losses; taken++) {
    const left = blocks.filter((block) => isAlive(g, block))
    if (left.length === 0) return taken
    const alike = left.every((block) => g.face[block] === g.face[left[0]])
    reduce(g, alike ? left[0] : yield* choose(g, left, kind, rule))
  }
  return losses
}

function* choose(g: Marengo, blocks: number[], kind: string, rule: string): Procedure<number> {
  const question = g.ask(g.side[blocks[0]], kind, rule)
  for (const block of blocks) question.offer(BLOCK[block], block)
  return yield question
}
