import { type BattleEvent, type Outlook, outlook } from '@coup/medieval'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'
import type { Combat, CombatLine } from '../look.ts'
import { choiceWords } from './choices.ts'
import { linesOf } from './combat.ts'
import { fieldName } from './draw/hexes.ts'
import type { View } from './scene.ts'

/** What a fight or a shot would come to from where the unit would stand; null where the choices are none. */
export function forecast(choices: readonly string[], view: View, happening: readonly BattleEvent[]): Combat | null {
  // Whoever is attacked sees from the first what standing comes to.
  const meant = choices.length === 0 && view.questions[0]?.kind === 'retreat' ? ['stand'] : choices
  const found = outlook(meant, view, happening)
  if (found === null) return null
  const title = choiceWords(meant.at(-1) ?? '', 'move', view)
  return { title, lines: [...retreatLines(found), ...standLines(found)] }
}

function retreatLines({ retreats }: Outlook): CombatLine[] {
  const fields = retreats.filter((choice) => choice !== 'leave').map((choice) => fieldName(choice.split(' ')[1]))
  return [
    ...(fields.length > 0 ? [{ rule: 'IV.3', text: m.medieval_forecast_retreats({ to: list(fields) }) }] : []),
    ...(retreats.includes('leave') ? [{ rule: 'IV.3', text: m.medieval_forecast_leaves() }] : []),
  ]
}

/** The last line is the result; it depends on the defender where he may retreat. */
function standLines({ retreats, stands }: Outlook): CombatLine[] {
  return stands.flatMap((event): CombatLine[] => {
    if (event.type === 'shot' || event.type === 'advanced') return []
    if (event.type !== 'melee.result' || retreats.length === 0) return linesOf(event)
    const { attackerLoss: attacker, defenderLoss: defender } = event
    return [{ rule: 'IV.4', text: m.medieval_forecast_stands({ attacker, defender }) }]
  })
}
