import { chanceBy, REPLIES_TRIED, scoreOf, TurnReview, turnsOf } from '@coup/bots'
import type { Odds, Table } from '@coup/engine'
import { wilson } from './tally.ts'

/** A turn as the appraisal has it, and what became of the game. */
export interface Sample {
  /** Of the game. */
  readonly number: number
  readonly estimate: number
  /** 0, ½ or 1 for the seat whose turn it was. */
  readonly score: number
}

/** All turns of a finished game, judged as a review does it. */
export function samplesOf(table: Table, number: number): Sample[] {
  return turnsOf(table).flatMap((turn, i): Sample[] => {
    const review = new TurnReview(turn, i)
    if (review.isBlind) return []
    const thoughts = review.judgePlayed()
    for (let count = 0; count <= REPLIES_TRIED && !thoughts.next().done; count++);
    return [{ number, estimate: review.estimate, score: scoreOf(table, turn.seat) }]
  })
}

const isOpen = ({ estimate }: Sample) => estimate > 0 && estimate < 1

/** The odds that the samples are likeliest under, each game with the same weight (Newton's method). */
export function oddsOf(samples: readonly Sample[]): Odds {
  const open = samples.filter(isOpen)
  const turns = new Map<number, number>()
  for (const { number } of open) turns.set(number, (turns.get(number) ?? 0) + 1)
  let [slope, shift] = [1, 0]
  for (let round = 0; round < 50; round++) {
    let [gs, gc, ss, sc, cc] = [0, 0, 1e-6, 0, 1e-6]
    for (const { number, estimate, score } of open) {
      const x = Math.log(estimate / (1 - estimate))
      const p = chanceBy({ slope, shift }, estimate)
      const weight = 1 / turns.get(number)!
      const bend = weight * p * (1 - p)
      gs += weight * (score - p) * x
      gc += weight * (score - p)
      ss += bend * x * x
      sc += bend * x
      cc += bend
    }
    const determinant = ss * cc - sc * sc
    slope += (cc * gs - sc * gc) / determinant
    shift += (ss * gc - sc * gs) / determinant
  }
  return { slope, shift }
}

/** Turns that were given about the same chance. */
export interface Bin {
  readonly said: number
  readonly won: number
  readonly turns: number
  readonly games: number
  /** Where the rate lies with a chance of 95 in 100, if the turns of one game count as one. */
  readonly interval: readonly [number, number]
}

const BINS = 10

/** Of the turns that are given so much, so much is won. */
export function reliability(samples: readonly Sample[], odds: Odds): Bin[] {
  const bins: { chance: number; sample: Sample }[][] = Array.from({ length: BINS }, () => [])
  for (const sample of samples.filter(isOpen)) {
    const chance = chanceBy(odds, sample.estimate)
    bins[Math.min(BINS - 1, Math.floor(chance * BINS))].push({ chance, sample })
  }
  return bins.flatMap((all): Bin[] => {
    if (all.length === 0) return []
    const turns = all.length
    const won = all.reduce((sum, { sample }) => sum + sample.score, 0) / turns
    const games = new Set(all.map(({ sample }) => sample.number)).size
    const said = all.reduce((sum, { chance }) => sum + chance, 0) / turns
    return [{ said, won, turns, games, interval: wilson(won, games) }]
  })
}

/** The mean of the squared errors: 0.25 for whoever always says a half. */
export function brier(samples: readonly Sample[], odds: Odds): number {
  const open = samples.filter(isOpen)
  return (
    open.reduce((sum, { estimate, score }) => sum + (chanceBy(odds, estimate) - score) ** 2, 0) /
    Math.max(1, open.length)
  )
}
