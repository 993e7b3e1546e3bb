import type { DataOf, GameEvent, Outcome, PositionField, Procedure, Rules } from './index.ts'
import { GameState, givenFields, Random, readPosition, refusal, simultaneously, writePosition } from './index.ts'
import { list, whole } from './reading.ts'
import { type Seat, seatOf } from './seat.ts'

/** A small game with everything that the kernel has to handle: both bid in secret, then the bids are shown and the higher may raise. */
export class Bidding extends GameState<Shown> {
  round!: number
  bids!: number[]
  score!: number[]

  private constructor(data: DataOf<Bidding>) {
    super()
    this.take(data)
  }

  static begin(random: Random): Bidding {
    return new Bidding({ random, over: null, round: 0, bids: [-1, -1], score: [0, 0] })
  }
}

export const TOO_HIGH = refusal('2', 'too-high')
const names = ['red', 'blue']

function* bid(g: Bidding, seat: Seat): Procedure {
  for (let part = 0; part < 2; part++) {
    const question = g.ask(seat, 'bid', '2')
    for (let n = 0; n <= 5; n++) question.offer(`bid ${n}`, n, n > 3 ? TOO_HIGH : null)
    const n = yield question
    g.bids[seat] = part === 0 ? n : g.bids[seat] + n
  }
}

/** The bids are shown. */
export interface Shown extends GameEvent {
  readonly type: 'shown'
  readonly bids: readonly number[]
}

export interface BiddingView {
  readonly round: number
  readonly score: readonly number[]
  /** The viewer's own bid, -1 before it is made; null for a spectator. */
  readonly mine: number | null
}

function* raise(g: Bidding): Procedure {
  g.emit({ type: 'shown', bids: g.bids })
  g.reveal()
  const leader = g.bids[0] > g.bids[1] ? 0 : g.bids[1] > g.bids[0] ? 1 : g.random.below(2)
  let raised = 0
  for (;;) {
    const question = g.ask(seatOf(leader), 'raise', '3')
    question.offer('raise', 1, raised < 3 ? null : TOO_HIGH)
    question.offer('done', 0)
    if ((yield question) === 0) break
    raised++
  }
  g.score[leader] += raised
  g.bids = [-1, -1]
  g.round++
  if (g.round === 3) g.over = outcome(g)
}

function outcome(g: Bidding): Outcome {
  return {
    winner: g.score[0] === g.score[1] ? null : names[g.score[0] > g.score[1] ? 0 : 1],
    degree: 'plain',
    reason: 'score',
  }
}

/** Everything about the state between two steps, and how it is read back. */
const FIELDS: readonly PositionField<Bidding>[] = [
  {
    name: 'round',
    write: (g) => g.round,
    read: (g, value) => {
      g.round = whole(value, 'round', 0, 3)
    },
  },
  {
    name: 'bids',
    write: (g) => g.bids,
    read: (g, value) => {
      g.bids = list(value, 'bids').map((bid) => whole(bid, 'bid', -1, 6))
    },
  },
  {
    name: 'score',
    write: (g) => g.score,
    read: (g, value) => {
      g.score = list(value, 'score').map((points) => whole(points, 'score', 0, 9))
    },
  },
  {
    name: 'random',
    write: (g) => g.random.toString(),
    read: (g, value) => {
      g.random = Random.parse(String(value)) ?? g.random
    },
  },
]

export const bidding: Rules<Bidding, BiddingView, Shown> = {
  id: 'bidding',
  title: 'Bidding',
  version: '1.0.0',
  seats: names,
  options: { type: 'object', properties: {}, additionalProperties: false },
  setup: (_, random) => Bidding.begin(random),
  *step(g) {
    if (g.bids[0] < 0)
      yield* simultaneously(
        g,
        [0, 1].map((seat) => bid(g, seatOf(seat))),
      )
    else yield* raise(g)
  },
  round: (g) => g.round,
  view: (g, seat) => ({ round: g.round, score: g.score.slice(), mine: seat === null ? null : g.bids[seat] }),
  redeal: () => {},
  position: (g) => writePosition(g, FIELDS),
  place(position, _, random) {
    const g = Bidding.begin(random)
    readPosition(g, givenFields(position, FIELDS), FIELDS)
    return g
  },
  conceded: (_, seat) => ({ winner: names[1 - seat], degree: 'decisive', reason: 'conceded' }),
}

/** Corrected: whoever wins a bid without raising it has a point for it. */
export const corrected: Rules<Bidding, BiddingView, Shown> = {
  ...bidding,
  version: '1.1.0',
  *step(g) {
    const before = g.score.slice()
    const bids = g.bids.slice()
    yield* bidding.step(g)
    if (bids[0] >= 0 && g.bids[0] < 0 && g.score.join() === before.join()) g.score[bids[0] > bids[1] ? 0 : 1]++
  },
}

/** A bid is two at the most: many answers cannot be given any more. */
export const stricter: Rules<Bidding, BiddingView, Shown> = {
  ...bidding,
  version: '1.2.0',
  *step(g) {
    const procedure = bidding.step(g)
    for (let next = procedure.next(0); !next.done; ) {
      for (const question of [next.value].flat()) {
        const high = question.choices.indexOf('bid 3')
        if (high >= 0) question.choices.splice(high, 1)
        if (high >= 0) question.values.splice(high, 1)
      }
      next = procedure.next(yield next.value)
    }
  },
}
