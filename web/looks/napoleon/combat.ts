import type { AusterlitzEvent } from '@coup/napoleon'
import * as m from '../../paraglide/messages.js'
import { withSums } from '../field/forecast.ts'
import type { Combat, CombatLine } from '../look.ts'
import { eventWords } from './events.ts'
import { gazetteer } from './side.ts'

/** The paragraph that an event of an attack belongs to. */
const paragraphs: Partial<Record<AusterlitzEvent['type'], string>> = {
  threat: '11.1',
  shown: '15',
  'give-ground': '11.2',
  stand: '11.2',
  feint: '11.3',
  'defence-leaders': '11.4',
  'corps-move': '11.5',
  'detachment-move': '11.5',
  'regiment-move': '11.5',
  front: '11.5',
  'attack-leaders': '11.5',
  'counter-attack': '11.7',
  'attack-won': '11.11',
  'attack-lost': '11.11',
  cannonade: '11.11',
  'fires-on': '11.2',
  block: '11.3',
  detached: '11.11',
  advance: '11.11',
  reduced: '4',
  retreat: '12',
  retreated: '12',
  trapped: '12',
  'commander-lost': '8',
  committed: '15',
  'guard-barred': '15',
  morale: '13',
}

/** The attack of the running step in its eleven steps; null while there is none. */
export function combatOf(happening: readonly AusterlitzEvent[]): Combat | null {
  const threat = happening.findLast((event) => event.type === 'threat')
  if (threat === undefined) return null
  const to = gazetteer.attacked(threat.against)
  const title = threat.guard ? m.napoleon_combat_guard({ to }) : m.napoleon_combat_attack({ to })
  return { title, lines: withSums(happening.slice(happening.indexOf(threat)).flatMap(linesOf)) }
}

function linesOf(e: AusterlitzEvent, index: number, all: readonly AusterlitzEvent[]): CombatLine[] {
  const text = eventWords(e)
  if (text === null) return []
  if (e.type === 'result') return [...terms(e), { rule: e.final ? '11.8' : '11.6', text }]
  if (e.type === 'losses') {
    const before = all.slice(0, index).some((one) => one.type === 'losses')
    return [{ rule: before ? '11.10' : '11.9', text }]
  }
  const rule = paragraphs[e.type]
  return rule === undefined ? [] : [{ rule, text }]
}

/** What the result is made of. */
function terms(e: Extract<AusterlitzEvent, { type: 'result' }>): CombatLine[] {
  if (e.final) {
    return e.counter === 0 ? [] : [{ rule: '11.8', text: m.napoleon_sum_counter(), figure: -e.counter }]
  }
  const less: [string, number][] = [
    [m.napoleon_sum_infantry(), -e.infantry],
    [m.napoleon_sum_penalty(), -e.penalty],
    [m.napoleon_sum_defence(), -e.defence],
  ]
  return [
    { rule: '11.6', text: m.napoleon_sum_leaders(), figure: e.leaders },
    ...less.filter(([, figure]) => figure !== 0).map(([text, figure]) => ({ rule: '11.6', text, figure })),
  ]
}
