import type { BonaparteEvent, BonaparteView } from '@coup/bonaparte'
import { board, star } from '@coup/bonaparte/board'
import * as m from '../../paraglide/messages.js'
import { hour, list } from '../../words/format.ts'
import type { GameEnding } from '../ending.ts'
import { areaOf, blocks, plainTitle } from '../field/ending.ts'
import { gazetteer, sideName } from './side.ts'

const COLOURS: Record<string, () => string> = {
  red: m.bonaparte_key_red,
  blue: m.bonaparte_key_blue,
  green: m.bonaparte_key_green,
}

/** 14: the colours of the stars where Austrian blocks stand. */
function stars({ blocks: all }: BonaparteView): string {
  const held = new Set(all.flatMap(({ side, at }) => (side === 'austria' ? [areaOf(at)] : [])))
  const colours = board.data.areas.flatMap(({ id }, i) => (star[i] && held.has(String(id)) ? [star[i]] : []))
  return list([...new Set(colours)].map((colour) => COLOURS[colour]?.() ?? colour))
}

/** The side of a seat, whose name is a player's where sides were bid for. */
function sideOf(seat: string | null, { commanders }: BonaparteView): string {
  return commanders?.france === seat ? 'france' : 'austria'
}

function title(over: Parameters<typeof plainTitle>[0]): string {
  return plainTitle(over, sideName)
}

export const ending: GameEnding<BonaparteView, BonaparteEvent> = {
  ...blocks,
  title,
  why({ winner, reason }, view) {
    const loser = sideName(sideOf(winner, view) === 'austria' ? 'france' : 'austria')
    const held = stars(view)
    if (reason === 'demoralized') return m.bonaparte_why_demoralized({ loser })
    if (reason === 'stars') return m.bonaparte_why_stars({ stars: held })
    if (reason === 'held') return held === '' ? m.bonaparte_why_held_none() : m.bonaparte_why_held({ stars: held })
    if (reason === 'time') return m.end_time({ loser })
    if (reason === 'host') return m.end_host()
    return winner === null ? m.end_agreed() : m.end_conceded({ loser })
  },
  hour: (view) =>
    view.commanders === null
      ? null
      : { round: view.round, side: view.turn, label: hour(view.hour), tick: hour(view.hour) },
  weight: { over: 3, demoralized: 5, encouraged: 2 },
  opens: ['attack', 'assault', 'bombard'],
  closes: ['attack-succeeds', 'assault-won', 'assault-lost', 'demoralized'],
  place(e) {
    if (e.type === 'assault' || e.type === 'attack') return gazetteer.words(areaOf(e.into))
    return e.type === 'bombard' ? gazetteer.words(areaOf(e.at)) : null
  },
}
