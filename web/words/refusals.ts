import type { KernelReason } from '@coup/engine'
import type { AccountCode, CupCode, MatchReason, OfferCode, ProblemCode, ToldCode } from '@coup/match'
import * as m from '../paraglide/messages.js'
import { wordsOf } from './table.ts'

type Reason = KernelReason | MatchReason | Exclude<ProblemCode, AccountCode | CupCode | OfferCode | ToldCode>

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
  'no-clock': m.table_no_no_clock,
  'time-left': m.table_no_time_left,
  'own-time-up': m.table_no_own_time_up,
  'same-side': m.table_no_same_side,
  'no-relief': m.table_no_no_relief,
  relieved: m.table_no_relieved,
  'last-player': m.table_no_last_player,
  paused: m.table_no_paused,
  'pause-wanted': m.table_no_pause_wanted,
  'not-paused': m.table_no_not_paused,
  'no-holiday': m.table_no_no_holiday,
  'holiday-announced': m.table_no_holiday_announced,
  'holiday-too-long': m.table_no_holiday_too_long,
  'bad-json': m.table_no_not_understood,
  'bad-request': m.table_no_not_understood,
  'bad-options': m.table_no_not_understood,
  'secret-used': m.table_no_not_understood,
  'unknown-game': m.table_no_unknown_game,
  'unknown-match': m.table_no_unknown_match,
  'unknown-rules': m.table_no_unknown_rules,
  'bad-secret': m.table_no_bad_secret,
  'bad-invitation': m.table_no_bad_invitation,
  'seat-taken': m.table_no_seat_taken,
  'account-needed': m.table_no_account_needed,
  'own-game': m.table_no_own_game,
  running: m.table_no_running,
  spectator: m.table_no_spectator,
  stale: m.table_no_stale,
  'too-large': m.table_no_too_large,
  'too-long': m.table_no_too_long,
  'too-many-sketches': m.table_no_too_many_sketches,
  'too-many-computers': m.table_no_too_many_computers,
  'too-fast': m.table_no_too_fast,
  busy: m.table_no_busy,
  unwritable: m.table_no_unwritable,
  internal: m.table_no_internal,
}

/** Why the table itself refuses something, whatever the game. */
export const tableRefusal = (reason: string): string | null => wordsOf(words, reason)
