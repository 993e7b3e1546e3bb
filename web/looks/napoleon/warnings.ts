import type { Course } from '@coup/match'
import { type Caution, cautions } from '@coup/napoleon/caution'
import * as m from '../../paraglide/messages.js'
import type { Warning } from '../look.ts'
import type { View } from './scene.ts'

const WORDS: Record<Caution['what'], (inputs: { count: number }) => string> = {
  'commits-guard': m.napoleon_warn_guard,
  'commits-heavy-cavalry': m.napoleon_warn_heavy,
  'guard-attack': m.napoleon_warn_guard_attack,
  'guns-lost': m.napoleon_warn_guns,
}

/** What a player might overlook before he does this. */
export function warnings(choices: readonly string[], _: readonly Course[], view: View): readonly Warning[] {
  const kind = view.questions[0]?.kind ?? ''
  return cautions(choices, kind, view).map(({ rule, what, count }) => ({ rule, text: WORDS[what]({ count }) }))
}
