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
  /** The first event that it tells. */
  readonly event: GameEvent
}

const talk: Record<string, (inputs: { seat: string }) => string> = {
  concede: m.table_said_concede,
  'time-out': m.table_said_time_out,
  'host-lost': m.table_said_host_lost,
  'host-draw': m.table_said_host_draw,
  'offer-draw': m.table_said_offer,
  'accept-draw': m.table_said_accept,
  'decline-draw': m.table_said_decline,
}

type Speaker = Pick<GameLook, 'event' | 'goesOn' | 'seat'>

function eventText([event, ...steps]: readonly GameEvent[], look: Speaker): Marked | null {
  const said = talk[event.type]
  if (said !== undefined && 'seat' in event) return said({ seat: look.seat(String(event.seat)) })
  return look.event(event, steps)
}

/** Events with those that only go on with them. */
export function told(events: readonly GameEvent[], look: Pick<GameLook, 'goesOn'>): GameEvent[][] {
  const all: GameEvent[][] = []
  for (const event of events) {
    const last = all.at(-1)
    if (last !== undefined && look.goesOn?.(last[last.length - 1], event)) last.push(event)
    else all.push([event])
  }
  return all
}

/** The log as a battle report. */
export function report(log: readonly (readonly GameEvent[])[], look: Speaker, from = 0): Entry[] {
  return log.slice(from).flatMap((events, i) =>
    told(events, look).flatMap((march): Entry[] => {
      const text = eventText(march, look)
      return text === null ? [] : [{ step: from + i, text, heading: march[0].type === 'turn', event: march[0] }]
    }),
  )
}
