import type { Seat } from './seat.ts'

/**
 * What happened, as data; words are made from it elsewhere. `only` names the one seat that may see it; without it
 * everyone may, spectators too.
 */
export interface GameEvent {
  readonly type: string
  readonly only?: Seat
}

/** `seat` is null for a spectator. */
export function canWitness(event: GameEvent, seat: Seat | null): boolean {
  return event.only === undefined || event.only === seat
}
