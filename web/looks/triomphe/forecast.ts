import type { MarengoView } from '@coup/triomphe'
import * as m from '../../paraglide/messages.js'
import { bestLeaders, penalty, possibleFaces, reckoned } from '../forecast.ts'
import type { Combat, CombatLine } from '../look.ts'
import { beyond, opposite, readChoice } from '../pointing.ts'
import { gazetteer } from './side.ts'

const cost = (): CombatLine => ({ rule: '6', text: m.triomphe_cost({ count: 1 }) })

/** What an attack costs, shows and may come to; null where the choices are none. */
export function forecast(choices: readonly string[], view: MarengoView): Combat | null {
  const [verb, from] = readChoice(choices.findLast((choice) => /^(attack|assault) /.test(choice)) ?? '')
  if (verb === 'assault') return assault(from, view)
  return verb === 'attack' ? attack(from, view) : null
}

function assault(from: string, view: MarengoView): Combat {
  const defence = opposite(from)
  const approach = gazetteer.approach(defence)
  const most = approach.wide ? 2 : 1
  const canStandForward = (face: string) => !(face[0] === 'C' && approach.symbols.includes('O'))
  const able = view.blocks.filter((block) => block.at === from && !block.acted && !block.disorganized)
  const own = able.flatMap(({ face }) => (face && face[1] >= '2' && canStandForward(face) ? [face] : []))
  const faces = bestLeaders(own, approach)
  const blocks = view.blocks
    .filter((block) => block.at === defence)
    .map((block) => possibleFaces(block, view.intelligence).filter(canStandForward))
  const lines = reckoned({
    leaders: { rule: '11.3', words: m.triomphe_sum_leaders(), faces },
    less: [{ rule: '11.6', words: m.triomphe_sum_penalties(), figure: penalty(approach, faces[0] ?? 'A') }],
    defence: { rule: '11.2', words: m.triomphe_sum_defence(), blocks, most },
    counter: { rule: '11.5', words: m.triomphe_sum_counter(), most, least: 2 },
    result: '11.6',
  })
  return { title: m.triomphe_combat_assault({ to: gazetteer.marked(defence) }), lines: [cost(), ...lines] }
}

function attack(from: string, view: MarengoView): Combat {
  const defence = opposite(from)
  const into = beyond(from)
  const reserve = view.blocks.filter((block) => block.at === into).length
  const lines: CombatLine[] = [cost()]
  if (reserve > 0) lines.push({ rule: '9.2', text: m.field_forecast_block({ count: reserve }) })
  if (gazetteer.approach(defence).symbols.includes('O'))
    lines.push({ rule: '9', text: m.field_forecast_infantry_shown() })
  return { title: m.triomphe_combat_attack({ to: gazetteer.marked(into) }), lines }
}
