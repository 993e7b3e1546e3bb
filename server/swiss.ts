/// <reference path="./edmonds-blossom.d.ts" />
import blossom from 'edmonds-blossom-fixed'
import type { Pair } from './robin.ts'

/** Somebody who plays on. */
export interface Contender {
  readonly number: number
  readonly points: number
  readonly met: ReadonlySet<number>
  /** How often he has had the first seat more than the other, and whether he had it last: 1, else -1; 0 at the beginning. */
  readonly sides: number
  readonly last: number
  readonly wasFree: boolean
}

/** What is worse than anything that comes after it, however many there are of that. */
const FREE_TWICE = 1e10
const SIDES_OUT_OF_BALANCE = 1e7
const POINTS_APART = 100
const SIDES_UNEQUAL = 60
const SAME_SIDE_AGAIN = 5
const HEAVIEST = 1e11

/** The first seat goes to whoever has had it less often, or had the other last. */
function seated(a: Contender, b: Contender): [Contender, Contender] {
  const [first, second] = a.sides === b.sides ? [a.last, b.last] : [a.sides, b.sides]
  return first <= second ? [a, b] : [b, a]
}

/** How little two fit each other: they should stand equal, and each have his turn on each side. */
function misfit(a: Contender, b: Contender): number {
  const [one, two] = seated(a, b)
  const worst = Math.max(Math.abs(one.sides + 1), Math.abs(two.sides - 1))
  const sides = worst > 2 ? SIDES_OUT_OF_BALANCE * worst : worst === 2 ? SIDES_UNEQUAL : 0
  const again = (one.last === 1 ? SAME_SIDE_AGAIN : 0) + (two.last === -1 ? SAME_SIDE_AGAIN : 0)
  return POINTS_APART * (2 * (a.points - b.points)) ** 2 + sides + again
}

/** Who is free should be one of the last, and nobody is twice while there is another way. */
const misfitFree = ({ points, wasFree }: Contender, fewest: number): number =>
  POINTS_APART * (2 * (points - fewest)) ** 2 + (wasFree ? FREE_TWICE : 0)

/**
 * The games of a round: nobody meets the same again, those who stand equal meet, and of an odd number one is free. Where
 * everybody has met too many already more are. Of all ways the best: a matching of the least misfit.
 */
export function swissRound(contenders: readonly Contender[]): Pair[] {
  const edges: [number, number, number][] = []
  const fewest = Math.min(...contenders.map(({ points }) => points))
  for (const [i, a] of contenders.entries()) {
    for (const [j, b] of contenders.entries())
      if (i < j && !a.met.has(b.number)) edges.push([i, j, HEAVIEST - misfit(a, b)])
    if (contenders.length % 2 === 1) edges.push([i, contenders.length, HEAVIEST - misfitFree(a, fewest)])
  }
  const mates = blossom(edges, true)
  return contenders.flatMap((a, i): Pair[] => {
    const b = contenders[mates[i] ?? -1]
    if (b === undefined) return [{ one: a.number, two: null }]
    if (mates[i] < i) return []
    const [one, two] = seated(a, b)
    return [{ one: one.number, two: two.number }]
  })
}

/** So many rounds find the best; more than half as many as there are people could not all be paired. */
export function swissRounds(entrants: number, wanted: number | null): number {
  const most = Math.floor((entrants + 1) / 2)
  return Math.min(most, wanted ?? Math.max(3, Math.ceil(Math.log2(entrants))))
}
