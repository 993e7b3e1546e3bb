import type { OfferCode } from '@coup/match'
import { RefusedAnswer } from '../match.ts'
import { accountTrouble } from '../me/refusals.ts'
import * as m from '../paraglide/messages.js'
import { wordsOf } from '../words/table.ts'

const words: Record<OfferCode, () => string> = {
  'unknown-offer': m.offers_no_unknown_offer,
  'own-offer': m.offers_no_own_offer,
  'too-many-offers': m.offers_no_too_many_offers,
  'unknown-name': m.offers_no_unknown_name,
  blocked: m.offers_no_blocked_player,
}

/** What went wrong with an open seat. */
export const offerTrouble = (error: unknown): string =>
  (error instanceof RefusedAnswer && wordsOf(words, error.reason)) || accountTrouble(error)
