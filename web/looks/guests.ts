import { bonaparte } from './bonaparte/guest.ts'
import type { Guest } from './guest.ts'
import { medieval } from './medieval/guest.ts'
import { napoleon } from './napoleon/guest.ts'
import { triomphe } from './triomphe/guest.ts'

/** The games that are played here, in the order of the lobby. */
export const guests: readonly Guest[] = [triomphe, bonaparte, napoleon, medieval]

export function guestOf(id: string): Guest {
  const found = guests.find((one) => one.id === id)
  if (found === undefined) throw new Error(`unknown game ${id}`)
  return found
}
