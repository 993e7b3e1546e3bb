import type { TriompheView } from '@coup/triomphe'
import { type AssaultOutlook, type AttackOutlook, outlook } from '@coup/triomphe/outlook'
import * as m from '../../paraglide/messages.js'
import { list, signed } from '../../words/format.ts'
import { retreatLines, withSums } from '../field/forecast.ts'
import { facesWords } from '../field/gazetteer.ts'
import type { Combat, CombatLine } from '../look.ts'
import { gazetteer } from './side.ts'

/** What an attack costs, shows and may come to; null where the choices are none. */
export function forecast(choices: readonly string[], view: TriompheView): Combat | null {
  const found = outlook(choices, view)
  if (found === null) return null
  const count = found.kind === 'attack' ? found.cost : 1
  const cost: CombatLine = { rule: '6', text: count === 0 ? m.triomphe_free() : m.triomphe_cost({ count }) }
  if (found.kind === 'assault') {
    const title = m.triomphe_combat_assault({ to: gazetteer.attacked(found.against) })
    return { title, lines: [cost, ...assaultLines(found)] }
  }
  return { title: m.triomphe_combat_attack({ to: gazetteer.ground(found.into) }), lines: [cost, ...attackLines(found)] }
}

/** The sum at its worst, term by term, and the range of what may come of it. */
function assaultLines({ leaders, seen, hidden, worst, result, losses }: AssaultOutlook): CombatLine[] {
  const standing = list([
    ...(seen.length > 0 ? [facesWords(seen)] : []),
    ...(hidden > 0 ? [m.field_count_blocks({ count: hidden })] : []),
  ])
  const terms: [rule: string, text: string, figure: number][] = [
    ['11.3', `${m.triomphe_sum_leaders()}: ${facesWords(leaders)}`, worst.leaders + worst.fire],
    ['11.6', m.triomphe_sum_penalties(), -worst.penalties],
    ['11.4', m.field_forecast_fire(), -worst.fire],
    ['11.2', m.field_forecast_most({ what: `${m.triomphe_sum_defence()} (${standing})` }), -worst.defence],
    ['11.5', m.field_forecast_most({ what: m.triomphe_sum_counter() }), -worst.counter],
  ]
  const sums = terms.filter(([, , figure]) => figure !== 0).map(([rule, text, figure]) => ({ rule, text, figure }))
  const ends = { worst: signed(result.least), best: signed(result.most) }
  const text =
    result.least === result.most ? m.field_forecast_sure({ result: ends.best }) : m.field_forecast_range(ends)
  return [
    ...withSums(sums),
    { rule: '11.7', text: m.triomphe_forecast_losses({ least: losses.least, most: losses.most }) },
    { rule: '11.6', text },
  ]
}

function attackLines({
  movable,
  showsInfantry,
  canBeStopped,
  canSucceed,
  discs,
  retreat,
}: AttackOutlook): CombatLine[] {
  const end = canBeStopped && canSucceed ? m.field_forecast_open : m.triomphe_forecast_stopped
  return [
    ...(movable > 0 ? [{ rule: '9.2', text: m.field_forecast_block({ count: movable }) }] : []),
    ...(showsInfantry ? [{ rule: '9', text: m.field_forecast_infantry_shown() }] : []),
    ...(retreat === null ? [] : retreatLines(retreat, '13.1', '13.2')),
    { rule: '9.3', text: canBeStopped ? end() : m.field_forecast_succeeds() },
    ...(canBeStopped ? [{ rule: '9.4', text: m.triomphe_forecast_if_stopped({ count: discs }) }] : []),
  ]
}
