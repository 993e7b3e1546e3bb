import { Random, type Seat, type Sense, seatOf, type Table } from '@coup/engine'
import { type Log, told } from './advice.ts'
import { believedLine } from './belief.ts'
import type { Budget, Spending } from './budget.ts'
import { chanceOf } from './chance.ts'
import { type PastTurn, turnsOf } from './past.ts'
import { Planner } from './planner.ts'
import { senseOf } from './sense.ts'
import type { Plan } from './turn.ts'

/** What could have been done instead, told on one of the truths that the seat could not tell from the real one. */
export interface Other {
  /** The chance of winning that it would have left. */
  readonly left: number
  readonly course: Log
  /** The reply that leaves least of it. */
  readonly feared: Log
}

/** A turn as it is judged by what its seat knew when it began. */
export interface Judged {
  readonly seat: string
  /** The steps of the log that tell of it: the first, and the first that does not any more. */
  readonly from: number
  readonly until: number
  /** The chance of winning that was left after it, from 0 to 1. */
  readonly left: number
  /** The reply that leaves least of it. */
  readonly feared: Log
  /** Nothing else has been looked for yet. */
  readonly open: boolean
  /** What it gave away against something better (below 0), or gained over what first comes to mind (above 0). */
  readonly swing: number
  /** Where something better was found. */
  readonly better: Other | null
}

/** So many replies are tried against what was played and against what is held against it. */
export const REPLIES_TRIED = 150
/** What comes to mind first: the best of so many thoughts. */
const AT_FIRST = 30
/** A difference counts if it is so many times as great as its doubt. */
const SURE = 2
/** What was played may be so much worse than the best, and yet be a good find. */
const NEARLY = 0.01

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Two plans on the same truths: how much better the first is, if it surely is; otherwise 0. */
function ahead(one: Planner, other: Planner, sense: Sense): number {
  const gaps = one.estimates.map((worth, i) => worth - other.estimates[i])
  const middle = mean(gaps)
  const spread = mean(gaps.map((gap) => (gap - middle) ** 2))
  if (Math.abs(middle) < SURE * Math.sqrt(spread / gaps.length)) return 0
  return chanceOf(sense, one.estimate) - chanceOf(sense, other.estimate)
}

/** One turn, from what its seat knew then, its answers, and nothing else. */
export class TurnReview {
  private readonly turn: PastTurn
  private readonly name: string
  private readonly seat: Seat
  private readonly sense: Sense
  private readonly ideas: () => Planner
  private readonly played: Planner

  constructor(turn: PastTurn, number: number) {
    this.turn = turn
    this.name = `review ${number}`
    this.seat = seatOf(turn.at.seats.indexOf(turn.seat))
    this.sense = senseOf(turn.at.rules)
    const random = Random.seeded(`${this.name} ideas`)
    this.ideas = () => new Planner(this.dealer(`${this.name} ideas`), this.seat, this.sense, random)
    this.played = this.settled(turn.plan)
  }

  /** Truths that the seat cannot tell from the real one: the same for each who asks by this name. */
  private dealer(name: string) {
    const random = Random.seeded(name)
    return () => believedLine(this.turn.at, this.turn.seat, this.sense, random)
  }

  /** A plan as it is, and the replies that are found to it. */
  private settled(plan: Plan): Planner {
    const random = Random.seeded(`${this.name} replies`)
    const deal = this.dealer(`${this.name} truths`)
    return new Planner(deal, this.seat, this.sense, random, { firsts: [plan], settled: true })
  }

  /** Nothing can be dealt there: it cannot be judged. */
  get isBlind(): boolean {
    return this.played.isBlind
  }

  /** The estimate of what was played, as the appraisal has it. */
  get estimate(): number {
    return this.played.estimate
  }

  private chance(of: Planner): number {
    return chanceOf(this.sense, of.estimate)
  }

  private tell(planner: Planner): { course: Log; feared: Log } {
    const deal = this.dealer(`${this.name} told`)
    return told(planner, deal(), this.seat, this.sense, Random.seeded(`${this.name} told`))
  }

  /** What was played; each `next` is one thought. */
  *judgePlayed(): Generator<void, Judged> {
    yield* refute(this.played)
    return this.judged(true, 0, null)
  }

