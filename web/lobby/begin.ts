import { prepare, Random } from '@coup/engine'
import { newSecret, type Rank } from '@coup/match'
import { LocalGame, type Players } from '../local/game.ts'
import { Shelf } from '../local/shelf.ts'
import type { GameEntry } from '../looks/entry.ts'

export type Options = Readonly<Record<string, unknown>>

/** Who plays: the computer has these seats. */
export function playersOf(seats: readonly string[], computers: readonly string[], rank: Rank): Players {
  return Object.fromEntries(seats.map((seat) => [seat, computers.includes(seat) ? rank : 'person']))
}

export function drawOne(of: readonly string[]): string {
  return of[crypto.getRandomValues(new Uint32Array(1))[0] % of.length]
}

/** Everybody is set up: people in this way where their side has it, all others as computers are. */
function setUpAll(game: LocalGame, name: string): void {
  const { rules } = game.table
  const random = Random.seeded(newSecret())
  const drawn = new Map<string, string>()
  for (;;) {
    const seat = game.table.questions()[0]?.seat
    if (rules.ready === undefined || seat === undefined) return
    const view = game.table.view(seat)
    const wanted = game.players[seat] === 'person' ? name : null
    const found = prepare(rules.ready, view, random, drawn.get(seat) ?? wanted)
    if (found === null) return
    drawn.set(seat, found.name)
    game.answer(seat, found.choice)
  }
}

/** A new game in this browser; gives its id. */
export async function beginHere(entry: GameEntry, options: Options, players: Players, setUp = ''): Promise<string> {
  const rules = await entry.rules()
  const game = LocalGame.begin(rules, options, newSecret(), players)
  if (setUp !== '') setUpAll(game, setUp)
  new Shelf(localStorage).put(game.save())
  return game.id
}
