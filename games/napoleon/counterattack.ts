import type { Procedure, Refusal } from '@coup/engine'
import { ARTILLERY, type Block, CAVALRY, typeOf } from '@coup/field'
import { DETACHED } from './army.ts'
import type { Battle } from './battle.ts'
import { faces, isAlive, numbers, reduce, see, strength } from './blocks.ts'
import { board } from './board.ts'
import { chooseSome } from './choosing.ts'
import { commit } from './commit.ts'
import { COUNTER_GUN, COUNTER_INFANTRY, COUNTER_PAIR, LEAD_OBSTRUCTION, LEADS_ALREADY, NO_COUNTER } from './refusals.ts'
import { isAttackWon, reckonFinally } from './result.ts'
import { SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'

const MOST = 2

/** 11.7; 15: Guard and line do not counter-attack together. */
export function whyNotCounterAttack(
  g: Austerlitz,
  battle: Battle,
  block: Block,
  chosen: readonly Block[],
): Refusal | null {
  if (!battle.defenders.includes(block)) return NO_COUNTER
  if (battle.defenceLeaders.includes(block)) return LEADS_ALREADY
  const type = typeOf(g.face[block])
  if (type === ARTILLERY) return COUNTER_GUN
  if (type === CAVALRY) {
    if (board.obstruction[battle.defence]) return LEAD_OBSTRUCTION
  } else if (!isAttackWon(battle)) return COUNTER_INFANTRY
  if (chosen.length === 0) return null
  const corps = g.corps[block]
  const alike = type === typeOf(g.face[chosen[0]]) && corps !== DETACHED && corps === g.corps[chosen[0]]
  return alike ? null : COUNTER_PAIR
}

/** 11.7 and 11.8: one or two regiments of the defence that do not lead; each loses a point at once. */
export function* counterAttack(g: Austerlitz, battle: Battle): Procedure {
  const chosen = battle.counter
  yield* chooseSome(g, chosen, {
    seat: battle.seat,
    kind: 'attack.counter',
    rule: '11.7',
    from: battle.defenders,
    most: Math.min(MOST, battle.defenders.length - battle.defenceLeaders.length),
    whyNot: (block, others) => whyNotCounterAttack(g, battle, block, others),
  })
  if (chosen.length > 0) {
    for (const block of chosen) see(g, block)
    const side = SIDES[battle.enemy]
    g.emit({ type: 'counter-attack', side, blocks: numbers(chosen), faces: faces(g, chosen) })
    for (const block of chosen) commit(g, block)
    for (const block of chosen) reduce(g, block)
    battle.defenceLost += chosen.length
  }
  reckonFinally(
    g,
    battle,
    strength(
      g,
      chosen.filter((block) => isAlive(g, block)),
    ),
  )
}
