import { games } from '../games/entries.ts'
import * as m from '../paraglide/messages.js'
import { waiting } from '../ui/waiting.svelte.ts'

/** What the reader knows a match of his by. */
export function nameOfMatch(match: string): string {
  const held = waiting.held.find((one) => one.match === match)
  const entry = games.find(({ id }) => id === held?.game)
  return held && entry ? m.told_game({ title: entry.title, seat: entry.seat(held.seat) }) : m.told_game_unknown()
}
