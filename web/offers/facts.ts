import { type OfferTerms, type OpenSeat, PACES } from '@coup/match'
import { games } from '../games/entries.ts'
import { optionName, valueWords } from '../lobby/terms.svelte.ts'
import type { GameEntry } from '../looks/entry.ts'
import * as m from '../paraglide/messages.js'
import { languageName, list } from '../words/format.ts'
import { paceWords } from '../words/pace.ts'
import { computerName, rankName } from '../words/rank.ts'

/** Null for a game that these pages do not know. */
export const entryFor = (game: string): GameEntry | null => games.find((one) => one.id === game) ?? null

/** The seat that whoever takes it gets; null where that is not one of two. */
function otherSeat(entry: GameEntry, { seat, computers }: OfferTerms): string | null {
  if (seat === null || !entry.seats.includes(seat) || Object.keys(computers).length > 0) return null
  return entry.seats.find((one) => one !== seat) ?? null
}

/** Which side it is, for whoever takes it. */
export function sideWords(entry: GameEntry, offer: OpenSeat): string {
  const mine = otherSeat(entry, offer)
  if (mine !== null) return m.offers_you_command({ seat: entry.seat(mine) })
  return offer.seat === null ? m.offers_by_lot() : m.offers_commands({ name: offer.by, seat: entry.seat(offer.seat) })
}

/** The same for whoever offers it. */
export const ownSideWords = (entry: GameEntry, { seat }: OfferTerms): string =>
  seat === null ? m.offers_by_lot() : m.offers_you_command({ seat: entry.seat(seat) })

/** What is agreed to, one fact each. */
export function factsOf(entry: GameEntry, offer: OfferTerms): string[] {
  const { options, computers, pace, relief, rated, language } = offer
  const ranks = Object.entries(computers).map(([seat, rank]) => `${entry.seat(seat)}: ${computerName(rank)}`)
  return [
    rated ? m.offers_rated() : m.offers_unrated(),
    paceWords(pace === null ? null : PACES[pace]),
    ...(relief === null ? [] : [m.offers_relief({ rank: rankName(relief) })]),
    ...(language === null ? [] : [languageName(language)]),
    ...Object.entries(options).map(([name, value]) => `${optionName(entry, name)}: ${valueWords(entry, name, value)}`),
    ...(ranks.length === 0 ? [] : [list(ranks)]),
  ]
}
