import type { TableView } from '@coup/engine'
import type { GameLook } from '../looks/look.ts'
import { list } from '../words/format.ts'

/** What is picked and not yet sent: the pieces together, then what they do. That no more were picked goes without saying. */
export function planWords(
  plan: readonly string[],
  kind: string,
  view: TableView,
  look: Pick<GameLook, 'choice' | 'style' | 'object'>,
): string {
  const said = (choices: readonly string[]) =>
    choices.filter((choice) => choice !== 'done').map((choice) => look.choice(choice, kind, view))
  const picked = plan.findIndex((choice) => look.style(choice) !== 'selectable' || look.object(choice) === null)
  const pieces = picked < 0 ? plan : plan.slice(0, picked)
  return [...(pieces.length === 0 ? [] : [list(said(pieces))]), ...said(plan.slice(pieces.length))].join(' → ')
}
