import { writeBlocks } from '@coup/field'
import { COMMANDERS, DETACHED, SCENARIOS } from './army.ts'
import { bombardments } from './artillery.ts'
import { board, OFF } from './board.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, SEVERAL } from './state.ts'
import { barredFromGuardAttacks, bySide, closedBy, commandsLeft, committed, NAMING, shutWords } from './view.ts'

/** The whole truth as the engine protocol writes it. */
export function position(g: Austerlitz): object {
  return {
    scenario: SCENARIOS[g.scenario],
    round: g.round,
    turn: SIDES[g.turn],
    phase: g.phase,
    player: g.seats[g.player],
    blocks: writeBlocks(g, NAMING).map((written) => {
      const block = (written as { id: number }).id - 1
      const corps = g.corps[block] === DETACHED ? {} : { corps: COMMANDERS[g.corps[block]].name }
      const named = g.namedAt[block] === 0 ? {} : { named: board.names[g.namedAt[block] - 1] }
      return { ...written, ...corps, ...named }
    }),
    commanders: writeCommanders(g),
    commands: commandsLeft(g),
    morale: bySide((side) => g.morale[side]),
    handicap: bySide((side) => g.handicap[side]),
    committed: bySide((side) => committed(g, side)),
    guardAttacksBarred: barredFromGuardAttacks(g),
    reinforced: g.reinforced,
    bombarded: bombardments(g, g.turn, false),
    bombarding: bySide((side) => bombardments(g, side, true)),
    closed: byArea(g.closed, closedBy),
    entered: byArea(g.entered, (who) => (who === SEVERAL ? 'several' : COMMANDERS[who - 1].name)),
    shut: writeShut(g),
    sides: Object.fromEntries(g.seats.map((seat, i) => [seat, SIDES[g.sideOfSeat[i]]])),
    ranks: bySide((side) => g.teams[side].ranks.map((seat) => g.seats[seat])),
    orders: g.orders.map(({ round, side, from, to, verb, places }) => {
      return { round, side: SIDES[side], from: g.seats[from], to: g.seats[to], verb, places }
    }),
    starting: g.starting.map((corps) => COMMANDERS[corps].name),
    random: g.random.toString(),
  }
}

function writeCommanders(g: Austerlitz): object[] {
  const list: object[] = []
  COMMANDERS.forEach(({ name, side }, corps) => {
    if (g.commanderAt[corps] === OFF) return
    const named = g.commanderNamedAt[corps] === 0 ? {} : { named: board.names[g.commanderNamedAt[corps] - 1] }
    list.push({
      name,
      side: SIDES[side],
      at: board.names[g.commanderAt[corps]],
      commanded: g.commanded[corps] === 1,
      player: g.seats[g.owner[corps]],
      ...named,
    })
  })
  return list
}

function byArea(values: readonly number[], word: (value: number) => string): Record<string, string> {
  const written: Record<string, string> = {}
  values.forEach((value, area) => {
    if (value !== 0) written[board.names[area]] = word(value)
  })
  return written
}

function writeShut(g: Austerlitz): Record<string, string[]> {
  const shut: Record<string, string[]> = {}
  g.shut.forEach((bits, border) => {
    if (bits !== 0) shut[board.names[board.firstApproach + 2 * border]] = shutWords(bits)
  })
  return shut
}
