import { type CupBrief, type CupCode, type CupEntrant, type CupGame, PACES } from '@coup/match'
import { RefusedAnswer } from '../match.ts'
import { accountTrouble } from '../me/refusals.ts'
import * as m from '../paraglide/messages.js'
import { list, moment } from '../words/format.ts'
import { wordsOf } from '../words/table.ts'

const refusals: Record<CupCode, () => string> = {
  'unknown-cup': m.cups_no_unknown_cup,
  'bad-cup': m.cups_no_bad_cup,
  'bad-cup-name': m.cups_no_bad_cup_name,
  'cup-begun': m.cups_no_cup_begun,
  'cup-not-running': m.cups_no_not_running,
  'cup-full': m.cups_full,
  'not-entered': m.cups_no_not_entered,
  'not-your-cup': m.cups_no_not_your_cup,
  'too-many-cups': m.cups_no_too_many_cups,
}

/** What went wrong with a cup. */
export function cupTrouble(error: unknown): string {
  const words = error instanceof RefusedAnswer ? wordsOf(refusals, error.reason) : null
  return words ?? accountTrouble(error)
}

export const nameOf = (name: string | null): string => name ?? m.cups_somebody()

/** By number. */
export function entrantName(entrants: readonly CupEntrant[], number: number | null): string {
  return nameOf(entrants.find((one) => one.number === number)?.name ?? null)
}

export const formWords = ({ form }: Pick<CupBrief, 'form'>): string =>
  form === 'robin' ? m.cups_robin() : m.cups_swiss()

export const winnerWords = ({ winners }: Pick<CupBrief, 'winners'>): string =>
  m.cups_first({ names: list(winners.map(nameOf)) })

/** How it stands, in a line. */
export function stateWords(cup: CupBrief): string {
  switch (cup.state) {
    case 'open':
      return cup.whenFull ? m.cups_begins_full() : m.cups_begins({ time: moment(cup.starts) })
    case 'running':
      return m.cups_round_of({ round: cup.round, of: cup.of })
    case 'over':
      return winnerWords(cup)
    case 'off':
      return m.cups_off()
  }
}

const RESULTS = { one: '1 – 0', two: '0 – 1', draw: '½ – ½', none: '0 – 0', bye: '1' } as const

export const resultWords = ({ result }: Pick<CupGame, 'result'>): string => (result === null ? '–' : RESULTS[result])

/** Halves and quarters as one writes them. */
export function pointWords(points: number): string {
  const part = { 0: '', 0.25: '¼', 0.5: '½', 0.75: '¾' }[points % 1] ?? ''
  const whole = Math.floor(points)
  return whole === 0 && part !== '' ? part : `${whole}${part}`
}

/** After this somebody whose time has ended has lost. */
export const graceOf = ({ pace }: Pick<CupBrief, 'pace'>): number =>
  PACES[pace].most === null ? 10 * 60_000 : 24 * 3_600_000
