import type { Refusal } from '@coup/engine'
import type { Block } from '@coup/field'
import { DETACHED } from './army.ts'
import { isArtillery, isSantonBattery, whyNotFireAcross } from './artillery.ts'
import type { Battle } from './battle.ts'
import { board } from './board.ts'
import { movable, whyNotBeMoved, whyNotGiveCorpsCommand, whyNotGiveIndependent } from './command.ts'
import type { Force } from './force.ts'
import {
  ALL_MOVED,
  BATTERY_ADVANCE,
  GUARD_TAKES_PART,
  LAST_REGIMENT,
  MOVED_ALREADY,
  NO_CORPS_COMMAND,
  NOTHING_TO_DETACH,
  ONLY_GUNS,
  OTHER_APPROACH,
  SAME_START,
} from './refusals.ts'
import { type Austerlitz, BATTERY, MOVED } from './state.ts'

/** What the declared force is going to do: follow a defender who has given ground, feint, or fight. */
export type Purpose = 'advance' | 'feint' | 'fight'

/** 11: attackers start in the attack approach or in the reserve behind it. */
function whyNotFromHere(battle: Battle, at: number): Refusal | null {
  return at === battle.approach || at === battle.from ? null : OTHER_APPROACH
}

export function whyNotAttackByCorps(g: Austerlitz, battle: Battle, corps: number): Refusal | null {
  const refused = whyNotGiveCorpsCommand(g, corps) ?? whyNotFromHere(battle, g.commanderAt[corps])
  if (refused !== null) return refused
  if (battle.guard >= 0 && g.corps[battle.guard] !== corps) return GUARD_TAKES_PART
  return movable(g, corps).length > 0 ? null : ALL_MOVED
}

/** 6, 11: the fixed battery takes part in feints and artillery attacks; it never advances. */
export function whyNotServe(g: Austerlitz, battle: Battle, block: Block, purpose: Purpose): Refusal | null {
  if (!g.is(block, BATTERY)) return whyNotBeMoved(g, block)
  if (g.is(block, MOVED)) return MOVED_ALREADY
  if (purpose === 'feint') return null
  return purpose === 'advance' ? BATTERY_ADVANCE : whyNotFireAcross(g, block, battle.approach)
}

/** 11.2, 11.5: after the defender has given ground, artillery that could have attacked may stay where it is. */
export function whyNotOnlyFire(g: Austerlitz, battle: Battle, block: Block): Refusal | null {
  if (g.is(block, MOVED)) return MOVED_ALREADY
  if (!isArtillery(g, block)) return ONLY_GUNS
  return whyNotFireAcross(g, block, battle.approach)
}

export type WhyNotGo = (g: Austerlitz, battle: Battle, block: Block, purpose: Purpose) => Refusal | null

export function whyNotAttackByDetachment(
  g: Austerlitz,
  battle: Battle,
  corps: number,
  purpose: Purpose,
  whyNotGo: WhyNotGo,
): Refusal | null {
  const refused = whyNotGiveCorpsCommand(g, corps) ?? whyNotFromHere(battle, g.commanderAt[corps])
  if (refused !== null) return refused
  if (g.size[corps] < 2) return NOTHING_TO_DETACH
  if (battle.guard >= 0) return g.corps[battle.guard] === corps ? null : GUARD_TAKES_PART
  return g.regiments(corps).some((block) => whyNotGo(g, battle, block, purpose) === null) ? null : NOTHING_TO_DETACH
}

export function whyNotAttackByRegiment(
  g: Austerlitz,
  battle: Battle,
  block: Block,
  purpose: Purpose,
  whyNotGo: WhyNotGo,
): Refusal | null {
  const refused = whyNotGiveIndependent(g, block) ?? whyNotFromHere(battle, g.at[block])
  if (refused !== null) return refused
  if (battle.guard >= 0 && block !== battle.guard) return GUARD_TAKES_PART
  return whyNotGo(g, battle, block, purpose)
}

/** 9: a combined attack spends a command for each corps. */
export function whyNotJoin(g: Austerlitz, force: Force, corps: number, start: number): Refusal | null {
  if (g.commanderAt[corps] !== start) return SAME_START
  const refused = whyNotGiveCorpsCommand(g, corps)
  if (refused !== null) return refused
  if (force.corps.length >= g.corpsCommands) return NO_CORPS_COMMAND
  return movable(g, corps).length > 0 ? null : ALL_MOVED
}

/** 11: two regiment moves of artillery: may this regiment's be the first? */
export function canPair(g: Austerlitz, battle: Battle, block: Block): boolean {
  if (battle.guard >= 0 || !board.wide[battle.approach] || g.independent < 2) return false
  return g.at[block] === battle.approach && !isSantonBattery(g, block)
}

export function whyNotPair(g: Austerlitz, battle: Battle, block: Block, other: Block): Refusal | null {
  if (!isArtillery(g, block) || !isArtillery(g, other)) return ONLY_GUNS
  if (g.corps[block] !== DETACHED && g.corps[block] === g.corps[other] && g.size[g.corps[block]] === 2)
    return LAST_REGIMENT
  return whyNotFireAcross(g, block, battle.approach) ?? whyNotFireAcross(g, other, battle.approach)
}
