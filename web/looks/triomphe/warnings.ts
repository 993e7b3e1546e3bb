import type { Told } from '@coup/engine'
import type { Course } from '@coup/match'
import type { TriompheEvent, TriompheView } from '@coup/triomphe'
import { type Caution, cautions } from '@coup/triomphe/caution'
import * as m from '../../paraglide/messages.js'
import type { Warning } from '../look.ts'

const WORDS: Record<Caution['what'], (inputs: { count: number }) => string> = {
  disorganizes: m.triomphe_warn_disorganizes,
  'calls-off': m.triomphe_warn_calls_off,
  'leaves-discs': m.triomphe_warn_leaves_discs,
  shuts: m.field_warn_shuts,
}

const isTold = (event: Told<TriompheEvent>): event is TriompheEvent => event.type === 'disorganized'

/** What a player might overlook before he does this. */
export function warnings(
  choices: readonly string[],
  trail: readonly Course<TriompheEvent>[],
  view: TriompheView,
): readonly Warning[] {
  const events = trail.flatMap((course) => course.events).filter(isTold)
  return cautions(choices, events, view).map(({ rule, what, count }) => ({ rule, text: WORDS[what]({ count }) }))
}
