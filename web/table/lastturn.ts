import type { GameEvent } from '@coup/engine'
import type { GameLook, Numbered } from '../looks/look.ts'
import { told } from './report.ts'

type Guide = Pick<GameLook, 'goesOn' | 'passage' | 'turnOf'>

/** Where everybody goes in these steps, numbered from one on, by the first event that tells it. */
export function passagesIn(log: readonly (readonly GameEvent[])[], look: Guide, from = 1): Map<GameEvent, Numbered> {
  const found = log.flatMap((events) =>
    told(events, look).flatMap(([event, ...steps]) => {
      const passage = look.passage?.(event, steps, events.slice(0, events.indexOf(event))) ?? null
      return passage === null ? [] : [{ event, passage }]
    }),
  )
  return new Map(found.map(({ event, passage }, i) => [event, { ...passage, number: from + i }]))
}

/** More than these would hide the map. */
const MOST = 24

/**
 * The enemy's last turn, until the reader has acted himself: where everybody went, numbered, by the first event that
 * tells it. Whoever only watches sees the turn that was finished last.
 */
export function lastTurn(
  log: readonly (readonly GameEvent[])[],
  look: Guide,
  own: string | null,
): Map<GameEvent, Numbered> {
  const turns: { side: string; passages: [GameEvent, Omit<Numbered, 'number'>][] }[] = []
  for (const events of log.slice(-120)) {
    for (const [event, ...steps] of told(events, look)) {
      const side = look.turnOf?.(event) ?? null
      if (side !== null && turns.at(-1)?.side !== side) turns.push({ side, passages: [] })
      const passage = look.passage?.(event, steps, events.slice(0, events.indexOf(event))) ?? null
      if (passage !== null) turns.at(-1)?.passages.push([event, passage])
    }
  }
  const last = turns.at(-1)
  const acted = last !== undefined && last.side === own && last.passages.length > 0
  const shown = acted ? undefined : turns.findLast(({ side, passages }) => side !== own && passages.length > 0)
  const recent = shown === last || shown === turns.at(-2) ? (shown?.passages ?? []) : []
  return new Map(recent.slice(-MOST).map(([event, passage], i) => [event, { ...passage, number: i + 1 }]))
}
