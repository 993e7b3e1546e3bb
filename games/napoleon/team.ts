import type { Refusal, Seat } from '@coup/engine'
import type { Block, Side } from '@coup/field'
import { AFTER_CORPS, FIRST_CORPS } from './army.ts'
import { board, distance, OFF } from './board.ts'
import { NOT_NEAREST, NOT_YOUR_CORPS } from './refusals.ts'
import { type Austerlitz, NOBODY } from './state.ts'

/** 19: commands to a corps come from its own player only. */
export function whyNotCommand(g: Austerlitz, corps: number): Refusal | null {
  return g.owner[corps] === g.player ? null : NOT_YOUR_CORPS
}

/** 19: an independent command comes from the player whose commander is nearest. */
export function whyNotOrder(g: Austerlitz, block: Block): Refusal | null {
  const side = g.side[block]
  if (g.teams[side].ranks.length === 1) return null
  return nearestPlayer(g, side, g.at[block]) === g.player ? null : NOT_NEAREST
}

/** 19: the player with the commander nearest to a position; of several equally near, the one of highest rank. */
export function nearestPlayer(g: Austerlitz, side: Side, position: number): Seat {
  const { ranks } = g.teams[side]
  if (ranks.length === 1) return ranks[0]
  let nearest = ranks[0]
  let least = Number.POSITIVE_INFINITY
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    if (g.commanderAt[corps] === OFF) continue
    const far = apart(g.commanderAt[corps], position)
    const player = g.owner[corps]
    if (far < least || (far === least && rankOf(g, player) < rankOf(g, nearest))) {
      least = far
      nearest = player
    }
  }
  return nearest
}

function apart(position: number, other: number): number {
  if (position === other) return 0
  const area = board.areaOf[position]
  const otherArea = board.areaOf[other]
  return area < 0 || otherArea < 0 ? 255 : distance(area, otherArea)
}

/** 0 is the commander in chief. */
export function rankOf(g: Austerlitz, seat: Seat): number {
  return g.teams[g.sideOfSeat[seat]].ranks.indexOf(seat)
}

export function chiefOf(g: Austerlitz, side: Side): Seat {
  return g.teams[side].ranks[0]
}

/** 19: with commanders among the defenders, the highest-ranked player involved decides; else whoever named them. */
export function decider(g: Austerlitz, namer: Seat, commanders: readonly number[]): Seat {
  let seat = NOBODY
  for (const corps of commanders) {
    if (seat < 0 || rankOf(g, g.owner[corps]) < rankOf(g, seat)) seat = g.owner[corps]
  }
  return seat < 0 ? namer : seat
}
