import type { Procedure, Refusal } from '@coup/engine'
import { ARTILLERY, type Block, CAVALRY, strengthOf, toBlock, typeOf } from '@coup/field'
import { whyNotFireAcross } from './artillery.ts'
import type { Battle } from './battle.ts'
import { faces, numbers, see } from './blocks.ts'
import { board } from './board.ts'
import { BLOCK } from './choices.ts'
import { chooseSome } from './choosing.ts'
import { isGuard } from './elite.ts'
import {
  GUARD_LEADS,
  GUN_BY_CORPS,
  GUNS_LEAD,
  LEAD_OBSTRUCTION,
  LEAD_STRENGTH,
  LEAD_TYPE,
  NOT_ATTACKING,
} from './refusals.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, BATTERY } from './state.ts'

/** 11.5: across a wide approach the attacker may choose a narrow front, and then which leader it meets. */
export function* chooseWidth(g: Austerlitz, battle: Battle): Procedure {
  let target: Block | null = null
  if (battle.wide && !isPairOfGuns(battle)) {
    const question = g.ask(g.player, 'attack.width', '11.5')
    question.offer('wide', 1)
    question.offer('narrow', 0)
    battle.wide = (yield question) === 1
    if (!battle.wide && battle.defenceLeaders.length === 2) {
      const pick = g.ask(g.player, 'attack.target', '11.5')
      for (const block of battle.defenceLeaders) pick.offer(BLOCK[block], block)
      target = toBlock(yield pick)
      battle.defenceLeaders = [target]
    }
  }
  g.emit({ type: 'front', side: SIDES[battle.side], wide: battle.wide, target: target === null ? null : target + 1 })
}

/** 11: two regiment moves: both are artillery, and both lead. */
function isPairOfGuns(battle: Battle): boolean {
  return battle.force.kind === 'regiment' && battle.force.blocks.length === 2
}

/** The fixed battery takes part: nobody may advance, so artillery has to lead. */
function gunsMustLead(g: Austerlitz, battle: Battle): boolean {
  return battle.force.blocks.some((block) => g.is(block, BATTERY))
}

/** 11.5, 15: may this attacker lead beside those chosen? */
export function whyNotLeadAttack(
  g: Austerlitz,
  battle: Battle,
  block: Block,
  chosen: readonly Block[],
): Refusal | null {
  if (!battle.force.blocks.includes(block)) return NOT_ATTACKING
  const face = g.face[block]
  const type = typeOf(face)
  if (battle.guard >= 0 && !isGuard(face)) return GUARD_LEADS
  if (chosen.length > 0 && typeOf(g.face[chosen[0]]) !== type) return LEAD_TYPE
  if (type === ARTILLERY) {
    return battle.force.kind === 'corps' ? GUN_BY_CORPS : whyNotFireAcross(g, block, battle.approach)
  }
  if (gunsMustLead(g, battle)) return GUNS_LEAD
  if (type === CAVALRY && board.obstruction[battle.defence]) return LEAD_OBSTRUCTION
  return strengthOf(face) === 1 ? LEAD_STRENGTH : null
}

/** 11.5: none to two lead the attack, and are shown. */
export function* chooseAttackLeaders(g: Austerlitz, battle: Battle): Procedure {
  const chosen = battle.attackLeaders
  if (isPairOfGuns(battle)) chosen.push(...battle.force.blocks)
  yield* chooseSome(g, chosen, {
    seat: g.player,
    kind: 'attack.leaders',
    rule: '11.5',
    from: battle.force.blocks,
    most: battle.wide ? 2 : 1,
    whyNot: (block, others) => whyNotLeadAttack(g, battle, block, others),
    whyNotNone: whyNotDoWithout(g, battle),
  })
  for (const block of chosen) see(g, block)
  battle.artillery = chosen.length > 0 && typeOf(g.face[chosen[0]]) === ARTILLERY
  g.emit({
    type: 'attack-leaders',
    side: SIDES[battle.side],
    blocks: numbers(chosen),
    faces: faces(g, chosen),
    artillery: battle.artillery,
  })
}

export function whyNotDoWithout(g: Austerlitz, battle: Battle): Refusal | null {
  if (battle.guard >= 0) return GUARD_LEADS
  return gunsMustLead(g, battle) ? GUNS_LEAD : null
}
