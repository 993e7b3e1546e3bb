import * as m from '../../paraglide/messages.js'
import { either } from '../../words/format.ts'
import type { Question } from '../look.ts'
import { askedOf } from '../tables.ts'

/** What is asked, by the kind of the question. */
export const asks: Record<string, () => string> = {
  'build.module': m.medieval_ask_module,
  'build.turn': m.medieval_ask_turn,
  recruit: m.medieval_ask_recruit,
  'deploy.train': m.medieval_ask_deploy_train,
  'deploy.unit': m.medieval_ask_deploy_unit,
  'deploy.field': m.medieval_ask_deploy_field,
  action: m.medieval_ask_action,
  move: () => m.medieval_ask_move({ what: m.medieval_ask_move_goes() }),
  'move.on': m.medieval_ask_move_on,
  'move.over': m.medieval_ask_move_over,
  retreat: m.medieval_ask_retreat,
  'rally.unit': m.medieval_ask_rally_unit,
  'rally.field': m.medieval_ask_rally_field,
  'action:pass': m.medieval_ask_action_none,
  'action:pass,unit': m.medieval_ask_action_unit,
  'action:pass,rally': m.medieval_ask_action_rally,
  'recruit:done': m.medieval_ask_recruit_done,
}

/** What a unit may do: where it goes, and whom it attacks or, with bows, shoots at. */
const DEEDS: readonly [RegExp, () => string][] = [
  [/^(field|over|merge|leave) ?/, m.medieval_ask_move_goes],
  [/^attack /, m.medieval_ask_move_attacks],
  [/^shoot /, m.medieval_ask_move_shoots],
]

export function askWords({ kind, choices }: Question): string {
  const may = DEEDS.filter(([deed]) => choices.some((choice) => deed.test(choice))).map(([, words]) => words())
  return kind === 'move' && may.length > 0 ? m.medieval_ask_move({ what: either(may) }) : askedOf(asks, kind, choices)
}
