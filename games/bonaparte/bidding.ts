import { type Procedure, type Seat, simultaneously } from '@coup/engine'
import { AUSTRIA, BOTH, FRANCE, PLAYERS, SEATS, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import { CHOOSE_SIDE, MORALE, NEW_TURN } from './state.ts'

/** A bid must leave either army some morale. */
export const HIGHEST_BID = Math.min(...MORALE) - 1
const BIDS = Array.from({ length: HIGHEST_BID + 1 }, (_, points) => `bid ${points}`)

/** Option: both bid in secret for the choice of sides. */
export function* bid(g: Bonaparte): Procedure {
  yield* simultaneously(
    g,
    SEATS.map((seat) => offerBid(g, seat)),
  )
  g.phase = CHOOSE_SIDE
}

function* offerBid(g: Bonaparte, seat: Seat): Procedure {
  const question = g.ask(seat, 'bid', 'bidding')
  BIDS.forEach((choice, points) => {
    question.offer(choice, points)
  })
  const points = yield question
  g.bids[seat] = points
}

/** The higher bid chooses, and pays; lots are drawn between equal ones. */
export function* chooseSide(g: Bonaparte): Procedure {
  const [first, second] = g.bids
  const byLot = first === second
  const winner = SEATS[byLot ? g.random.below(2) : first > second ? 0 : 1]
  g.emit({ type: 'bids', bids: { [PLAYERS[0]]: first, [PLAYERS[1]]: second }, winner: PLAYERS[winner], byLot })
  const question = g.ask(winner, 'side', 'bidding')
  question.offer(SIDES[AUSTRIA], AUSTRIA)
  question.offer(SIDES[FRANCE], FRANCE)
  const side = BOTH[yield question]
  // Both see their armies now.
  g.reveal()
  g.commander = side === BOTH[winner] ? [...SEATS] : SEATS.toReversed()
  g.morale[side] -= g.bids[winner]
  g.emit({ type: 'side-chosen', seat: PLAYERS[winner], side: SIDES[side], morale: g.morale[side] })
  g.phase = NEW_TURN
}
