import { isTalk, type Refusal, Refused, refusal } from '@coup/engine'
import type { MatchReason } from './reason.ts'
import type { Talk } from './wire.ts'

/** What a seat did, as it stands in the log. The log of acts is the truth of a game; it only grows. */
export interface Act {
  readonly seat: string
  readonly kind: 'answer' | 'undo' | 'ask-rewind' | 'grant-rewind' | 'refuse-rewind' | PaceAct | 'end'
  /** The choice answered, the step of the log to go back to, the seat without time, or the days of a holiday; where the host ends it, the seat that loses. */
  readonly choice: string
}

/** What a seat does about the time in which the game is played. */
export type PaceAct = 'claim' | 'relieve' | 'pause' | 'resume' | 'holiday'

/** What a seat asks for that becomes an act. */
export type Wish =
  | { readonly op: 'answer'; readonly choice: string }
  | { readonly op: 'undo' }
  | { readonly op: 'talk'; readonly choice: Talk }
  | { readonly op: 'ask-rewind'; readonly toStep: number }
  | { readonly op: 'answer-rewind'; readonly toStep: number; readonly grant: boolean }
  | { readonly op: 'claim' | 'relieve'; readonly seat: string }
  | { readonly op: 'pause' | 'resume' }
  | { readonly op: 'holiday'; readonly days: number }

const NO_ANSWER: Refusal<MatchReason> = refusal('', 'no-answer')

/** Throws Refused. */
export function actOf(seat: string, wish: Wish): Act {
  switch (wish.op) {
    case 'answer':
      if (isTalk(wish.choice)) throw new Refused('illegal', NO_ANSWER)
      return { seat, kind: 'answer', choice: wish.choice }
    case 'talk':
      return { seat, kind: 'answer', choice: wish.choice }
    case 'undo':
      return { seat, kind: 'undo', choice: '' }
    case 'ask-rewind':
      return { seat, kind: 'ask-rewind', choice: String(wish.toStep) }
    case 'answer-rewind':
      return { seat, kind: wish.grant ? 'grant-rewind' : 'refuse-rewind', choice: String(wish.toStep) }
    case 'claim':
    case 'relieve':
      return { seat, kind: wish.op, choice: wish.seat }
    case 'pause':
    case 'resume':
      return { seat, kind: wish.op, choice: '' }
    case 'holiday':
      return { seat, kind: 'holiday', choice: String(wish.days) }
  }
}
