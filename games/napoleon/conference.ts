import { DONE, type Procedure, type Refusal, type Seat, seatOf, simultaneously, Verb, verbOf } from '@coup/engine'
import type { Side } from '@coup/field'
import { AFTER_CORPS, COMMANDERS, FIRST_CORPS } from './army.ts'
import { OFF } from './board.ts'

import { EVERYONE_A_CORPS, NO_CONFERENCE } from './refusals.ts'
import { ALLIES, FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { chiefOf } from './team.ts'

export function isTeam(g: Austerlitz, side: Side): boolean {
  return g.teams[side].ranks.length > 1
}

/** 19: the players of a team speak before the battle until corps are given out, and before their turn of the night. */
export function parley(g: Austerlitz, seat: Seat): { mates: Seat[]; refused: Refusal | null } {
  const side = g.sideOfSeat[seat]
  const open = ['auction', 'conference', 'allotment'].includes(g.phase)
  const night = g.phase === 'night-conference' && g.turn === side
  // By seat, not by rank: while ranks are being settled their order is the speaker's secret.
  const mates = g.teams[side].ranks
    .filter((mate) => mate !== seat)
    .sort((a, b) => a - b)
    .map(seatOf)
  return { mates, refused: open || night ? null : NO_CONFERENCE }
}

/** 19: in secret, both teams settle their ranks; the first seat of a team speaks for it. */
export function* conference(g: Austerlitz): Procedure {
  const teams = [ALLIES, FRANCE].filter((side) => isTeam(g, side))
  yield* simultaneously(
    g,
    teams.map((side) => settleRanks(g, side)),
  )
  g.player = chiefOf(g, g.turn)
  g.phase = 'allotment'
}

/** 19: then the commanders in chief give out the corps, and the enemy is told. */
export function* allotment(g: Austerlitz): Procedure {
  const teams = [ALLIES, FRANCE].filter((side) => isTeam(g, side))
  yield* simultaneously(
    g,
    teams.map((side) => allotCorps(g, side)),
  )
  for (const side of teams) {
    g.emit({ type: 'ranks', side: SIDES[side], ranks: g.teams[side].ranks.map((seat) => g.seats[seat]) })
    announceAllotment(g, side)
  }
  g.phase = 'organize'
}

function allot(g: Austerlitz, corps: number, seat: Seat): void {
  g.owner = g.owner.slice()
  g.owner[corps] = seat
}

function* settleRanks(g: Austerlitz, side: Side): Procedure {
  const players = g.teams[side].ranks
  const ranks: Seat[] = []
  while (ranks.length < players.length) {
    const left = players.filter((seat) => !ranks.includes(seat))
    const question = g.ask(players[0], 'conference.rank', '19')
    for (const seat of left) question.offer(`rank ${ranks.length + 1} ${g.seats[seat]}`, seat)
    ranks.push(left.length === 1 ? left[0] : seatOf(yield question))
  }
  g.teams = g.teams.map((team, one) => (one === side ? { ranks } : team))
}

/** 19: the commander in chief gives every player one corps at least. */
function* allotCorps(g: Austerlitz, side: Side): Procedure {
  const { ranks } = g.teams[side]
  const served = new Set<number>()
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    const question = g.ask(ranks[0], 'conference.corps', '19')
    const scarce = AFTER_CORPS[side] - corps <= ranks.length - served.size
    for (const seat of ranks) {
      question.offer(choiceFor(g, corps, seat), seat, scarce && served.has(seat) ? EVERYONE_A_CORPS : null)
    }
    const seat = seatOf(yield question)
    served.add(seat)
    allot(g, corps, seat)
  }
}

/** By corps: the seat that gets it. */
const ALLOT: readonly Verb<Seat>[] = COMMANDERS.map((_, corps) => new Verb<Seat>(1 + corps))

function choiceFor(g: Austerlitz, corps: number, seat: Seat): string {
  return `allot ${COMMANDERS[corps].name} to ${g.seats[seat]}`
}

function announceAllotment(g: Austerlitz, side: Side): void {
  const corps: Record<string, string> = {}
  for (let one = FIRST_CORPS[side]; one < AFTER_CORPS[side]; one++) {
    if (g.commanderAt[one] !== OFF) corps[COMMANDERS[one].name] = g.seats[g.owner[one]]
  }
  g.emit({ type: 'allotted', side: SIDES[side], corps })
}

/** 19: before its turn of the night a team may change the allotment, not the ranks; the enemy hears what comes of it. */
export function* nightConference(g: Austerlitz): Procedure {
  yield* simultaneously(g, [changeAllotment(g, g.turn)])
  if (g.owner.some((seat, corps) => seat !== g.announced[corps])) announceAllotment(g, g.turn)
  g.phase = 'orders'
}

/** 19: corps are exchanged as a whole: only what comes of it must leave everyone a corps. */
function* changeAllotment(g: Austerlitz, side: Side): Procedure {
  const { ranks } = g.teams[side]
  const before = ownersOf(g, side)
  for (;;) {
    const question = g.ask(ranks[0], 'conference.night', '19')
    for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
      if (g.commanderAt[corps] === OFF) continue
      for (const seat of ranks) {
        if (seat !== g.owner[corps]) question.offer(choiceFor(g, corps, seat), ALLOT[corps].on(seat))
      }
    }
    const now = ownersOf(g, side)
    question.offer('done', DONE, before.every((seat) => now.includes(seat)) ? null : EVERYONE_A_CORPS)
    const pick = yield question
    if (pick === DONE) return
    const corps = ALLOT.findIndex((verb) => verb.code === verbOf(pick))
    allot(g, corps, ALLOT[corps].object(pick))
  }
}

/** Those who have a corps on the map or in the box. */
function ownersOf(g: Austerlitz, side: Side): Seat[] {
  const owners: Seat[] = []
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    if (g.commanderAt[corps] !== OFF) owners.push(g.owner[corps])
  }
  return owners
}
