import type { KernelReason } from '@coup/engine'
import type { MatchReason } from '@coup/match'
import * as m from '../paraglide/messages.js'
import { wordsOf } from './table.ts'

type Reason = KernelReason | MatchReason

const words: Record<Reason, () => string> = {
  'not-your-turn': m.table_no_not_your_turn,
  'not-offered': m.table_no_not_offered,
  over: m.table_no_over,
  'no-offer': m.table_no_no_offer,
  'too-far-ahead': m.table_no_too_far_ahead,
  'no-team': m.table_no_no_team,
  'no-such-step': m.table_no_no_such_step,
  'no-rewind-asked': m.table_no_no_rewind_asked,
  'rewind-asked': m.table_no_rewind_asked,
  'no-answer': m.table_no_no_answer,
  'draw-offered': m.table_no_draw_offered,
  'step-too-long': m.table_no_step_too_long,
  'match-too-long': m.table_no_match_too_long,
  'too-many-words': m.table_no_too_many_words,
}

/** Why the table itself refuses something, whatever the game. */
export const tableRefusal = (reason: string): string | null => wordsOf(words, reason)
