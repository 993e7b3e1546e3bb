import type { BonaparteView } from '@coup/bonaparte'
import * as m from '../../paraglide/messages.js'
import { bestLeaders, penalty, possibleFaces, reckoned } from '../forecast.ts'
import type { Combat, CombatLine } from '../look.ts'
import { beyond, opposite, readChoice } from '../pointing.ts'
import { gazetteer } from './side.ts'

const cost = (): CombatLine => ({ rule: '6', text: m.bonaparte_cost({ count: 1 }) })

/** What an attack costs, shows and may come to; null where the choices are none. */
export function forecast(choices: readonly string[], view: BonaparteView): Combat | null {
  const [verb, from] = readChoice(choices[0] ?? '')
  if (verb === 'assault') return assault(from, choices.slice(1), view)
  const [last, across] = readChoice(choices.findLast((choice) => choice.startsWith('attack ')) ?? '')
  return last === 'attack' ? attack(across, view) : null
}

/** Those who were named twice, or after it was said that all are named, lead. */
function leadersIn(choices: readonly string[]): number[] {
  const done = choices.indexOf('done')
  return choices
    .filter((choice, i) => choice !== 'done' && (choices.indexOf(choice) < i || (done >= 0 && i > done)))
    .map((choice) => Number(readChoice(choice)[1]))
}

function assault(from: string, choices: readonly string[], view: BonaparteView): Combat {
  const defence = opposite(from)
  const approach = gazetteer.approach(defence)
  const canLead = (face: string) => face[0] !== 'A' && !(face[0] === 'C' && approach.symbols.includes('O'))
  const named = leadersIn(choices)
  const able = view.blocks.filter((block) => block.at === from && !block.assaulted && !block.fired && !block.inactive)
  const own = able.flatMap(({ id, face }) =>
    face && face[1] >= '2' && canLead(face) && (named.length === 0 || named.includes(id)) ? [face] : [],
  )
  const faces = bestLeaders(own, approach)
  const defenders = view.blocks.filter((block) => block.at === defence)
  const possible = defenders.map((block) => possibleFaces(block, view.intelligence))
  const lines = reckoned({
    leaders: { rule: '11.1', words: m.bonaparte_sum_attack(), faces },
    less: [{ rule: '11.5', words: m.bonaparte_sum_penalty(), figure: penalty(approach, faces[0] ?? 'A') }],
    defence: {
      rule: '11.4',
      words: m.bonaparte_sum_defence(),
      blocks: possible.map((some) => some.filter(canLead)),
      most: approach.wide ? 2 : 1,
    },
    result: '11.6',
  })
  const guns = possible.some((some, i) => some.some((face) => face[0] === 'A') && !defenders[i].fired)
  const fire = guns ? [{ rule: '11.2', text: m.field_forecast_fire() }] : []
  return { title: m.bonaparte_combat_assault({ to: gazetteer.marked(defence) }), lines: [cost(), ...fire, ...lines] }
}

function attack(across: string, view: BonaparteView): Combat {
  const into = beyond(across)
  const reserve = view.blocks.filter((block) => block.at === into).length
  const lines: CombatLine[] = [cost()]
  if (reserve > 0) lines.push({ rule: '9.1', text: m.field_forecast_block({ count: reserve }) })
  if (gazetteer.approach(opposite(across)).symbols.includes('O'))
    lines.push({ rule: '9', text: m.field_forecast_infantry_shown() })
  return { title: m.bonaparte_combat_attack({ to: gazetteer.marked(into) }), lines }
}
