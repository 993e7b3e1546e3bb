import type { Rules } from '@coup/engine'
import * as m from '../paraglide/messages.js'
import type { GameLook } from './look.ts'

/** One game as the lobby knows it; rules and look are loaded when it is opened. */
export interface Guest {
  readonly id: string
  readonly title: string
  where(): string
  blurb(): string
  rules(): Promise<Rules>
  look(): Promise<GameLook>
}

export const guests: readonly Guest[] = [
  {
    id: 'triomphe',
    title: 'Triomphe à Marengo',
    where: m.game_triomphe_where,
    blurb: m.game_triomphe_blurb,
    rules: async () => (await import('@coup/triomphe')).triomphe as Rules,
    look: async () => (await import('./triomphe/look.ts')).look,
  },
]

export function guest(id: string): Guest {
  const found = guests.find((one) => one.id === id)
  if (found === undefined) throw new Error(`unknown game ${id}`)
  return found
}
