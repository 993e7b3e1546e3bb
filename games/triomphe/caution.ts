import { board } from './board.ts'
import type { TriompheEvent } from './events.ts'
import type { TriompheView } from './view.ts'

/** What a player might overlook before he does something, from what he sees. */
export interface Caution {
  readonly rule: string
  readonly what: 'disorganizes' | 'calls-off' | 'leaves-discs' | 'shuts'
  readonly count: number
}

/** Of choices, and of what they would bring about as far as that is known. */
export function cautions(
  choices: readonly string[],
  events: readonly TriompheEvent[],
  view: TriompheView,
): readonly Caution[] {
  return [...disorganizing(events), ...callingOff(choices, view), ...leaving(choices, view), ...shutting(choices)]
}

/** 14: where organized and disorganized blocks meet. */
function disorganizing(events: readonly TriompheEvent[]): Caution[] {
  const met = events.flatMap((event) => (event.type === 'disorganized' ? event.blocks : []))
  return met.length === 0 ? [] : [{ rule: '14', what: 'disorganizes', count: met.length }]
}

/** 10: a gun that does something else than fire calls its bombardment off. */
function callingOff(choices: readonly string[], view: TriompheView): Caution[] {
  const deed = choices.find((choice) => !choice.startsWith('block '))
  if (deed === undefined || deed === 'fire' || deed === 'cancel') return []
  const guns = view.blocks.filter(({ id, firing }) => firing === true && choices.includes(`block ${id}`))
  return guns.length === 0 ? [] : [{ rule: '10', what: 'calls-off', count: guns.length }]
}

/** 18: discs in an area that is left are lost once the enemy has entered it. */
function leaving(choices: readonly string[], view: TriompheView): Caution[] {
  const group = view.blocks.filter(({ id }) => choices.includes(`block ${id}`))
  const goal = goalOf(choices)
  if (group.length === 0 || goal === null) return []
  const [{ side, at }] = group
  const area = board.areaOf[board.position(at)]
  if (area < 0 || board.names[area] === goal) return []
  const count = view.morale[side].areas[board.names[area]] ?? 0
  const stay = view.blocks.some((block) => !group.includes(block) && board.areaOf[board.position(block.at)] === area)
  return count === 0 || stay ? [] : [{ rule: '18', what: 'leaves-discs', count }]
}

/** The area that the choices lead to, if they leave one. */
function goalOf(choices: readonly string[]): string | null {
  const last = choices.findLast((choice) => /^(area|road|attack) /.test(choice))
  if (last === undefined) return null
  const [verb, name] = last.split(' ')
  return verb === 'area' ? name : (name.split('/')[1] ?? '').replace(/[b#].*$/, '')
}

/** 11: an assault that fails shuts its approach for the turn. */
function shutting(choices: readonly string[]): Caution[] {
  return choices[0]?.startsWith('assault ') ? [{ rule: '11', what: 'shuts', count: 1 }] : []
}
