import type { Seat } from '@coup/engine'
import { type BlockView, type Intelligence, type Naming, type Side, viewBlocks, viewIntelligence } from '@coup/field'
import { COMMANDERS, CORPS, DETACHED, hourOf, SCENARIOS } from './army.ts'
import { bombardments } from './artillery.ts'
import { areas, board, OFF } from './board.ts'
import { hasCorpsLimit } from './command.ts'
import { isTeam } from './conference.ts'
import { isDelivered } from './orders.ts'
import { ALLIES, FRANCE, SIDES } from './sides.ts'
import {
  ARTILLERY_ATTACKED,
  type Austerlitz,
  BATTERY,
  GUARD_BARRED,
  GUARD_COMMITTED,
  HEAVY_COMMITTED,
  MOVED,
  NO_MORE_ATTACKS,
  PHASES,
  type Phase,
  RETREATED,
  TAKEN,
} from './state.ts'
import { chiefOf } from './team.ts'

export const NAMING: Naming = {
  sides: SIDES,
  marks: [
    ['moved', MOVED],
    ['retreated', RETREATED],
    ['battery', BATTERY],
  ],
}

/** 6, 19: while the corps are being made up, nobody but the side's commander in chief knows of them. */
export function isStillSecret(g: Austerlitz, side: Side, seat: Seat | null): boolean {
  if (seat === chiefOf(g, side) && !isBefore(g, 'organize')) return false
  return isBefore(g, side === ALLIES ? 'choose-corps' : 'deploy-france')
}

function isBefore({ phase }: Austerlitz, other: Phase): boolean {
  return PHASES.indexOf(phase) < PHASES.indexOf(other)
}

export function bySide<T>(value: (side: Side) => T): Record<string, T> {
  return { [SIDES[ALLIES]]: value(ALLIES), [SIDES[FRANCE]]: value(FRANCE) }
}

export function committed(g: Austerlitz, side: Side): string[] {
  const list: string[] = []
  if (g.elite[side] & HEAVY_COMMITTED) list.push('heavy-cavalry')
  if (g.elite[side] & GUARD_COMMITTED) list.push('guard')
  return list
}

export function barredFromGuardAttacks(g: Austerlitz): string[] {
  return SIDES.filter((_, side) => g.elite[side] & GUARD_BARRED)
}

export function commandsLeft(g: Austerlitz): { corps: number | null; independent: number } {
  return { corps: hasCorpsLimit(g.turn) ? g.corpsCommands : null, independent: g.independent }
}

export interface CommanderView {
  name: string
  side: string
  at: string
  commanded: boolean
  /** The seat that commands the corps, once that is public. */
  player: string | null
}

export interface OrderView {
  round: number
  side: string
  from: string
  to: string
  /** Only for those who may read it. */
  verb?: string
  places?: readonly string[]
}

export interface AusterlitzView {
  scenario: string
  santon: boolean
  phase: Phase
  round: number
  day: number
  /** Null in the night. */
  hour: number | null
  turn: string
  player: string | null
  /** The viewer's side. */
  side: string | null
  /** By seat; null while the auction goes on. */
  sides: Record<string, string> | null
  commands: { corps: number | null; independent: number }
  morale: Record<string, number>
  committed: Record<string, string[]>
  guardAttacksBarred: string[]
  reinforced: boolean
  blocks: AusterlitzBlock[]
  commanders: CommanderView[]
  intelligence: Record<string, Intelligence>
  /** Areas that nobody enters this turn: taken by attack, or used by the column of this corps. */
  closed: Record<string, string>
  /** Borders across which there is no more attack, or no more artillery attack, this turn. */
  shut: Record<string, string>
  /** Approaches from which the side to move had artillery attack in its last turn. */
  bombarded: string[]
  /** The attack approach and the one opposite, while an attack goes on. */
  threat: { from: string; against: string } | null
  /** Seats in the order of their ranks. */
  teams: Record<string, string[] | null>
  orders: OrderView[]
}

