import { isProvisional, type RatedSeat, type RatingOf } from '@coup/match'
import * as m from '../paraglide/messages.js'
import { signed } from './format.ts'

type Rated = Pick<RatingOf, 'rating' | 'deviation'> & Partial<Pick<RatedSeat, 'before'>>

/** `1520 ± 80`, what a game has changed, and whether too little is known yet. */
export function ratingWords(one: Rated): string {
  const { rating, deviation, before = null } = one
  const change = before === null ? [] : [`(${signed(rating - before)})`]
  const known = isProvisional(one) ? [`· ${m.rating_provisional()}`] : []
  return [`${rating} ± ${deviation}`, ...change, ...known].join(' ')
}
