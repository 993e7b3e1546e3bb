import { newSecret } from '@coup/match'
import { LocalGame, type Player } from '../local/game.ts'
import { Shelf } from '../local/shelf.ts'
import type { GameEntry } from '../looks/entry.ts'

export type Options = Readonly<Record<string, unknown>>

/** Who plays: the computer has these seats. */
export function playersOf(seats: readonly string[], computers: readonly string[]): Record<string, Player> {
  return Object.fromEntries(seats.map((seat) => [seat, computers.includes(seat) ? 'computer' : 'person']))
}

export function drawSeat(seats: readonly string[]): string {
  return seats[crypto.getRandomValues(new Uint32Array(1))[0] % seats.length]
}

/** A new game in this browser; gives its id. */
export async function beginHere(
  entry: GameEntry,
  options: Options,
  players: Readonly<Record<string, Player>>,
  pace: number,
): Promise<string> {
  const rules = await entry.rules()
  const game = LocalGame.begin(rules, options, newSecret(), players, pace)
  new Shelf(localStorage).put(game.save())
  return game.id
}
