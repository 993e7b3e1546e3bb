import type { Played } from './game.ts'

/** What a player has made of his games so far. */
export interface Tally {
  readonly games: number
  readonly won: number
  readonly drawn: number
  /** Draws count half. */
  readonly rate: number
  /** Between these it lies with a chance of 95 in 100 (Wilson). */
  readonly interval: readonly [number, number]
}

const Z = 1.96

export function tallyOf(scores: readonly number[]): Tally {
  const games = scores.length
  const won = scores.filter((score) => score === 1).length
  const drawn = scores.filter((score) => score === 0.5).length
  const rate = games === 0 ? 0.5 : (won + drawn / 2) / games
  return { games, won, drawn, rate, interval: wilson(rate, games) }
}

export function wilson(rate: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1]
  const n = games + Z * Z
  const middle = (rate * games + (Z * Z) / 2) / n
  const half = (Z / n) * Math.sqrt(games * rate * (1 - rate) + (Z * Z) / 4)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}

/** The games of both sides of a seed count as one: what the side is worth falls out. Only those before the first gap. */
export function pairsOf(played: readonly Played[]): number[] {
  const scores = new Map(played.map(({ number, score }) => [number, score]))
  const pairs: number[] = []
  for (let number = 0; scores.has(number) && scores.has(number + 1); number += 2) {
    pairs.push((scores.get(number)! + scores.get(number + 1)!) / 2)
  }
  return pairs
}

/** Is the rate `low`, or is it `high`? */
export interface Hypotheses {
  readonly low: number
  readonly high: number
}

/** Both errors have a chance of 5 in 100. */
const BOUND = Math.log(0.95 / 0.05)
/** Before so many pairs nothing is decided. */
const LEAST = 4

/**
 * A sequential test over pairs of games: the logarithm of how much more likely they are if the rate is `high`, with the
 * spread as it was found and one even and one uneven pair more, so that it is never nought.
 */
export function likelihood(pairs: readonly number[], { low, high }: Hypotheses): number {
  const all = [...pairs, 0.5, pairs.length % 2]
  const mean = pairs.reduce((sum, one) => sum + one, 0) / Math.max(1, pairs.length)
  const spread = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length
  return (pairs.length * (high - low) * (2 * mean - low - high)) / (2 * spread)
}

export function verdict(pairs: readonly number[], hypotheses: Hypotheses): 'high' | 'low' | null {
  if (pairs.length < LEAST) return null
  const found = likelihood(pairs, hypotheses)
  if (found >= BOUND) return 'high'
  return found <= -BOUND ? 'low' : null
}
