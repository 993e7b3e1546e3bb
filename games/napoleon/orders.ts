import { DONE, type Procedure, type Seat, seatOf } from '@coup/engine'
import type { Side } from '@coup/field'
import { board } from './board.ts'

import { ONE_ORDER } from './refusals.ts'
import { ALLIES } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { chiefOf } from './team.ts'

export const VERBS = ['attack', 'defend'] as const

/** 19: what an order may name: everything that has a name on the map. */
export const PLACES: readonly string[] = [
  ...new Set([
    ...board.data.areas.flatMap((area) => (area.name === undefined ? [] : [area.name])),
    'Austerlitz',
    'Bosenitzer Bach',
    'Brünn',
    'Fasanerie',
    'Goldbach',
    'Holubitzer Bach',
    'Kobelnitzer Teich',
    'Littawa',
    'Menitzer Teich',
    'Olmütz',
    'Pratzen-Plateau',
    'Rausnitzer Bach',
    'Rickabach',
    'Satschaner Teich',
  ]),
].sort((a, b) => a.localeCompare(b, 'de'))
const PLACE: readonly string[] = PLACES.map((name) => `place ${name}`)

/** 19: written by the commander in chief at the start of a turn. */
export interface WrittenOrder {
  readonly round: number
  readonly side: Side
  readonly from: Seat
  readonly to: Seat
  readonly verb: string
  readonly places: readonly string[]
}

/** 19: the receiver reads it at the start of his team's next turn. */
export function isDelivered(g: Austerlitz, order: WrittenOrder): boolean {
  if (g.round !== order.round + 1) return g.round > order.round
  return order.side === ALLIES || g.turn === order.side
}

/** 19: one order at most for each other player. */
export function* writeOrders(g: Austerlitz): Procedure {
  const chief = chiefOf(g, g.turn)
  const mates = g.teams[g.turn].ranks.slice(1)
  for (;;) {
    const question = g.ask(chief, 'orders', '19')
    for (const mate of mates) question.offer(`order ${g.seats[mate]}`, mate, hasOrder(g, mate) ? ONE_ORDER : null)
    question.offer('done', DONE)
    const mate = question.choices.length === 1 ? DONE : yield question
    if (mate === DONE) break
    yield* write(g, chief, seatOf(mate))
  }
  g.phase = 'commands'
}

function hasOrder(g: Austerlitz, mate: Seat): boolean {
  return g.orders.some((order) => order.to === mate && order.round === g.round)
}

function* write(g: Austerlitz, from: Seat, to: Seat): Procedure {
  const question = g.ask(from, 'orders.verb', '19')
  VERBS.forEach((verb, index) => {
    question.offer(verb, index)
  })
  const verb = VERBS[yield question]
  const chosen: number[] = []
  for (;;) {
    const more = g.ask(from, 'orders.place', '19')
    PLACE.forEach((choice, index) => {
      if (!chosen.includes(index)) more.offer(choice, index)
    })
    more.offer('done', DONE)
    const pick = yield more
    if (pick === DONE) break
    chosen.push(pick)
  }
  const places = chosen.sort((a, b) => a - b).map((index) => PLACES[index])
  g.orders = [...g.orders, { round: g.round, side: g.turn, from, to, verb, places }]
  g.emit({ type: 'order-sent', from: g.seats[from], for: g.seats[to] })
  g.emit({ type: 'order', only: from, from: g.seats[from], for: g.seats[to], verb, places })
}

/** 19: last turn's orders are opened. */
export function readOrders(g: Austerlitz): void {
  for (const { round, side, from, to, verb, places } of g.orders) {
    if (side !== g.turn || round !== g.round - 1) continue
    g.reveal()
    g.emit({ type: 'order', only: to, from: g.seats[from], for: g.seats[to], verb, places })
  }
}
