import type { Procedure } from '@coup/engine'
import { isArtillery } from './artillery.ts'
import type { Battle } from './battle.ts'
import { reduce, survivors } from './blocks.ts'
import { BLOCK } from './choices.ts'
import { SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'

/** As evenly as possible; the enemy decides who takes the odd one. Gives the losses that nobody could take. */
function* shareEvenly(
  g: Austerlitz,
  blocks: readonly number[],
  losses: number,
  chooser: number,
  rule: string,
): Procedure<number> {
  let left = losses
  while (left > 0) {
    const alive = survivors(g, blocks)
    if (alive.length === 0) break
    if (left >= alive.length) {
      for (const block of alive) reduce(g, block)
      left -= alive.length
    } else {
      const question = g.ask(chooser, 'attack.odd-loss', rule)
      for (const block of alive) question.offer(BLOCK[block], block)
      reduce(g, yield question)
      left--
    }
  }
  return left
}

/** As the owner likes, one by one. Gives the losses that nobody could take. */
export function* shareFreely(
  g: Austerlitz,
  blocks: readonly number[],
  losses: number,
  owner: number,
  kind: string,
  rule: string,
): Procedure<number> {
  let left = losses
  while (left > 0) {
    const alive = survivors(g, blocks)
    if (alive.length === 0) break
    let block = alive[0]
    if (alive.length > 1) {
      const question = g.ask(owner, kind, rule)
      for (const one of alive) question.offer(BLOCK[one], one)
      block = yield question
    }
    reduce(g, block)
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
  let left = yield* shareEvenly(g, battle.attackLeaders, losses, battle.seat, '11.9')
  left = yield* shareFreely(g, battle.force.blocks, left, g.player, 'attack.loss', '11.9')
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
  let left = yield* shareEvenly(g, others, losses, g.player, '11.10')
  left = yield* shareEvenly(g, battle.counter, left, g.player, '11.10')
  left = yield* shareFreely(g, rest, left, battle.seat, 'attack.loss', '11.10')
  left = yield* shareFreely(g, guns, left, battle.seat, 'attack.loss', '11.10')
  battle.defenceLost += losses - left
}
