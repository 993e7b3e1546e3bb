import type { BattleEvent, BattleView } from '@coup/medieval'
import * as m from '../../paraglide/messages.js'
import type { GameEnding } from '../ending.ts'
import { plainTitle } from '../field/ending.ts'
import { fieldName } from './draw/hexes.ts'
import { drawMarker } from './draw/marker.ts'
import { sideName, typeName } from './units.ts'

const KNIGHTS = 2

/** V: how it was decided when neither had points enough. */
function decided(view: BattleView): string {
  const { red, yellow } = view.victory
  const { value } = view
  if (red !== yellow) return m.medieval_why_points({ most: Math.max(red, yellow), least: Math.min(red, yellow) })
  if (value.red === value.yellow) return m.medieval_why_equal({ points: red, value: value.red })
  const [most, least] = [Math.max(value.red, value.yellow), Math.min(value.red, value.yellow)]
  return m.medieval_why_value({ points: red, most, least })
}

export const ending: GameEnding<BattleView, BattleEvent> = {
  title: (over) => plainTitle(over, sideName),
  why({ winner, reason }, view) {
    if (reason === 'agreed') return m.end_agreed()
    const loser = sideName(winner === 'red' ? 'yellow' : 'red')
    if (reason === 'conceded') return m.end_conceded({ loser })
    if (reason === 'time') return m.end_time({ loser })
    if (reason === 'host') return m.end_host()
    if (reason === 'both-passed') return `${m.medieval_why_passed()} ${decided(view)}`
    if (reason === 'exhausted') return `${m.medieval_why_exhausted()} ${decided(view)}`
    const { red, yellow, goal } = view.victory
    return `${m.medieval_why_goal({ goal })} ${red === yellow ? decided(view) : m.medieval_why_score({ most: Math.max(red, yellow), least: Math.min(red, yellow) })}`
  },
  hour: (view) => (view.phase === 'battle' ? { round: null, side: view.turn, label: '', tick: '' } : null),
  rising: true,
  weight: { 'train.destroyed': 2, 'train.opened': 0.5 },
  opens: ['attacked', 'shot', 'moved', 'passed'],
  closes: ['melee.result', 'retreated', 'train.destroyed', 'flag'],
  place(e) {
    if (e.type === 'flag' || e.type === 'attacked' || e.type === 'shot' || e.type === 'train.destroyed')
      return fieldName(e.at)
    return null
  },
  army: ([view]) =>
    view.units.map(({ id, side, type, knights }) => ({ key: String(id), side, kind: type, strength: knights ?? 1 })),
  strength: (left, all) => m.medieval_knights_left({ left, all }),
  name: ({ kind, strength, left }) =>
    left === strength
      ? typeName(kind)
      : left === 0
        ? m.end_destroyed({ what: typeName(kind) })
        : m.end_reduced({ what: typeName(kind), left }),
  picture({ side, kind, strength, left }) {
    const knights = left === 0 ? Math.min(KNIGHTS, strength) : left
    const marker = drawMarker({ side, type: kind, knights, fortified: left > 0, points: 0, movement: 0 })
    const lost = left > 0 && left < strength ? '<path class="lost" d="M-26 26h52"/>' : ''
    return `<g opacity="${left === 0 ? 0.5 : 1}">${marker}</g>${lost}${left === 0 ? '<path class="strike" d="M-32 30L32 -30"/>' : ''}`
  },
  box: '-38 -38 78 80',
}
