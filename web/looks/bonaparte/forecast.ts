import type { BonaparteView } from '@coup/bonaparte'
import type { AssaultOutlook, AttackOutlook, OutlookLine } from '@coup/bonaparte/outlook'
import { outlook } from '@coup/bonaparte/outlook'
import * as m from '../../paraglide/messages.js'
import { list, signed } from '../../words/format.ts'
import { retreatLines, withSums } from '../field/forecast.ts'
import { facesWords } from '../field/gazetteer.ts'
import type { Combat, CombatLine } from '../look.ts'
import { gazetteer } from './side.ts'

/** What an attack costs, shows and may come to, in words; null where the choices are none. */
export function forecast(choices: readonly string[], view: BonaparteView): Combat | null {
  const foreseen = outlook(view, choices)
  if (foreseen === null) return null
  return foreseen.kind === 'assault' ? assault(foreseen) : attack(foreseen)
}

function cost(count: number): CombatLine {
  return { rule: '8', text: count === 0 ? m.bonaparte_free() : m.bonaparte_cost({ count }) }
}

function assault(foreseen: AssaultOutlook): Combat {
  const { worst, best } = foreseen
  const range = { worst: signed(worst), best: signed(best) }
  const text = worst === best ? m.field_forecast_sure({ result: signed(best) }) : m.field_forecast_range(range)
  const lines = foreseen.lines.map(({ rule, term, figure }) => ({ rule, text: termWords[term](foreseen), figure }))
  return {
    title: m.bonaparte_combat_assault({ to: gazetteer.attacked(foreseen.against) }),
    lines: [cost(foreseen.cost), ...withSums(lines), { rule: '11.6', text }],
  }
}

const termWords: Record<OutlookLine['term'], (foreseen: AssaultOutlook) => string> = {
  leaders: ({ leaders }) => `${m.bonaparte_sum_attack()}: ${facesWords(leaders)}`,
  fire: () => m.field_forecast_fire(),
  shaken: () => m.bonaparte_sum_shaken(),
  penalty: () => m.bonaparte_sum_penalty(),
  defence: (foreseen) => m.field_forecast_most({ what: `${m.bonaparte_sum_defence()}${standing(foreseen)}` }),
  'defence-shaken': () => m.bonaparte_sum_shaken(),
}

/** ` (infantry 2, 1 block)`: who is known, and how many are not. */
function standing({ defence: { seen, hidden } }: AssaultOutlook): string {
  const parts = [
    ...(seen.length > 0 ? [facesWords(seen)] : []),
    ...(hidden > 0 ? [m.field_count_blocks({ count: hidden })] : []),
  ]
  return parts.length === 0 ? '' : ` (${list(parts)})`
}

function attack({ into, cost: commands, blockers, shows, retreat }: AttackOutlook): Combat {
  const lines = [cost(commands)]
  if (blockers > 0) lines.push({ rule: '9.1', text: m.field_forecast_block({ count: blockers }) })
  if (shows === 'infantry') lines.push({ rule: '9', text: m.field_forecast_infantry_shown() })
  if (shows === 'cavalry') lines.push({ rule: '9', text: m.bonaparte_shows_cavalry() })
  lines.push(...retreatLines(retreat, '12', '12'))
  if (blockers === 0) lines.push({ rule: '9.2', text: m.field_forecast_succeeds() })
  else {
    lines.push({ rule: '9.1', text: m.bonaparte_forecast_if_stopped() })
    lines.push({ rule: '9.1', text: m.field_forecast_open() })
  }
  return { title: m.bonaparte_combat_attack({ to: gazetteer.ground(into) }), lines }
}
