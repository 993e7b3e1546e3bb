import { type Options, type Random, seatOf } from '@coup/engine'
import type { Side } from '@coup/field'
import { COMMANDERS, MORALE, scenarioNamed } from './army.ts'
import { handicapsFor, teamsFor } from './options.ts'
import { ALLIES, BOTH } from './sides.ts'
import { Austerlitz } from './state.ts'

/** 6.1, 6.2: the scenario and who plays, before any piece is there. */
export function seatPlayers(options: Options, random: Random, side?: readonly Side[]): Austerlitz {
  const g = Austerlitz.before(random, side)
  const teams = teamsFor(options)
  g.scenario = scenarioNamed(options.scenario)
  g.santon = options.santon === true
  g.handicap = [...handicapsFor(options)]
  g.morale = Array.from(MORALE, (morale, side) => morale - g.handicap[side])
  g.seats = teams.flat()
  g.sideOfSeat = BOTH.flatMap((side) => teams[side].map(() => side))
  g.teams = teams.map((team) => ({ ranks: team.map((name) => seatOf(g.seats.indexOf(name))) }))
  g.owner = Array.from(COMMANDERS, ({ side }) => g.teams[side].ranks[0])
  g.player = g.teams[ALLIES].ranks[0]
  g.phase = options.auction === true ? 'auction' : 'conference'
  return g
}
