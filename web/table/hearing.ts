import type { GameEvent } from '@coup/engine'
import type { GameLook } from '../looks/look.ts'
import type { Sound } from '../sound/sound.ts'

type Log = readonly (readonly GameEvent[])[]
type Ear = Pick<GameLook, 'sound' | 'colour'>

/** So many sounds tell what happened; more would only be noise. */
const MOST = 3

/** What is heard of events that come together: each sound once, in their order. */
export function soundsOf(events: readonly GameEvent[], look: Ear): Sound[] {
  const all = events.flatMap((event) => look.sound?.(event) ?? [])
  return [...new Set(all)].slice(0, MOST)
}

/** How far somebody has followed a log. */
export interface Heard {
  readonly steps: number
  readonly events: number
}

export function heardOf(log: Log): Heard {
  return { steps: log.length, events: log.at(-1)?.length ?? 0 }
}

/** The events that have come since; none if something was taken back. */
export function newsSince(heard: Heard, log: Log): GameEvent[] {
  const now = heardOf(log)
  if (now.steps < heard.steps || (now.steps === heard.steps && now.events < heard.events)) return []
  return log.slice(Math.max(0, heard.steps - 1)).flatMap((events, i) => (i === 0 ? events.slice(heard.events) : events))
}

/** Whether the last who did something that can be heard was an enemy of this colour: the first of a step began it. */
export function enemyMoved(log: Log, own: string, look: Ear): boolean {
  for (const events of log.toReversed()) {
    const first = events.find((event) => 'side' in event && look.sound?.(event))
    if (first !== undefined && 'side' in first) return look.colour(String(first.side)) !== own
  }
  return false
}
