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

function entriesOf(events: readonly GameEvent[], step: number, look: Speaker): Entry[] {
  return told(events, look).flatMap((march): Entry[] => {
    const text = eventText(march, look)
    return text === null ? [] : [{ step, text, heading: march[0].type === 'turn', event: march[0] }]
  })
}

/** The log as a battle report. */
export function report(log: readonly (readonly GameEvent[])[], look: Speaker, from = 0): Entry[] {
  return log.slice(from).flatMap((events, i) => entriesOf(events, from + i, look))
}

/** Reports a log that grows: a step in which nothing has happened since keeps its entries. */
export class Reporter {
  readonly #look: Speaker
  #before: { readonly events: readonly GameEvent[]; readonly entries: Entry[] }[] = []

  constructor(look: Speaker) {
    this.#look = look
  }

  report(log: readonly (readonly GameEvent[])[]): Entry[] {
    this.#before = log.map((events, step) => {
      const before = this.#before[step]
      if (before !== undefined && isSame(before.events, events)) return before
      return { events, entries: entriesOf(events, step, this.#look) }
    })
    return this.#before.flatMap(({ entries }) => entries)
  }
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i])
}
