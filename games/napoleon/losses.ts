import type { Procedure, Seat } from '@coup/engine'
import { type Block, toBlock } from '@coup/field'
import { isArtillery } from './artillery.ts'
import type { Battle } from './battle.ts'
import { reduce, survivors } from './blocks.ts'
import { BLOCK } from './choices.ts'
import { SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'

/** Who takes a loss: a question of this kind to this seat. */
export interface Sharing {
  readonly chooser: Seat
  readonly kind: string
  readonly rule: string
}

function* chooseLoser(g: Austerlitz, alive: readonly Block[], { chooser, kind, rule }: Sharing): Procedure<Block> {
  const question = g.ask(chooser, kind, rule)
  for (const block of alive) question.offer(BLOCK[block], block)
  return toBlock(yield question)
}

/** As evenly as possible; the enemy decides who takes the odd one. Gives the losses that nobody could take. */
function* shareEvenly(g: Austerlitz, blocks: readonly Block[], losses: number, how: Sharing): Procedure<number> {
  let left = losses
  for (let alive = survivors(g, blocks); left > 0 && alive.length > 0; alive = survivors(g, blocks)) {
    const all = left >= alive.length
    for (const block of all ? alive : [yield* chooseLoser(g, alive, how)]) reduce(g, block)
    left -= all ? alive.length : 1
  }
  return left
}

/** As the owner likes, one by one. Gives the losses that nobody could take. */
export function* shareFreely(g: Austerlitz, blocks: readonly Block[], losses: number, how: Sharing): Procedure<number> {
  let left = losses
  for (let alive = survivors(g, blocks); left > 0 && alive.length > 0; alive = survivors(g, blocks)) {
    reduce(g, alive.length === 1 ? alive[0] : yield* chooseLoser(g, alive, how))
    left--
  }
  return left
}

/** 11.9: one for each defence leader, and what the result falls short of zero; none in an artillery attack. */
export function* attackLosses(g: Austerlitz, battle: Battle): Procedure {
  const leaders = battle.artillery ? 0 : battle.defenceLeaders.length
  const result = battle.artillery ? 0 : Math.max(0, -battle.result)
  const losses = leaders + result
  g.emit({ type: 'losses', side: SIDES[battle.side], leaders, result, guns: 0, losses })
  if (losses === 0) return
  let left = yield* shareEvenly(g, battle.attackLeaders, losses, {
    chooser: battle.seat,
    kind: 'attack.odd-loss',
    rule: '11.9',
  })
  left = yield* shareFreely(g, battle.force.blocks, left, { chooser: g.player, kind: 'attack.loss', rule: '11.9' })
  battle.attackLost = losses - left
}

/** 11.10: one for each leading infantry or cavalry, and what the result is above zero; each gun that leads the defence spares one. */
export function* defenceLosses(g: Austerlitz, battle: Battle): Procedure {
  const leaders = battle.artillery ? 0 : battle.attackLeaders.length
  const result = Math.max(0, battle.result)
  const guns = battle.defenceLeaders.filter((block) => isArtillery(g, block))
  const spared = battle.artillery ? 0 : Math.min(guns.length, leaders + result)
  const losses = leaders + result - spared
  g.emit({ type: 'losses', side: SIDES[battle.enemy], leaders, result, guns: spared, losses })
  if (losses === 0) return
  const others = battle.defenceLeaders.filter((block) => !guns.includes(block))
  const rest = battle.defenders.filter((block) => !guns.includes(block))
  const odd: Sharing = { chooser: g.player, kind: 'attack.odd-loss', rule: '11.10' }
  const free: Sharing = { chooser: battle.seat, kind: 'attack.loss', rule: '11.10' }
  let left = yield* shareEvenly(g, others, losses, odd)
  left = yield* shareEvenly(g, battle.counter, left, odd)
  left = yield* shareFreely(g, rest, left, free)
  left = yield* shareFreely(g, guns, left, free)
  battle.defenceLost += losses - left
}
