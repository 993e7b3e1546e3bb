import type { GameEvent } from '@coup/engine'
import type { GameLook } from '../looks/look.ts'
import * as m from '../paraglide/messages.js'
import type { Marked } from '../words/marked.ts'

export interface Entry {
  /** The step of the log that it belongs to. */
  readonly step: number
  readonly text: Marked
  /** A new turn begins with it. */
  readonly heading: boolean
}

const talk: Record<string, (inputs: { seat: string }) => string> = {
  concede: m.table_said_concede,
  'offer-draw': m.table_said_offer,
  'accept-draw': m.table_said_accept,
  'decline-draw': m.table_said_decline,
}

type Speaker = Pick<GameLook, 'event' | 'seat'>

export function eventText(event: GameEvent, look: Speaker): Marked | null {
  const said = talk[event.type]
  if (said !== undefined && 'seat' in event) return said({ seat: look.seat(String(event.seat)) })
  return look.event(event)
}

/** The log as a battle report. */
export function report(log: readonly (readonly GameEvent[])[], look: Speaker, from = 0): Entry[] {
  return log.slice(from).flatMap((events, i) =>
    events.flatMap((event): Entry[] => {
      const text = eventText(event, look)
      return text === null ? [] : [{ step: from + i, text, heading: event.type === 'turn' }]
    }),
  )
}
