import { LocalGame, type Player } from '../local/game.ts'
import { newSeed } from '../local/seed.ts'
import { Shelf } from '../local/shelf.ts'
import type { Guest } from '../looks/guest.ts'

export type Options = Readonly<Record<string, unknown>>

export function drawSeat(seats: readonly string[]): string {
  return seats[crypto.getRandomValues(new Uint32Array(1))[0] % seats.length]
}

/** A new game in this browser; gives its id. `mine`: the one seat that is not the computer's, or null. */
export async function beginHere(guest: Guest, options: Options, mine: string | null, pace: number): Promise<string> {
  const rules = await guest.rules()
  const seats = rules.seatsFor?.(options) ?? rules.seats
  const players = Object.fromEntries(
    seats.map((seat): [string, Player] => [seat, mine === null || seat === mine ? 'person' : 'computer']),
  )
  const game = LocalGame.begin(rules, options, newSeed(), players, pace)
  new Shelf(localStorage).put(game.save())
  return game.id
}
