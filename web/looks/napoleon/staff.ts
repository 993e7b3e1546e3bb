import { hourOf, SECOND_DECEMBER, scenarioNamed } from '@coup/napoleon/army'
import * as m from '../../paraglide/messages.js'
import { hour } from '../../words/format.ts'
import { place } from '../../words/marked.ts'
import { placeId } from '../field/pieces/scene.ts'
import type { Roll, RollEntry } from '../look.ts'
import { orderWords, timeWords } from './events.ts'
import type { View } from './scene.ts'
import { naming, sideColour, sideName } from './side.ts'

/** 19: in a game of teams, the orders that concern the viewer, and who commands what. */
export function staffOf(view: View): Roll[] {
  const teams = naming.sides.filter((side) => seatsOf(side, view).length > 1)
  if (teams.length === 0) return []
  const own = teams.filter((side) => side === view.side)
  const rolls = naming.sides.map((side) => ranksOf(side, view))
  const [first, second] = view.side === 'france' ? rolls.reverse() : rolls
  const orders = own.length > 0 || view.side === null ? [ordersOf(view)] : []
  return [...orders, first, second]
}

function seatsOf(side: string, { seats, sides }: View): string[] {
  return sides === null ? [] : seats.filter((seat) => sides[seat] === side)
}

function ranksOf(side: string, view: View): Roll {
  const ranks = view.teams[side]
  const seats = ranks ?? seatsOf(side, view)
  const entries = seats.map((seat, rank) => {
    const title = ranks !== null && rank === 0 && seats.length > 1 ? m.napoleon_staff_chief : m.napoleon_staff_player
    const who = title({ rank: rank + 1, seat: sideName(seat) })
    const notes = seat === view.seat ? [m.napoleon_staff_you()] : []
    if (seat === view.player && view.phase === 'commands') notes.push(m.napoleon_staff_commands())
    return {
      who: ranks === null || seats.length === 1 ? sideName(seat) : who,
      what: corpsOf(seat, view),
      note: notes.join(' · '),
    }
  })
  const note = ranks === null ? m.napoleon_staff_untold() : ''
  return { title: sideName(side), side: sideColour(side), note, entries }
}

function corpsOf(seat: string, view: View): string {
  const corps = view.commanders.filter(({ player }) => player === seat)
  return corps.map(({ name, at }) => place(placeId(at), name)).join(' · ')
}

function ordersOf(view: View): Roll {
  const mine = view.orders.filter((order) => view.side === null || view.over !== null || order.side === view.side)
  const entries = mine.map((order): RollEntry => {
    const { round, from, to, verb, places } = order
    const received = verb !== undefined && to === view.seat
    return {
      who: m.napoleon_staff_order({ from: sideName(from), to: sideName(to) }),
      what: verb === undefined ? m.napoleon_staff_sealed() : orderWords(verb, places ?? []),
      note: m.napoleon_staff_written({ written: at(round, view), read: at(round + 1, view) }),
      fresh: received && view.over === null && round === view.round - 1,
    }
  })
  const note = entries.length === 0 ? m.napoleon_staff_no_orders() : ''
  return { title: m.napoleon_staff_orders(), note, entries: entries.reverse() }
}

function at(round: number, view: View): string {
  const scenario = scenarioNamed(view.scenario)
  const { day, hour: h } = hourOf(scenario, round)
  return scenario === SECOND_DECEMBER && h !== null ? hour(h) : timeWords(day, h)
}
