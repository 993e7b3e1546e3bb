import { type CupResult, PACES, sideOf } from '@coup/match'
import type { CupSeat, Late, Settled, StoredCup, StoredEntrant, WholeCup } from './cuprows.ts'
import { type Pair, robinRound, robinRounds } from './robin.ts'
import { pointsOf } from './standings.ts'
import { type Contender, swissRound, swissRounds } from './swiss.ts'

const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
/** In a cup nobody waits longer for somebody whose time has ended. */
const LIVE_GRACE = 10 * MINUTE
const GRACE = DAY

/** Both games of two who meet in a round robin are played at once: by correspondence. */
export const isByLetters = ({ pace }: Pick<StoredCup, 'pace'>): boolean => PACES[pace].most !== null

export const graceOf = (cup: StoredCup): number => (isByLetters(cup) ? GRACE : LIVE_GRACE)

/** A game of a round that begins: where somebody has given up it is not played. */
export interface Fixture extends Pair {
  readonly result: CupResult | null
}

/** What is to become of a cup now. */
export type Course =
  | { readonly kind: 'wait'; readonly settled: readonly Settled[]; readonly due: number | null }
  | { readonly kind: 'put-off'; readonly starts: number }
  | { readonly kind: 'off' }
  | {
      readonly kind: 'round'
      readonly settled: readonly Settled[]
      readonly round: number
      readonly of: number
      readonly lots: ReadonlyMap<number, number>
      readonly fixtures: readonly Fixture[]
    }
  | { readonly kind: 'over'; readonly settled: readonly Settled[] }

/** By what is stored of its match. */
function resultOf(over: string, [{ name, side }]: readonly CupSeat[]): CupResult {
  const { winner } = JSON.parse(over)
  if (winner === null) return 'draw'
  return winner === (side ?? sideOf(name)) ? 'one' : 'two'
}

/** Seats that are late for too long. */
export const tooLate = ({ cup, late }: WholeCup, now: number): Late[] =>
  late.filter(({ at }) => at + graceOf(cup) <= now)

/** What the matches have come to. Where both are late for too long neither has won. */
function settledOf(whole: WholeCup, now: number): Settled[] {
  const late = Map.groupBy(tooLate(whole, now), ({ match }) => match)
  return whole.pairings.flatMap(({ round, number, match, over, result }): Settled[] => {
    if (result !== null || match === null) return []
    if (over !== null) return [{ round, number, result: resultOf(over, whole.seats.get(match)!) }]
    return late.get(match)?.length === 2 ? [{ round, number, result: 'none' }] : []
  })
}

const numbers = (entrants: readonly StoredEntrant[]): number[] =>
  [...entrants].sort((a, b) => a.lot! - b.lot!).map(({ number }) => number)

function fixturesOf(pairs: readonly Pair[], entrants: readonly StoredEntrant[]): Fixture[] {
  const gone = new Set(entrants.filter(({ gaveup }) => gaveup !== null).map(({ number }) => number))
  return pairs.map((pair): Fixture => {
    if (pair.two === null) return { ...pair, result: 'bye' }
    const [one, two] = [gone.has(pair.one), gone.has(pair.two)]
    return { ...pair, result: one && two ? 'none' : one ? 'two' : two ? 'one' : null }
  })
}

type Played = Pick<WholeCup['pairings'][number], 'round' | 'one' | 'two' | 'result'>

function contenderOf({ number }: StoredEntrant, played: readonly Played[]): Contender {
  const mine = played.filter(({ one, two }) => one === number || two === number)
  const games = mine.filter(({ two }) => two !== null)
  const sides = games.map(({ one }) => (one === number ? 1 : -1))
  return {
    number,
    points: pointsOf(number, played),
    met: new Set(games.map(({ one, two }) => (one === number ? two! : one))),
    sides: sides.reduce((all, one) => all + one, 0),
    last: sides.at(-1) ?? 0,
    wasFree: games.length < mine.length,
  }
}

/** The games of a round; none where nobody is left to play one. */
function drawn(
  cup: StoredCup,
  entrants: readonly StoredEntrant[],
  played: readonly Played[],
  round: number,
): Fixture[] {
  const order = numbers(entrants)
  if (cup.form === 'robin') {
    const pairs = robinRound(order.length, round, isByLetters(cup))
    const seated = pairs.map(({ one, two }) => ({ one: order[one], two: order[two!] }))
    return fixturesOf(seated, entrants)
  }
  const there = order.map((number) => entrants.find((one) => one.number === number)!)
  const left = there.filter(({ gaveup }) => gaveup === null).map((one) => contenderOf(one, played))
  const pairs = swissRound(left)
  return pairs.some(({ two }) => two !== null) ? fixturesOf(pairs, entrants) : []
}

/** The next round in which something is played; those before it are decided already. */
function nextRound(whole: WholeCup, settled: readonly Settled[]): Course {
  const { cup, entrants, pairings } = whole
  const known = new Map(settled.map((one) => [`${one.round} ${one.number}`, one.result]))
  const played = pairings.map((one) => ({ ...one, result: one.result ?? known.get(`${one.round} ${one.number}`)! }))
  const of = cup.rounds!
  const round = cup.round + 1
  const fixtures = round > of ? [] : drawn(cup, entrants, played, round)
  if (fixtures.length === 0) return { kind: 'over', settled }
  return { kind: 'round', settled, round, of, lots: new Map(), fixtures }
}

/** Of a cup that is played. */
function goingOn(whole: WholeCup, now: number): Course {
  const settled = settledOf(whole, now)
  const open = whole.pairings.filter(({ result }) => result === null)
  if (open.length === settled.length) return nextRound(whole, settled)
  const grace = whole.late.map(({ at }) => at + graceOf(whole.cup)).filter((at) => at > now)
  return { kind: 'wait', settled, due: grace.length === 0 ? null : Math.min(...grace) }
}

/** Of a cup that nobody has begun yet. `draw`: the order of so many, by lot. */
function beginning({ cup, entrants }: WholeCup, now: number, draw: (size: number) => readonly number[]): Course {
  const isFull = cup.whenfull === 1 && entrants.length === cup.most
  if (!isFull && now < cup.starts) return { kind: 'wait', settled: [], due: cup.starts }
  if (entrants.length < cup.least) {
    const mayWait = cup.putoff === 0 && cup.whenfull === 0 && entrants.length > 0
    return mayWait ? { kind: 'put-off', starts: cup.starts + DAY } : { kind: 'off' }
  }
  const order = draw(entrants.length)
  const lots = new Map(entrants.map(({ number }, i) => [number, order[i]]))
  const seated = entrants.map((one) => ({ ...one, lot: lots.get(one.number)! }))
  const size = entrants.length
  const of = cup.form === 'robin' ? robinRounds(size, isByLetters(cup)) : swissRounds(size, cup.rounds)
  return { kind: 'round', settled: [], round: 1, of, lots, fixtures: drawn(cup, seated, [], 1) }
}

/** What is to become of a cup now: what it comes to follows from what is stored alone, but for the lots. */
export function courseOf(whole: WholeCup, now: number, draw: (size: number) => readonly number[]): Course {
  if (whole.cup.state === 'open') return beginning(whole, now, draw)
  if (whole.cup.state === 'running') return goingOn(whole, now)
  return { kind: 'wait', settled: [], due: null }
}
