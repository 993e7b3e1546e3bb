import type { GameEvent } from '@coup/engine'
import type { BattleEvent, Card, Shifted } from '@coup/medieval'
import type { Combat, CombatLine } from '../look.ts'
import type { Reckoning } from './draw/calculator.ts'
import { eventWords } from './events.ts'

const PARAGRAPHS: Partial<Record<BattleEvent['type'], string>> = {
  attacked: 'IV.1',
  retreated: 'IV.3',
  advanced: 'IV.4',
  'melee.card': 'IV.4',
  'melee.factor': 'IV.4',
  'melee.result': 'IV.4',
  shot: 'IV.5',
  'ranged.card': 'IV.5',
  'ranged.factor': 'IV.5',
  'ranged.result': 'IV.5',
  'train.opened': 'IV.7',
  'train.destroyed': 'IV.7',
}

/** The combat of a step, line by line; null while there is none. */
export function combatOf(happening: readonly BattleEvent[]): Combat | null {
  const first = happening.findLast((e) => e.type === 'attacked' || e.type === 'shot')
  if (first === undefined) return null
  const from = happening.indexOf(first)
  return { title: eventWords(first) ?? '', lines: happening.slice(from + 1).flatMap(linesOf) }
}

/** What an event of a combat adds to it. */
export function linesOf(e: BattleEvent): CombatLine[] {
  const rule = PARAGRAPHS[e.type]
  const text = eventWords(e)
  if (rule === undefined || text === null) return []
  if (e.type === 'melee.card' || e.type === 'ranged.card') return [{ rule, text, figure: e.value, sum: e.value }]
  if (e.type !== 'melee.factor' && e.type !== 'ranged.factor') return [{ rule, text }]
  return [{ rule, text, figure: e.favours === 'attacker' ? 1 : -1, sum: e.value }]
}

const isCard = (event: GameEvent): event is Card => /^(melee|ranged)\.card$/.test(event.type)
const isShift = (event: GameEvent): event is Shifted => /^(melee|ranged)\.factor$/.test(event.type)

/** What the card and the board show of it; null where nothing was reckoned. */
export function reckoningOf(happening: readonly GameEvent[]): Reckoning | null {
  const card = happening.findLast(isCard)
  if (card === undefined) return null
  const { attacker, defender, value: base } = card
  const value = happening.slice(happening.indexOf(card)).findLast(isShift)?.value ?? base
  return { ranged: card.type === 'ranged.card', attacker, defender, base, value }
}