  private judged(open: boolean, swing: number, better: Other | null): Judged {
    const { seat, from, until } = this.turn
    return {
      seat,
      from,
      until,
      left: this.chance(this.played),
      feared: this.tell(this.played).feared,
      open,
      swing,
      better,
    }
  }

  /** Looks for something better within a budget. */
  *seek(spending: Spending): Generator<void, Judged> {
    const ideas = this.ideas()
    let first = ideas.best
    while (!spending.isSpent) {
      ideas.think()
      spending.count()
      if (ideas.thoughts === AT_FIRST) first = ideas.best
      yield
    }
    const better = this.settled(ideas.best)
    yield* refute(better)
    const lost = ahead(better, this.played, this.sense)
    if (lost > NEARLY) return this.judged(false, -lost, { left: this.chance(better), ...this.tell(better) })
    const plain = this.settled(first)
    yield* refute(plain)
    return this.judged(false, Math.max(0, ahead(this.played, plain, this.sense)), null)
  }
}

function* refute(planner: Planner): Generator<void, void> {
  while (planner.thoughts < REPLIES_TRIED) {
    planner.think()
    yield
  }
}

/** The part of a review that goes by until what was played is judged. */
const SOON = 0.1

/**
 * A finished game, turn by turn. First every turn as it was played is judged, which is soon done; then something better is
 * looked for, turn by turn, within a budget for each.
 */
export class Review {
  private readonly turns: readonly TurnReview[]
  private readonly budget: Budget
  private readonly work: Generator<{ number: number; judged: Judged } | null>
  private readonly judged: Judged[] = []
  private fresh = new Map<number, Judged>()
  private done = 0
  isOver = false

  /** `budget`: of how many turns there are, that for one of them. */
  constructor(table: Table, budget: (turns: number) => Budget) {
    const turns = turnsOf(table).map((turn, i) => new TurnReview(turn, i))
    this.turns = turns.filter(({ isBlind }) => !isBlind)
    this.budget = budget(Math.max(1, this.turns.length))
    this.work = this.all()
  }

  /** How many turns are judged. */
  get size(): number {
    return this.turns.length
  }

  /** From 0 to 1: what was played is soon judged. */
  get progress(): number {
    if (this.isOver) return 1
    const [first, second] = [Math.min(this.done, this.size), Math.max(0, this.done - this.size)]
    return (SOON * first + (1 - SOON) * second) / Math.max(1, this.size)
  }

  private *all(): Generator<{ number: number; judged: Judged } | null> {
    for (const [number, turn] of this.turns.entries()) yield* numbered(turn.judgePlayed(), number)
    for (const [number, turn] of this.turns.entries()) yield* numbered(turn.seek(this.budget.begin()), number)
  }

  think(): void {
    const { done, value } = this.work.next()
    if (done) {
      this.isOver = true
    } else if (value !== null) {
      this.done++
      this.judged[value.number] = value.judged
      this.fresh.set(value.number, value.judged)
    }
  }

  /** The numbers of the turns that decided it, as far as they have been found. */
  get points(): readonly number[] {
    return turningPoints(this.judged).map((one) => this.judged.indexOf(one))
  }

  /** What has been found since it was last asked, by the number of the turn. */
  take(): readonly (readonly [number, Judged])[] {
    const found = [...this.fresh]
    this.fresh = new Map()
    return found
  }
}

function* numbered(
  thoughts: Generator<void, Judged>,
  number: number,
): Generator<{ number: number; judged: Judged } | null> {
  let next = thoughts.next()
  for (; !next.done; next = thoughts.next()) yield null
  yield { number, judged: next.value }
}

/** Less than this is no turning point, unless there are too few; and less than the second is none at all. */
const TURNS = 0.05
const SMALL = 0.025
const [LEAST, MOST] = [3, 6]

/** The turns that decided it: those at which most was given away or found, in their order. */
export function turningPoints(all: readonly Judged[]): Judged[] {
  const by = all.filter(({ swing }) => Math.abs(swing) >= SMALL).sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
  const chosen = by.slice(0, MOST).filter(({ swing }, i) => i < LEAST || Math.abs(swing) >= TURNS)
  return chosen.sort((a, b) => a.from - b.from)
}
