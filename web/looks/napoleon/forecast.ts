import type { Outlook, Way } from '@coup/napoleon/outlook'
import * as m from '../../paraglide/messages.js'
import { list, signed } from '../../words/format.ts'
import { readChoice } from '../choice.ts'
import { retreatLines, withSums } from '../field/forecast.ts'
import { facesWords } from '../field/gazetteer.ts'
import { opposite } from '../field/pointing.ts'
import type { Combat, CombatLine } from '../look.ts'
import { reckoning } from './reckoning.svelte.ts'
import type { View } from './scene.ts'
import { gazetteer } from './side.ts'

/** What a threat may come to; null where the choices are none. */
export function forecast(choices: readonly string[], view: View): Combat | null {
  const [verb, from] = readChoice(choices.at(-1) ?? '')
  if (verb !== 'threat' && verb !== 'guard') return null
  const to = gazetteer.attacked(opposite(from))
  const title = verb === 'guard' ? m.napoleon_combat_guard({ to }) : m.napoleon_combat_attack({ to })
  const found = reckoning.outlook?.(view, from, verb === 'guard') ?? null
  // Cavalry that threatens on its ride can do nothing but feint.
  const onTheRide = choices.length > 1 || view.questions[0]?.kind !== 'command'
  return { title, lines: found === null ? [] : linesOf(found, onTheRide ? undefined : found.ways[0]) }
}

function linesOf(found: Outlook, way: Way | undefined): CombatLine[] {
  const lines: CombatLine[] = [{ rule: '11.1', text: m.napoleon_cost_threat() }]
  if (!found.blocking)
    lines.push({ rule: '11.2', text: m.napoleon_forecast_ground() }, ...retreatLines(found.retreat, '12', '12'))
  if (way === undefined) return [...lines, { rule: '11.3', text: m.napoleon_forecast_feint() }]
  // The result last: where there is little room it is the one line that is seen.
  return [...lines, ...endsOf(found, way), ...besides(found, way), ...sumOf(way, found), rangeOf(way)]
}

/** What comes after the fight, besides its losses: if it can be won, and if it can be lost. */
function endsOf({ blocking, retreat }: Outlook, { artillery, canWin, canFail }: Way): CombatLine[] {
  if (artillery) return []
  const { least, most } = retreat.losses
  const beaten =
    least === most ? m.napoleon_forecast_beaten_sure({ count: most }) : m.napoleon_forecast_beaten({ least, most })
  return [
    ...(blocking && canWin ? [{ rule: '12', text: beaten }] : []),
    ...(canFail ? [{ rule: '11.11', text: m.napoleon_forecast_lost() }] : []),
  ]
}

/** The sum at its worst, term by term. */
function sumOf(way: Way, { seen, hidden }: Outlook): CombatLine[] {
  const standing = list([
    ...(seen.length > 0 ? [facesWords(seen)] : []),
    ...(hidden > 0 ? [m.field_count_blocks({ count: hidden })] : []),
  ])
  const leaders = way.faces.length === 0 ? '' : `: ${facesWords(way.faces)}`
  const terms: [rule: string, text: string, figure: number][] = [
    ['11.6', m.napoleon_sum_infantry(), -way.infantry],
    ['11.6', m.napoleon_sum_penalty(), -way.penalty],
    ['11.4', m.field_forecast_most({ what: `${m.napoleon_sum_defence()} (${standing})` }), -way.defence],
    ['11.7', m.field_forecast_most({ what: m.napoleon_sum_counter() }), -way.counter],
  ]
  return withSums([
    { rule: '11.5', text: `${m.napoleon_sum_leaders()}${leaders}`, figure: way.leaders },
    ...terms.filter(([, , figure]) => figure !== 0).map(([rule, text, figure]) => ({ rule, text, figure })),
  ])
}

function rangeOf({ worst, best }: Way): CombatLine {
  const text =
    worst === best
      ? m.field_forecast_sure({ result: signed(best) })
      : m.field_forecast_range({ worst: signed(worst), best: signed(best) })
  return { rule: '11.6', text }
}

/** What the best guns would do instead. */
function besides({ ways }: Outlook, { artillery }: Way): CombatLine[] {
  const guns = artillery ? undefined : ways.find((way) => way.artillery)
  if (guns === undefined) return []
  const words = { guns: facesWords(guns.faces), result: signed(guns.best) }
  return [{ rule: '11.5', text: m.napoleon_forecast_guns(words) }]
}
