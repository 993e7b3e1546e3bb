import type { Terms } from '@coup/match'
import * as m from '../paraglide/messages.js'
import { span } from './format.ts'
import { rankName } from './rank.ts'

/** What time there is, in a line; null: without limit. */
export function paceWords(terms: Pick<Terms, 'budget' | 'addition' | 'most'> | null): string {
  if (terms === null) return m.pace_none()
  const { budget, addition, most } = terms
  const amounts = { budget: span(budget), addition: span(addition) }
  return most === null ? m.pace_open(amounts) : m.pace_capped({ ...amounts, most: span(most) })
}

/** What may happen at its end. */
export function paceEndWords({ relief }: Pick<Terms, 'relief'>): string {
  return relief === null ? m.pace_end() : m.pace_end_relief({ rank: rankName(relief) })
}
