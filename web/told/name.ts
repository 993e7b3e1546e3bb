import { games } from '../games/entries.ts'
import { othersAt } from '../net/turn.ts'
import * as m from '../paraglide/messages.js'
import { waiting } from '../ui/waiting.svelte.ts'
import { list } from '../words/format.ts'

/** What the reader knows a match of his by. */
export function nameOfMatch(match: string): string {
  const held = waiting.held.find((one) => one.match === match)
  const entry = games.find(({ id }) => id === held?.game)
  if (!held || !entry) return m.told_game_unknown()
  const names = othersAt(held)
  const game = m.told_game({ title: entry.title, seat: entry.seat(held.seat) })
  return names.length === 0 ? game : `${game} · ${list(names)}`
}
