import type { TriompheEvent } from '@coup/triomphe'
import * as m from '../../paraglide/messages.js'
import { withSums } from '../field/forecast.ts'
import type { Combat, CombatLine } from '../look.ts'
import { eventWords } from './events.ts'
import { gazetteer } from './side.ts'

/** The paragraph that an event of a combat belongs to. */
const paragraphs: Partial<Record<TriompheEvent['type'], string>> = {
  attack: '9.1',
  block: '9.2',
  'attack-stopped': '9.3',
  'attack-succeeds': '9.3',
  advance: '9.4',
  fire: '10.2',
  assault: '11.1',
  'defence-leaders': '11.2',
  attackers: '11.3',
  'defensive-fire': '11.4',
  'counter-attack': '11.5',
  losses: '11.7',
  'assault-won': '11.9',
  'assault-lost': '11.9',
  reduced: '2',
  retreat: '13.2',
  trapped: '13.2',
  continue: '12',
  laid: '18',
  'discs-lost': '18',
}

/** The combat of the running step, line by line as in the book; null while there is none. */
export function combatOf(happening: readonly TriompheEvent[]): Combat | null {
  const first = happening.find((e) => e.type === 'attack' || e.type === 'assault' || e.type === 'fire')
  if (first === undefined) return null
  const lines = happening.flatMap((e) => (e.type === 'result' ? resultLines(e) : lineOf(e)))
  return { title: titleOf(first), lines: withSums(lines) }
}

function titleOf(e: TriompheEvent): string {
  if (e.type === 'attack') return m.triomphe_combat_attack({ to: gazetteer.ground(e.into) })
  if (e.type === 'assault') return m.triomphe_combat_assault({ to: gazetteer.attacked(e.against) })
  return e.type === 'fire' ? m.triomphe_combat_fire({ to: gazetteer.ground(e.into) }) : ''
}

function lineOf(e: TriompheEvent): CombatLine[] {
  const rule = paragraphs[e.type]
  const text = eventWords(e)
  return rule === undefined || text === null ? [] : [{ rule, text }]
}

/** 11.6, term by term. */
function resultLines(e: TriompheEvent & { type: 'result' }): CombatLine[] {
  const terms: [string, number][] = [
    [m.triomphe_sum_leaders(), e.leaders],
    [m.triomphe_sum_penalties(), -e.penalties],
    [m.triomphe_sum_defence(), -e.defence],
    [m.triomphe_sum_counter(), -e.counter],
  ]
  const lines = terms.map(([text, figure]): CombatLine => ({ rule: '11.6', text, figure }))
  return [...lines, ...[eventWords(e)].flatMap((text) => (text === null ? [] : [{ rule: '11.6', text }]))]
}
