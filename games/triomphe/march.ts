import type { Procedure, Refusal } from '@coup/engine'
import type { Approach, Area, Block, Position, Side } from '@coup/field'
import { numbers } from './blocks.ts'
import { board, boxInto, sideOfBox } from './board.ts'
import { act, pay, whyNotPay } from './commands.ts'
import { continueAll, hasCavalry, planContinuation } from './continuation.ts'
import { isSurprised } from './fight.ts'
import { disorganizedIn, meet, mustOrganize } from './organize.ts'
import {
  ACROSS_ONLY,
  ALREADY_THERE,
  CAPACITY,
  CLOSED_ENTRY,
  DISORGANIZED_STAYS,
  ENEMY_OCCUPIED,
  IMPASSABLE,
  NO_ENEMY_BEYOND,
  NOT_ADJACENT,
  ORGANIZE_ALL,
  OWN_AREA_ONLY,
  SHUT,
  SIX_HOURS,
  VIA_RESERVE,
} from './refusals.ts'
import { enemyOf, FRANCE, SEATS } from './sides.ts'
import { DISORGANIZED, type Triomphe } from './state.ts'

export function borderOf(approach: Approach): number {
  return (approach - board.firstApproach) >> 1
}

/** 15: enemies of waiting reinforcements keep out of their entry area. */
export function isClosedEntry(g: Triomphe, side: Side, area: Area): boolean {
  const box = boxInto[area]
  return box >= 0 && g.inPosition[box] > 0 && sideOfBox[box - board.firstBox] !== side
}

/** What every way of entering an area by one's own will has to heed: rules 3, 14 and 15. */
export function whyNotEnterArea(g: Triomphe, side: Side, area: Area, blocks: number): Refusal | null {
  if (isClosedEntry(g, side, area)) return CLOSED_ENTRY
  if (g.countIn(side, area) + blocks > board.capacity[area]) return CAPACITY
  if (g.toOrganize > 0 && g.organizing[area] && disorganizedIn(g, area) > 0) return ORGANIZE_ALL
  return null
}

/** 14: the French block no approach in the 6 h round. */
export function whyNotBlockApproach(g: Triomphe, side: Side, approach: Approach): Refusal | null {
  if (board.impassable[approach]) return IMPASSABLE
  if (!g.occupied(enemyOf(side), board.beyond[approach])) return NO_ENEMY_BEYOND
  return isSurprised(side, g.round) ? SIX_HOURS : null
}

function someDisorganized(g: Triomphe, group: readonly Block[]): boolean {
  for (const block of group) if (g.is(block, DISORGANIZED)) return true
  return false
}

function anyMustOrganize(g: Triomphe, group: readonly Block[]): boolean {
  for (const block of group) if (mustOrganize(g, block)) return true
  return false
}

/** 7: a defensive march is free: the approach then holds no more blocks than it takes to block it. */
export function marchCost(g: Triomphe, group: readonly Block[], to: Area | Approach): number {
  if (board.isReserve(to)) return 1
  return g.inPosition[to] + group.length <= board.full(to) ? 0 : 1
}

/** 7: may these blocks of one position march to that position together? */
export function whyNotMarch(g: Triomphe, group: readonly Block[], to: Area | Approach): Refusal | null {
  const from = g.at[group[0]]
  const side = g.side[group[0]]
  const area = board.areaOf[from]
  if (anyMustOrganize(g, group)) return ORGANIZE_ALL
  if (board.isApproach(to)) {
    if (board.isApproach(from)) return VIA_RESERVE
    if (board.areaOf[to] !== area) return OWN_AREA_ONLY
    return whyNotBlockApproach(g, side, to) ?? whyNotPay(g, marchCost(g, group, to))
  }
  if (to === area) return from === area ? ALREADY_THERE : whyNotPay(g, 1)
  return whyNotMarchAcross(g, from, to) ?? marchInto(g, side, group, to)
}

function marchInto(g: Triomphe, side: Side, group: readonly Block[], to: Area): Refusal | null {
  if (g.occupied(enemyOf(side), to)) return ENEMY_OCCUPIED
  if (someDisorganized(g, group)) return DISORGANIZED_STAYS
  return whyNotEnterArea(g, side, to, group.length) ?? whyNotPay(g, 1)
}

/** Some approach leads there, and one of those is open. */
function whyNotMarchAcross(g: Triomphe, from: Position, to: Area): Refusal | null {
  if (board.isApproach(from)) {
    if (board.beyond[from] !== to) return ACROSS_ONLY
    return whyNotPass(g, from)
  }
  let refused: Refusal | null = NOT_ADJACENT
  const approaches = board.approaches[from]
  for (let i = 0; i < approaches.length; i++) {
    if (board.beyond[approaches[i]] !== to) continue
    refused = whyNotPass(g, approaches[i])
    if (refused === null) return null
  }
  return refused
}

/** 3 and 11: neither impassable nor shut. */
export function whyNotPass(g: Triomphe, approach: Approach): Refusal | null {
  if (board.impassable[approach]) return IMPASSABLE
  return g.shut[borderOf(approach)] ? SHUT : null
}

export function* march(g: Triomphe, group: readonly Block[], to: Area | Approach): Procedure {
  const from = g.at[group[0]]
  const cost = marchCost(g, group, to)
  const c = board.isReserve(to) && hasCavalry(g, group) ? yield* planContinuation(g, group, to, cost) : null
  pay(g, cost)
  for (const block of group) {
    act(g, block)
    g.move(block, to)
  }
  g.emit({
    type: 'march',
    side: SEATS[g.turn],
    blocks: numbers(group),
    from: board.names[from],
    to: board.names[to],
    cost,
  })
  if (g.turn === FRANCE && board.isReserve(to) && board.areaOf[from] !== to) meet(g, to)
  if (c !== null) continueAll(g, c)
}
