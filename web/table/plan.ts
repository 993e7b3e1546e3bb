import type { TableView } from '@coup/engine'
import type { GameLook } from '../looks/look.ts'
import { list } from '../words/format.ts'

/** A choice that is picked, and the kind of the question that it answers. */
export interface Picked {
  readonly choice: string
  readonly kind: string
}

/** What is picked and not yet sent: the pieces together, then what they do. That no more were picked goes without saying. */
export function planWords(
  plan: readonly Picked[],
  view: TableView,
  look: Pick<GameLook, 'choice' | 'style' | 'object'>,
): string {
  const said = (all: readonly Picked[]) =>
    all.filter(({ choice }) => choice !== 'done').map(({ choice, kind }) => look.choice(choice, kind, view))
  const picked = plan.findIndex(({ choice }) => look.style(choice) !== 'selectable' || look.object(choice) === null)
  const pieces = picked < 0 ? plan : plan.slice(0, picked)
  return [...(pieces.length === 0 ? [] : [list(said(pieces))]), ...said(plan.slice(pieces.length))].join(' → ')
}
