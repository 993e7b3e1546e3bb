import { isTalk, type Refusal, refusal } from '@coup/engine'
import type { Act } from './act.ts'
import type { Game } from './game.ts'
import type { MatchReason } from './reason.ts'

/** How much a match may grow where strangers play. */
export interface Limits {
  /** Of all seats; each has its share, so that none fills it up for the others. */
  readonly actsInMatch: number
  /** Of one seat; what it takes back does not count. */
  readonly answersInStep: number
  readonly wordsInMatch: number
}

const OFFERED: Refusal<MatchReason> = refusal('', 'draw-offered')
const MATCH_TOO_LONG: Refusal<MatchReason> = refusal('', 'match-too-long')
const STEP_TOO_LONG: Refusal<MatchReason> = refusal('', 'step-too-long')

/**
 * What a seat wants more of than a match may hold, whatever the rules say. Asked of a new act only: what is in the log
 * already is taken. However long a match has become, it can be given up. `acts`: those of the seat.
 */
export function whyTooMuch({ table }: Game, { seat, kind, choice }: Act, acts: number, limits: Limits): Refusal | null {
  const agrees = choice === 'offer-draw' || choice === 'accept-draw'
  if (agrees && table.draw.includes(seat)) return OFFERED
  const isFull = acts >= limits.actsInMatch / table.seats.length
  if (isFull && choice !== 'concede' && kind !== 'claim' && kind !== 'end' && !agrees) return MATCH_TOO_LONG
  if (kind !== 'answer' || isTalk(choice)) return null
  return table.answersInStep(seat) >= limits.answersInStep ? STEP_TOO_LONG : null
}
