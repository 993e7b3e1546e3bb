import type { BonaparteEvent } from '@coup/bonaparte'
import * as m from '../../paraglide/messages.js'
import { withSums } from '../field/forecast.ts'
import type { Combat, CombatLine } from '../look.ts'
import { eventWords } from './events.ts'
import { gazetteer } from './side.ts'

/** The paragraph that an event of a combat belongs to. */
const paragraphs: Partial<Record<BonaparteEvent['type'], string>> = {
  attack: '9',
  shown: '9',
  block: '9.1',
  advance: '9.1',
  stay: '9.1',
  'attack-succeeds': '9.2',
  bombard: '10.1',
  assault: '11',
  'attack-leaders': '11.1',
  'defensive-fire': '11.2',
  'defence-leaders': '11.4',
  losses: '11.7',
  pursuit: '11.8',
  'pursuit-strength': '11.9',
  'assault-won': '11.11',
  'assault-lost': '11.11',
  loss: '4',
  demoralized: '13',
  retreating: '12',
  retreat: '12',
  trapped: '12',
  continue: '8',
}

/** The combat of the running step, line by line as in the book; null while there is none. */
export function combatOf(happening: readonly BonaparteEvent[]): Combat | null {
  const first = happening.find((e) => e.type === 'attack' || e.type === 'assault' || e.type === 'bombard')
  if (first === undefined) return null
  return { title: titleOf(first), lines: withSums(happening.flatMap(linesOf)) }
}

function titleOf(e: BonaparteEvent): string {
  if (e.type === 'attack') return m.bonaparte_combat_attack({ to: gazetteer.ground(e.into) })
  if (e.type === 'assault') return m.bonaparte_combat_assault({ to: gazetteer.attacked(e.against) })
  return e.type === 'bombard' ? m.bonaparte_combat_bombard({ to: gazetteer.ground(e.at) }) : ''
}

function linesOf(e: BonaparteEvent): CombatLine[] {
  if (e.type === 'attack-strength') return terms('11.5', m.bonaparte_sum_attack(), e.leaders, e.demoralized, e.penalty)
  const text = eventWords(e)
  if (text === null) return []
  if (e.type === 'result')
    return [...terms('11.6', m.bonaparte_sum_defence(), -e.leaders, -e.demoralized, 0), { rule: '11.6', text }]
  const rule = paragraphs[e.type]
  return rule === undefined ? [] : [{ rule, text }]
}

/** The leaders' strength, and what is taken off it. */
function terms(rule: string, leaders: string, strength: number, demoralized: number, penalty: number): CombatLine[] {
  const less: [string, number][] = [
    [m.bonaparte_sum_shaken(), -demoralized],
    [m.bonaparte_sum_penalty(), -penalty],
  ]
  return [
    { rule, text: leaders, figure: strength },
    ...less.filter(([, figure]) => figure !== 0).map(([text, figure]) => ({ rule, text, figure })),
  ]
}
