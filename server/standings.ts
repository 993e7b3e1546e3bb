import type { CupForm, CupGame, CupStanding } from '@coup/match'

type Played = Pick<CupGame, 'one' | 'two' | 'result'>

/** A game that is over, as one of the two sees it; without an opponent: he was free. */
interface Score {
  readonly other: number | null
  readonly points: number
}

const POINTS = { one: [1, 0], two: [0, 1], draw: [0.5, 0.5], bye: [1, 0], none: [0, 0] } as const

/** What somebody has made of each of his games that are over. */
export function scoresOf(entrant: number, games: readonly Played[]): Score[] {
  return games.flatMap(({ one, two, result }): Score[] => {
    if (result === null) return []
    const [first, second] = POINTS[result]
    if (one === entrant) return [{ other: two, points: first }]
    return two === entrant ? [{ other: one, points: second }] : []
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

export const pointsOf = (entrant: number, games: readonly Played[]): number =>
  sum(scoresOf(entrant, games).map(({ points }) => points))

/** By which those with as many points are told apart, in this order. */
export const TIE_BREAKS = { robin: ['direct', 'berger'], swiss: ['buchholz', 'berger'] } as const

/** How everybody stands, the first first. A round in which somebody was free counts in Buchholz as an opponent with half of all points. */
export function standingsOf(form: CupForm, entrants: readonly number[], games: readonly Played[]): CupStanding[] {
  const points = new Map(entrants.map((one) => [one, pointsOf(one, games)]))
  const rounds = Math.max(0, ...entrants.map((one) => scoresOf(one, games).length))
  const all = entrants.map((entrant): Omit<CupStanding, 'place'> => {
    const scores = scoresOf(entrant, games)
    const mine = points.get(entrant)!
    const met = scores.flatMap(({ other, points }) => (other === null ? [] : [{ other, points }]))
    const equals = met.filter(({ other }) => points.get(other) === mine)
    return {
      entrant,
      points: mine,
      won: met.filter((one) => one.points === 1).length,
      drawn: met.filter((one) => one.points === 0.5).length,
      lost: met.filter((one) => one.points === 0).length,
      direct: sum(equals.map((one) => one.points)),
      buchholz: sum(scores.map(({ other }) => (other === null ? rounds / 2 : points.get(other)!))),
      berger: sum(met.map((one) => one.points * points.get(one.other)!)),
    }
  })
  const keys = ['points', ...TIE_BREAKS[form]] as const
  const order = (a: (typeof all)[number], b: (typeof all)[number]) => {
    const key = keys.find((one) => a[one] !== b[one])
    return key === undefined ? 0 : b[key] - a[key]
  }
  const sorted = all.sort((a, b) => order(a, b) || a.entrant - b.entrant)
  return sorted.map((one) => ({ place: sorted.findIndex((other) => order(other, one) === 0) + 1, ...one }))
}