/** Everything that a seat, or a spectator, may know. */
export function view(g: Austerlitz, seat: Seat | null): AusterlitzView {
  const side = seat === null || g.phase === 'auction' ? null : g.sideOfSeat[seat]
  const viewer = side === null || isStillSecret(g, side, seat) ? -1 : side
  return {
    scenario: SCENARIOS[g.scenario],
    santon: g.santon,
    phase: g.phase,
    round: g.round,
    ...hourOf(g.scenario, g.round),
    turn: SIDES[g.turn],
    player: isBefore(g, 'organize') ? null : g.seats[g.player],
    side: side === null ? null : SIDES[side],
    sides:
      g.phase === 'auction' ? null : Object.fromEntries(g.seats.map((name, one) => [name, SIDES[g.sideOfSeat[one]]])),
    commands: commandsLeft(g),
    morale: bySide((one) => g.morale[one]),
    committed: bySide((one) => committed(g, one)),
    guardAttacksBarred: barredFromGuardAttacks(g),
    reinforced: g.reinforced,
    blocks: blocksFor(g, viewer, seat),
    commanders: commandersFor(g, seat),
    intelligence: viewIntelligence(g, viewer, NAMING),
    closed: closedAreas(g),
    shut: shutApproaches(g),
    bombarded: bombardments(g, g.turn, false),
    threat: g.threat < 0 ? null : { from: board.names[g.threat], against: board.names[board.opposite(g.threat)] },
    teams: teamsFor(g, side),
    orders: ordersFor(g, seat),
  }
}

export interface AusterlitzBlock extends BlockView {
  corps?: string
  /** The defence approach at which it was named this turn. */
  named?: string
}

function blocksFor(g: Austerlitz, viewer: number, seat: Seat | null): AusterlitzBlock[] {
  return viewBlocks(g, viewer, NAMING).map((seen: AusterlitzBlock) => {
    const block = seen.id - 1
    const told = g.side[block] === viewer || !isStillSecret(g, g.side[block], seat)
    if (g.corps[block] !== DETACHED && told) seen.corps = COMMANDERS[g.corps[block]].name
    if (g.namedAt[block] !== 0) seen.named = board.names[g.namedAt[block] - 1]
    return seen
  })
}

function commandersFor(g: Austerlitz, seat: Seat | null): CommanderView[] {
  const list: CommanderView[] = []
  const told = !isBefore(g, 'organize')
  for (let corps = 0; corps < CORPS; corps++) {
    if (g.commanderAt[corps] === OFF) continue
    const { name, side: own } = COMMANDERS[corps]
    const owner = seat === chiefOf(g, own) ? g.owner[corps] : g.announced[corps]
    list.push({
      name,
      side: SIDES[own],
      at: board.names[g.commanderAt[corps]],
      commanded: g.commanded[corps] === 1,
      player: told ? g.seats[owner] : null,
    })
  }
  return list
}

function closedAreas(g: Austerlitz): Record<string, string> {
  const closed: Record<string, string> = {}
  for (let area = 0; area < areas; area++) {
    if (g.closed[area] !== 0) closed[board.names[area]] = closedBy(g.closed[area])
  }
  return closed
}

export function closedBy(value: number): string {
  return value === TAKEN ? 'taken' : COMMANDERS[value - 1].name
}

function shutApproaches(g: Austerlitz): Record<string, string> {
  const shut: Record<string, string> = {}
  g.shut.forEach((bits, border) => {
    if (bits === 0) return
    shut[board.names[board.firstApproach + 2 * border]] = bits & NO_MORE_ATTACKS ? 'attack' : 'artillery'
  })
  return shut
}

export function shutWords(bits: number): string[] {
  const words: string[] = []
  if (bits & NO_MORE_ATTACKS) words.push('attack')
  if (bits & ARTILLERY_ATTACKED) words.push('artillery')
  return words
}

/** 19: ranks are told to the enemy after the conference. */
function teamsFor(g: Austerlitz, side: Side | null): Record<string, string[] | null> {
  return bySide((one) => {
    const told = g.phase === 'allotment' ? one === side : !isBefore(g, 'organize')
    if (!told && (isTeam(g, one) || g.phase === 'auction')) return null
    return g.teams[one].ranks.map((seat) => g.seats[seat])
  })
}

/** 19: an order is seen by its writer, and by its receiver one turn later; after the game by all. */
function ordersFor(g: Austerlitz, seat: Seat | null): OrderView[] {
  return g.orders.map((order) => {
    const { round, side, from, to, verb, places } = order
    const told = g.over !== null || from === seat || (to === seat && isDelivered(g, order))
    const known = told ? { verb, places } : {}
    return { round, side: SIDES[side], from: g.seats[from], to: g.seats[to], ...known }
  })
}
