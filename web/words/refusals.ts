import type { KernelReason } from '@coup/engine'
import * as m from '../paraglide/messages.js'

const words: Record<KernelReason, () => string> = {
  'not-your-turn': m.table_no_not_your_turn,
  'not-offered': m.table_no_not_offered,
  over: m.table_no_over,
  'no-offer': m.table_no_no_offer,
  'too-far': m.table_no_too_far,
  'no-team': m.table_no_no_team,
  'no-such-step': m.table_no_no_such_step,
  'no-rewind-asked': m.table_no_no_rewind_asked,
  'rewind-asked': m.table_no_rewind_asked,
  'no-answer': m.table_no_no_answer,
}

const isKnown = (reason: string): reason is KernelReason => Object.hasOwn(words, reason)

/** Why the table itself refuses something, whatever the game. */
export function tableRefusal(reason: string): string | null {
  return isKnown(reason) ? words[reason]() : null
}
