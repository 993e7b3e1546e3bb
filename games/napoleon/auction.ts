import { DONE, type Procedure, seatOf } from '@coup/engine'
import { toSide } from '@coup/field'
import { COMMANDERS } from './army.ts'

import { HIGHEST_HANDICAP } from './options.ts'
import { BID_HIGHER } from './refusals.ts'
import { ALLIES, enemyOf, FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'

const BID: readonly string[] = Array.from({ length: HIGHEST_HANDICAP + 1 }, (_, bid) => `bid ${bid}`)

/** 17: the teams bid for the choice of sides; 19: the first seat of a team speaks for it. */
export function* auction(g: Austerlitz): Procedure {
  let team = g.random.below(2)
  let last = -1
  for (;;) {
    const speaker = g.teams[team].ranks[0]
    const question = g.ask(speaker, 'auction', '17')
    for (let bid = 0; bid <= HIGHEST_HANDICAP; bid++) question.offer(BID[bid], bid, bid > last ? null : BID_HIGHER)
    question.offer('pass', DONE)
    const bid = yield question
    g.emit({ type: 'bid', seat: g.seats[speaker], bid: bid === DONE ? null : bid })
    team = 1 - team
    if (bid === DONE) break
    last = bid
  }
  yield* chooseSide(g, team, Math.max(0, last))
  g.phase = 'conference'
}

/** 17: the winner of the auction takes a side and pays with its morale. */
function* chooseSide(g: Austerlitz, team: number, bid: number): Procedure {
  const speaker = g.teams[team].ranks[0]
  const question = g.ask(speaker, 'auction.side', '17')
  SIDES.forEach((name, side) => {
    question.offer(name, side)
  })
  const side = toSide(yield question)
  if (side !== team) g.teams = [g.teams[1], g.teams[0]]
  g.sideOfSeat = Array.from(g.seats, (_, seat) => (g.teams[ALLIES].ranks.includes(seatOf(seat)) ? ALLIES : FRANCE))
  g.player = g.teams[ALLIES].ranks[0]
  g.owner = Array.from(COMMANDERS, (commander) => g.teams[commander.side].ranks[0])
  g.handicap = Array.from([ALLIES, FRANCE], (one) => (one === side ? bid : 0))
  g.morale[side] -= bid
  g.emit({ type: 'sides', seat: g.seats[speaker], side: SIDES[side], bid })
  g.emit({ type: 'sides', seat: g.seats[g.teams[enemyOf(side)].ranks[0]], side: SIDES[enemyOf(side)], bid: 0 })
}
