import type { TriompheEvent, TriompheView } from '@coup/triomphe'
import { beyondObjectiveLine, board } from '@coup/triomphe/board'
import * as m from '../../paraglide/messages.js'
import { hour } from '../../words/format.ts'
import type { GameEnding } from '../ending.ts'
import { areaOf, blocks, plainTitle } from '../field/ending.ts'
import { gazetteer, naming, sideName } from './side.ts'

const other = (side: string): string => sideName(naming.sides.find((one) => one !== side) ?? '')

/** 19: Austrian blocks beyond the objective line. */
function beyond(view: TriompheView): number {
  const there = new Set(board.data.areas.flatMap(({ id }, i) => (beyondObjectiveLine[i] ? [String(id)] : [])))
  return view.blocks.filter(({ side, at }) => side === 'austria' && there.has(areaOf(at))).length
}

export const ending: GameEnding<TriompheView, TriompheEvent> = {
  ...blocks,
  title(over) {
    const winner = sideName(over.winner ?? '')
    if (over.winner !== null && over.reason === 'demoralized') return m.end_wins_decisively({ winner })
    if (over.degree === 'narrow') return m.end_wins_narrowly({ winner })
    return plainTitle(over, sideName)
  },
  why({ winner, reason }, view) {
    const loser = other(winner ?? '')
    if (reason === 'demoralized') return m.triomphe_why_demoralized({ hour: hour(view.hour), loser })
    if (reason === 'objective-line') return m.triomphe_why_line({ count: beyond(view) })
    if (reason === 'held') return m.triomphe_why_held({ count: beyond(view) })
    if (reason === 'time') return m.end_time({ loser })
    if (reason === 'host') return m.end_host()
    return winner === null ? m.end_agreed() : m.end_conceded({ loser })
  },
  hour: (view) => ({ round: view.round, side: view.turn, label: hour(view.hour), tick: hour(view.hour) }),
  weight: { over: 3 },
  opens: ['attack', 'assault', 'fire'],
  closes: ['attack-stopped', 'attack-succeeds', 'assault-won', 'assault-lost'],
  place(e) {
    if (e.type === 'assault') return gazetteer.words(areaOf(e.against))
    if (e.type === 'attack' || e.type === 'fire') return gazetteer.words(areaOf(e.into))
    return e.type === 'discs-lost' && e.area !== null ? gazetteer.words(e.area) : null
  },
}
