import * as m from '../../paraglide/messages.js'
import { bestLeaders, penalty, possibleFaces, reckoned } from '../field/forecast.ts'
import { beyond, opposite, readChoice } from '../field/pointing.ts'
import type { Combat, CombatLine } from '../look.ts'
import type { View } from './scene.ts'
import { gazetteer } from './side.ts'

/** What a threat may come to, led by those who stand beside it; null where the choices are none. */
export function forecast(choices: readonly string[], view: View): Combat | null {
  const [verb, from] = readChoice(choices.at(-1) ?? '')
  if (verb !== 'threat' && verb !== 'guard') return null
  const defence = opposite(from)
  const [area, into] = [from.split('/')[0], beyond(from)]
  const approach = gazetteer.approach(defence)
  const blocked = view.blocks.some((block) => block.at === defence)
  const canStandForward = (face: string) => !(face[0] === 'C' && approach.symbols.includes('O'))
  const beside = view.blocks.filter((block) => (block.at === area || block.at === from) && !block.moved)
  const own = beside.flatMap(({ at, face }) => {
    if (face === undefined || face[1] === '1' || !canStandForward(face)) return []
    if (verb === 'guard' && face[0] !== 'G') return []
    return face[0] === 'A' && at !== from ? [] : [face]
  })
  const infantry = (face: string) => (blocked && 'IG'.includes(face[0]) ? 1 : 0)
  const printed = (face: string) => (blocked ? Math.min(1, penalty(approach, face)) : 0)
  const faces = bestLeaders(own, approach, (_, face) => infantry(face) + printed(face))
  const guns = faces[0]?.[0] === 'A'
  const defenders = view.blocks.filter((block) => (blocked ? block.at === defence : block.at.split('/')[0] === into))
  const lines: CombatLine[] = [{ rule: '11.1', text: m.napoleon_cost_threat() }]
  if (!blocked) lines.push({ rule: '11.2', text: m.napoleon_forecast_ground() })
  if (faces.length > 0)
    lines.push(
      ...reckoned({
        leaders: { rule: '11.5', words: m.napoleon_sum_leaders(), faces },
        less: [
          { rule: '11.6', words: m.napoleon_sum_infantry(), figure: infantry(faces[0]) },
          { rule: '11.6', words: m.napoleon_sum_penalty(), figure: printed(faces[0]) },
        ],
        defence: {
          rule: '11.4',
          words: m.napoleon_sum_defence(),
          blocks: defenders.map((block) => possibleFaces(block, view.intelligence).filter(canStandForward)),
          most: guns ? 0 : approach.wide ? 2 : 1,
        },
        counter: { rule: '11.7', words: m.napoleon_sum_counter(), most: guns ? 0 : 2, least: 2 },
        result: '11.6',
      }),
    )
  const to = gazetteer.marked(defence)
  return { title: verb === 'guard' ? m.napoleon_combat_guard({ to }) : m.napoleon_combat_attack({ to }), lines }
}
