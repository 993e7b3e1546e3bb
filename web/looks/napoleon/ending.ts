import type { AusterlitzEvent, AusterlitzView } from '@coup/napoleon'
import * as m from '../../paraglide/messages.js'
import { hour, list } from '../../words/format.ts'
import type { GameEnding } from '../ending.ts'
import { areaOf, blocks, plainTitle } from '../field/ending.ts'
import { timeWords } from './events.ts'
import { gazetteer, sideName } from './side.ts'

type Objectives = NonNullable<Extract<AusterlitzEvent, { type: 'over' }>['objectives']>

const COLOURS: Record<string, () => string> = {
  green: m.napoleon_key_green,
  red: m.napoleon_key_red,
  black: m.napoleon_key_black,
}

/** 16: why the key areas decide as they do. */
function keyAreas(winner: string, reinforced: boolean, held: Objectives): string {
  const blue = (held.allies?.blue ?? []).length > 0
  const french = Object.keys(COLOURS).filter((colour) => (held.france?.[colour] ?? []).length > 0)
  const words = (colours: string[]) => list(colours.map((colour) => COLOURS[colour]()))
  if (!reinforced) {
    if (winner === 'allies') return m.napoleon_why_allies_alone()
    return blue ? m.napoleon_why_france_holds({ colours: words(french) }) : m.napoleon_why_no_blue()
  }
  if (winner === 'france') return m.napoleon_why_france_reinforced()
  const lacking = Object.keys(COLOURS).filter((colour) => !french.includes(colour))
  return blue ? m.napoleon_why_blue() : m.napoleon_why_france_lacks({ colours: words(lacking) })
}

const tickOf = (view: AusterlitzView): string => (view.hour === null ? m.napoleon_night() : hour(view.hour))

export const ending: GameEnding<AusterlitzView, AusterlitzEvent> = {
  ...blocks,
  title(over) {
    const winner = sideName(over.winner ?? '')
    if (over.winner !== null && over.reason === 'demoralized') return m.end_wins_clearly({ winner })
    if (over.degree === 'narrow') return m.end_wins_narrowly({ winner })
    return plainTitle(over, sideName)
  },
  why({ winner, reason }, view, log) {
    const loser = sideName(winner === 'allies' ? 'france' : 'allies')
    const time = timeWords(view.day, view.hour)
    if (reason === 'demoralized') return m.napoleon_why_demoralized({ time, loser })
    if (reason === 'objectives') {
      const last = log.flat().findLast((e) => e.type === 'over')
      return keyAreas(winner ?? '', view.reinforced, last?.objectives ?? {})
    }
    if (reason === 'time') return m.end_time({ loser })
    if (reason === 'host') return m.end_host()
    return winner === null ? m.end_agreed() : m.end_conceded({ loser })
  },
  won: ({ winner }, seat, view) => (view.sides?.[seat] ?? seat.split('-')[0]) === winner,
  hour: (view) =>
    view.phase === 'commands' || view.over !== null
      ? { round: view.round, side: view.turn, label: timeWords(view.day, view.hour), tick: tickOf(view) }
      : null,
  weight: { over: 3, reinforced: 3, 'guard-barred': 2, committed: 1, 'commander-lost': 1 },
  opens: ['threat', 'cannonade'],
  closes: ['give-ground', 'feint', 'attack-won', 'attack-lost', 'commander-lost', 'reinforced'],
  place: (e) => (e.type === 'threat' || e.type === 'cannonade' ? gazetteer.words(areaOf(e.against)) : null),
}
