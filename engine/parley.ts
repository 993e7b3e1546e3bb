import type { Refusal } from './refusal.ts'
import { Refused, refusal } from './refusal.ts'
import { seatOf } from './seat.ts'
import type { Table } from './table.ts'

/** The other seats of a seat's team, and why it may not speak to them now, or null. */
export interface Parley {
  readonly mates: readonly string[]
  readonly refused: Refusal | null
}

const NO_TEAM = refusal('', 'no-team')

/** Null for a seat without a team, and for a spectator. After the end everybody may speak. */
export function parleyOf(table: Table, seat: string | null): Parley | null {
  const { rules, seats, truth, over } = table
  const at = seatOf(seat === null ? -1 : seats.indexOf(seat))
  const team = at < 0 ? undefined : rules.parley?.(truth, at)
  if (team === undefined || team.mates.length === 0) return null
  return { mates: team.mates.map((mate) => seats[mate]), refused: over === null ? team.refused : null }
}

/** The seats that hear what a seat says to its team, itself among them; throws Refused where it may not. */
export function hearersOf(table: Table, seat: string): string[] {
  const parley = parleyOf(table, seat)
  if (parley === null) throw new Refused('illegal', NO_TEAM)
  if (parley.refused !== null) throw new Refused('illegal', parley.refused)
  return table.seats.filter((one) => one === seat || parley.mates.includes(one))
}
