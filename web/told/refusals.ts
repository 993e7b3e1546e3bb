import type { ToldCode } from '@coup/match'
import { RefusedAnswer } from '../match.ts'
import { accountTrouble } from '../me/refusals.ts'
import * as m from '../paraglide/messages.js'
import { wordsOf } from '../words/table.ts'

const words: Record<ToldCode, () => string> = {
  'bad-address': m.told_no_bad_address,
  'no-mail': m.told_mail_none,
  'too-many-letters': m.told_no_too_many_letters,
  'bad-hook': m.told_no_bad_hook,
  'too-many-hooks': m.told_no_too_many_hooks,
  'bad-letter': m.told_no_bad_letter,
  'no-way': m.told_no_means,
  undelivered: m.told_no_undelivered,
}

/** What a browser throws when it is to be told. */
const thrown: Readonly<Record<string, () => string>> = {
  NotAllowedError: m.told_push_denied,
  AbortError: m.told_no_service,
  NotSupportedError: m.told_push_unsupported,
}

/** What went wrong with being told. */
export function toldTrouble(error: unknown): string {
  if (error instanceof RefusedAnswer) return wordsOf(words, error.reason) ?? accountTrouble(error)
  return (error instanceof Error && wordsOf(thrown, error.name)) || accountTrouble(error)
}
