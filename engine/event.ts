/**
 * What happened, as data; words are made from it elsewhere. `to` names the one seat that may see it; without it
 * everyone may, spectators too.
 */
export interface GameEvent {
  readonly type: string
  readonly to?: number
}

/** `seat` is null for a spectator. */
export function mayWitness(event: GameEvent, seat: number | null): boolean {
  return event.to === undefined || event.to === seat
}
