import { type Refusal, Refused, refusal } from '@coup/engine'
import type { MatchReason } from './reason.ts'
import type { RewindAsked } from './wire.ts'

/** A wish to go back past what has come to light, and the seats that have consented to it so far. */
export interface Rewind extends RewindAsked {
  readonly granted: readonly string[]
}

const NO_STEP: Refusal<MatchReason> = refusal('', 'no-such-step')
const NOT_ASKED: Refusal<MatchReason> = refusal('', 'no-rewind-asked')
const ASKED_BY_OTHER: Refusal<MatchReason> = refusal('', 'rewind-asked')

/** `asked`: what is asked for already. Throws Refused. */
export function askRewind(asked: Rewind | null, by: string, toStep: number, lastStep: number): Rewind {
  if (asked !== null && asked.by !== by) throw new Refused('illegal', ASKED_BY_OTHER)
  if (toStep > lastStep) throw new Refused('illegal', NO_STEP)
  return { by, toStep, granted: [] }
}

/** Null: it is refused, or withdrawn. Throws Refused. */
export function answerRewind(asked: Rewind | null, seat: string, toStep: number, grant: boolean): Rewind | null {
  if (asked === null || asked.toStep !== toStep) throw new Refused('illegal', NOT_ASKED)
  if (!grant) return null
  if (asked.by === seat) throw new Refused('illegal', NOT_ASKED)
  return { ...asked, granted: [...new Set([...asked.granted, seat])] }
}

/** The seats that still have to consent: all but the one that asks. A computer consents by itself. */
export function hesitant({ by, granted }: Rewind, seats: readonly string[], computers: readonly string[]): string[] {
  return seats.filter((seat) => seat !== by && !granted.includes(seat) && !computers.includes(seat))
}
