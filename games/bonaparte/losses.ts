import type { Procedure, Refusal } from '@coup/engine'
import { type Block, FACE_NAMES, faceOf, isKnown, learn, type Side, strengthOf, toBlock, typeOf } from '@coup/field'
import { board, OFF } from './board.ts'
import { BLOCK } from './choices.ts'
import type { Force } from './force.ts'
import { followers } from './force.ts'
import { loseMorale } from './morale.ts'
import { LEADERS_FIRST, NOT_TAKING_PART } from './refusals.ts'
import { enemyOf, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** The enemy is shown a block's face. */
export function show(g: Bonaparte, block: Block): void {
  if (isKnown(g, block)) return
  learn(g, block)
  g.reveal()
}

/** A block loses one point of strength, in sight of the enemy. */
export function reduce(g: Bonaparte, block: Block): void {
  show(g, block)
  const side = g.side[block]
  const face = g.face[block]
  const left = faceOf(typeOf(face), strengthOf(face) - 1)
  g.face[block] = left
  g.emit({
    type: 'loss',
    side: SIDES[side],
    block: block + 1,
    face: FACE_NAMES[face],
    left: left === 0 ? null : FACE_NAMES[left],
    at: board.name(g.at[block]),
    morale: Math.max(0, g.morale[side] - 1),
  })
  if (left === 0) remove(g, block)
  loseMorale(g, side, 1)
}

/** A block is lost with all its strength. */
export function destroy(g: Bonaparte, block: Block): void {
  while (g.face[block] !== 0) reduce(g, block)
}

function remove(g: Bonaparte, block: Block): void {
  g.marks[block] = 0
  g.move(block, OFF)
}

export function alive(g: Bonaparte, blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => g.face[block] !== 0)
}

export function strengthOfAll(g: Bonaparte, blocks: readonly Block[]): number {
  let strength = 0
  for (const block of blocks) strength += strengthOf(g.face[block])
  return strength
}

/** One of these blocks takes a loss; `chooser` says which where there is a choice. */
export function* chooseLoss(
  g: Bonaparte,
  chooser: Side,
  blocks: readonly Block[],
  rule: string,
  otherwise: Refusal,
): Procedure {
  if (blocks.length === 1) return reduce(g, blocks[0])
  const question = g.askSide(chooser, 'loss', rule)
  for (const block of blocks) question.offer(BLOCK[block], block)
  if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, otherwise)
  reduce(g, toBlock(yield question))
}

/** 11: leaders take losses first, spread by the enemy; then the others, spread by their owner; excess is ignored. */
export function* spreadLosses(g: Bonaparte, losses: number, force: Force, rule: string): Procedure {
  for (let left = losses; left > 0; left--) {
    const leading = alive(g, force.leaders)
    const following = alive(g, followers(force))
    if (leading.length > 0 && strengthOfAll(g, leading) <= left) reduce(g, leading[0])
    else if (leading.length > 0) yield* chooseLoss(g, enemyOf(force.side), leading, rule, LEADERS_FIRST)
    else if (following.length > 0) yield* chooseLoss(g, force.side, following, rule, NOT_TAKING_PART)
    else return
  }
}
