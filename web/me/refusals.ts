import type { AccountCode } from '@coup/match'
import { RefusedAnswer } from '../match.ts'
import * as m from '../paraglide/messages.js'
import { wordsOf } from '../words/table.ts'
import { troubleWords } from '../words/trouble.ts'

const words: Record<AccountCode, () => string> = {
  'too-many-accounts': m.me_no_too_many_accounts,
  'too-many-passkeys': m.me_no_too_many_passkeys,
  'signed-in': m.me_no_signed_in,
  'signed-out': m.me_no_signed_out,
  'bad-origin': m.me_no_bad_origin,
  'bad-name': m.me_no_bad_name,
  'name-taken': m.me_no_name_taken,
  'bad-passkey': m.me_no_bad_passkey,
  'last-passkey': m.me_no_last_passkey,
  'bad-code': m.me_no_bad_code,
  'bad-link': m.me_no_bad_link,
  'rated-game': m.me_no_rated_game,
  'account-closed': m.me_no_account_closed,
  'unknown-person': m.me_no_unknown_person,
  'too-many-people': m.me_no_too_many_people,
  'too-many-reports': m.me_no_too_many_reports,
  'not-host': m.me_no_not_host,
}

/** What a browser throws at a ceremony; where its owner did not want to, or had no passkey, it says not which. */
const thrown: Readonly<Record<string, () => string>> = {
  InvalidStateError: m.me_no_second_passkey,
  NotAllowedError: m.me_no_passkey_used,
  AbortError: m.me_no_passkey_used,
  SecurityError: m.me_no_passkeys,
  NotSupportedError: m.me_no_passkeys,
}

/** What went wrong with an account. */
export function accountTrouble(error: unknown): string {
  if (error instanceof RefusedAnswer) return wordsOf(words, error.reason) ?? troubleWords(error)
  return (error instanceof Error && wordsOf(thrown, error.name)) || troubleWords(error)
}
