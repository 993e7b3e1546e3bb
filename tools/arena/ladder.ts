import { Budget } from '@coup/bots'
import type { Kept } from './elo.ts'
import { wilson } from './tally.ts'

/** What two players must show. */
export interface Rung {
  readonly a: string
  readonly b: string
  /** The first wins at least so much; where both are the same, no side wins more. */
  readonly wanted: number
}

const TIMES = 4
const LEVELS_APART = 0.65
const FAIR = 0.65

/** The matches by which the players are judged, with this budget for a turn: `20ms`, `60t`. Null where it is none. */
export function rungs(budget: string): Rung[] | null {
  const found = /^([0-9.]+)([a-z]+)$/.exec(budget)
  if (found === null || Budget.parse(budget) === null) return null
  const marshal = `marshal:${budget}`
  return [
    { a: `captain:${budget}`, b: 'random', wanted: 0.99 },
    { a: marshal, b: `veteran:${budget}`, wanted: 0.75 },
    { a: `marshal:${TIMES * Number(found[1])}${found[2]}`, b: marshal, wanted: 0.6 },
    { a: `captain:${budget}`, b: `recruit:${budget}`, wanted: 0.9 },
    { a: `colonel:${budget}`, b: `captain:${budget}`, wanted: LEVELS_APART },
    { a: marshal, b: `colonel:${budget}`, wanted: LEVELS_APART },
    { a: marshal, b: marshal, wanted: FAIR },
  ]
}

const percent = (rate: number) => Math.round(100 * rate)

/** By side: what the first player made of his games, of how many. */
function scores({ sides }: Kept): [side: string, score: number, games: number][] {
  return Object.entries(sides).map(([side, text]) => {
    const [score, games] = text.split(' of ').map(Number)
    return [side, score, games]
  })
}

/** How often the stronger side wins where equals play: one's wins with it, and the other's. */
function strongerSide(match: Kept): { side: string; rate: number } {
  const [[first, won, of], [second, score, games]] = scores(match)
  const rate = (won + games - score) / (of + games)
  return rate >= 0.5 ? { side: first, rate } : { side: second, rate: 1 - rate }
}

/** A line of the table: what was wanted, and what has been seen. */
export function lineOf({ a, b, wanted }: Rung, match: Kept): string {
  const isEven = a === b
  const { side, rate } = isEven ? strongerSide(match) : { side: '', rate: (match.won + match.drawn / 2) / match.games }
  const [low, high] = wilson(rate, match.games).map(percent)
  const shown = isEven ? rate <= wanted : rate >= wanted
  const sides = scores(match).map(([name, score, games]) => `${name} ${score} of ${games}`)
  const goal = isEven ? `no side above ${percent(wanted)} %` : `${percent(wanted)} %`
  const seen = `${isEven ? `${side} ` : ''}${percent(rate)} % (${low} to ${high})`
  return `| ${a} | ${b} | ${match.games} | ${goal} | ${seen} | ${sides.join(', ')} | ${shown ? 'yes' : 'no'} |`
}
