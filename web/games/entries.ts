import { bonaparte } from '../looks/bonaparte/entry.ts'
import type { GameEntry } from '../looks/entry.ts'
import { medieval } from '../looks/medieval/entry.ts'
import { napoleon } from '../looks/napoleon/entry.ts'
import { triomphe } from '../looks/triomphe/entry.ts'

/** The games that are played here, in the order of the lobby. */
export const games: readonly GameEntry[] = [triomphe, bonaparte, napoleon, medieval]

export function entryOf(id: string): GameEntry {
  const found = games.find((one) => one.id === id)
  if (found === undefined) throw new Error(`unknown game ${id}`)
  return found
}
