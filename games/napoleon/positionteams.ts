import { type PositionField, type Seat, seatOf } from '@coup/engine'
import { fail, list, oneOf, onlyFields, record, whole } from '@coup/engine/reading'
import { type Side, toSide } from '@coup/field'
import { COMMANDERS } from './army.ts'
import { PLACES, VERBS, type WrittenOrder } from './orders.ts'
import { BOTH, FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { bySide } from './view.ts'

/** 17, 19: who plays on which side, in which order of rank; who is to act. */
export const teamsFields: readonly PositionField<Austerlitz>[] = [
  {
    name: 'sides',
    write: (g) => Object.fromEntries(g.seats.map((seat, i) => [seat, SIDES[g.sideOfSeat[i]]])),
    read(g, value) {
      const sides = record(value ?? {}, 'sides')
      onlyFields(sides, g.seats, 'sides')
      g.sideOfSeat = g.seats.map((seat, i) =>
        toSide(oneOf(sides[seat] ?? SIDES[g.sideOfSeat[i]], `side of ${seat}`, SIDES)),
      )
    },
  },
  {
    name: 'ranks',
    write: (g) => bySide((side) => g.teams[side].ranks.map((seat) => g.seats[seat])),
    read(g, value) {
      const ranks = record(value ?? {}, 'ranks')
      onlyFields(ranks, SIDES, 'ranks')
      g.teams = BOTH.map((side) => ({ ranks: readRanks(g, side, ranks[SIDES[side]], `ranks of ${SIDES[side]}`) }))
      g.owner = COMMANDERS.map(({ side }) => g.teams[side].ranks[0])
    },
  },
  {
    name: 'player',
    write: (g) => g.seats[g.player],
    read(g, value) {
      const { ranks } = g.teams[g.phase === 'detach' || g.phase === 'battery' ? FRANCE : g.turn]
      g.player = value === undefined ? ranks[0] : playerNamed(g, ranks, value, 'player')
    },
  },
]

function readRanks(g: Austerlitz, side: Side, given: unknown, what: string): Seat[] {
  const team = g.seats.filter((_, seat) => g.sideOfSeat[seat] === side)
  const ranks = list(given ?? team, what).map((seat) => seatOf(g.seats.indexOf(team[oneOf(seat, what, team)])))
  if (new Set(ranks).size !== team.length || team.length === 0) fail(`${what} must name each of its players once`)
  return ranks
}

/** One of these seats, by its name. */
export function playerNamed(g: Austerlitz, seats: readonly Seat[], name: unknown, what: string): Seat {
  const names = seats.map((seat) => g.seats[seat])
  return seats[oneOf(name, what, names)]
}

export const orders: PositionField<Austerlitz> = {
  name: 'orders',
  write: (g) =>
    g.orders.map(({ round, side, from, to, verb, places }) => {
      return { round, side: SIDES[side], from: g.seats[from], to: g.seats[to], verb, places }
    }),
  read(g, value) {
    g.orders = list(value ?? [], 'orders').map((one) => readOrder(g, one))
  },
}

function readOrder(g: Austerlitz, given: unknown): WrittenOrder {
  const fields = record(given, 'order')
  onlyFields(fields, ['round', 'side', 'from', 'to', 'verb', 'places'], 'order')
  const side = toSide(oneOf(fields.side, 'side of an order', SIDES))
  const seat = (name: unknown) => seatOf(oneOf(name, 'player of an order', g.seats))
  const from = seat(fields.from)
  const to = seat(fields.to)
  if (from === to || g.sideOfSeat[from] !== side || g.sideOfSeat[to] !== side)
    fail('an order goes to another player of the side')
  return {
    round: whole(fields.round, 'round of an order', 1, g.round),
    side,
    from,
    to,
    verb: VERBS[oneOf(fields.verb, 'verb of an order', VERBS)],
    places: list(fields.places, 'places of an order').map((name) => PLACES[oneOf(name, 'place of an order', PLACES)]),
  }
}
