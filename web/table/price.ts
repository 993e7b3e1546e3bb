import type { GameEvent, TableView } from '@coup/engine'
import type { Course } from '@coup/match'
import type { GameLook } from '../looks/look.ts'
import * as m from '../paraglide/messages.js'

type Priced = Pick<GameLook, 'price' | 'warnings'>

/** What a run of choices costs and shows, what one might overlook, and whether it can be taken back. */
export function priceWords(
  choices: readonly string[],
  trail: readonly Course[],
  view: TableView,
  look: Priced,
  happening: readonly GameEvent[],
): string {
  const lasting = trail.at(-1)?.free === false ? m.table_price_lasting() : ''
  const warnings = look.warnings?.(choices, trail, view) ?? []
  return [look.price(choices, trail, view, happening), ...warnings.map(({ text }) => `⚠ ${text}`), lasting]
    .filter(Boolean)
    .join(' · ')
}
