/** What came of a match. */
export interface Result {
  readonly a: string
  readonly b: string
  readonly games: number
  readonly won: number
  readonly drawn: number
}

/** A match as it is kept. */
export interface Kept extends Result {
  /** By the first player's side: `9 of 11`. */
  readonly sides: Readonly<Record<string, string>>
  readonly seed: string
  readonly date: string
}

const ROUNDS = 2000
/** Every match has half a game more for each side, so that nobody is infinitely strong. */
const MORE = 0.5
const PER_TENFOLD = 400

/** The players who have met one another, or somebody who has met the other, and so on. */
function circleOf(first: string, matches: readonly Result[]): Set<string> {
  const circle = new Set([first])
  for (const name of circle) {
    for (const { a, b } of matches) {
      if (a === name) circle.add(b)
      if (b === name) circle.add(a)
    }
  }
  return circle
}

/** Ratings of all players who can be compared with `zero`, who has 0, by their matches (Bradley and Terry), the strongest first. */
export function ratings(all: readonly Result[], zero: string): { name: string; elo: number; games: number }[] {
  const names = [...circleOf(zero, all)]
  // Who plays against himself shows nothing.
  const matches = all.filter(({ a, b }) => a !== b && names.includes(a))
  const strength = new Map(names.map((name) => [name, 1]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      let won = 0
      let weight = 0
      for (const match of matches) {
        if (match.a !== name && match.b !== name) continue
        const score = match.won + match.drawn / 2
        won += MORE + (match.a === name ? score : match.games - score)
        weight += (match.games + 2 * MORE) / (strength.get(match.a)! + strength.get(match.b)!)
      }
      strength.set(name, won / weight)
    }
  }
  const base = strength.get(zero)!
  return names
    .map((name) => ({
      name,
      elo: Math.round(PER_TENFOLD * Math.log10(strength.get(name)! / base)),
      games: matches.filter(({ a, b }) => a === name || b === name).reduce((sum, one) => sum + one.games, 0),
    }))
    .sort((one, other) => other.elo - one.elo)
}
