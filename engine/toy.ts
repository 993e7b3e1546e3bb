import type { DataOf, GameEvent, Outcome, Procedure, Rules } from './index.ts'
import { BadPosition, GameState, Random, refusal, simultaneously } from './index.ts'

/** A small game with everything that the kernel has to handle: both bid in secret, then the bids are shown and the higher may raise. */
export class Bidding extends GameState {
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

function* bid(g: Bidding, seat: number): Procedure {
  for (let part = 0; part < 2; part++) {
    const question = g.ask(seat, 'bid', '2')
    for (let n = 0; n <= 5; n++) question.offer(`bid ${n}`, n, n > 3 ? TOO_HIGH : null)
    const n = yield question
    g.bids[seat] = part === 0 ? n : g.bids[seat] + n
  }
}

interface Shown extends GameEvent {
  bids: number[]
}

function* raise(g: Bidding): Procedure {
  const shown: Shown = { type: 'shown', bids: g.bids }
  g.emit(shown)
  g.reveal()
  const leader = g.bids[0] > g.bids[1] ? 0 : g.bids[1] > g.bids[0] ? 1 : g.random.below(2)
  let raised = 0
  for (;;) {
    const question = g.ask(leader, 'raise', '3')
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

export const bidding: Rules<Bidding> = {
  id: 'bidding',
  title: 'Bidding',
  version: '1.0.0',
  seats: names,
  options: { type: 'object', properties: {}, additionalProperties: false },
  setup: (_, random) => Bidding.begin(random),
  *step(g) {
    if (g.bids[0] < 0) yield* simultaneously(g, [bid(g, 0), bid(g, 1)])
    else yield* raise(g)
  },
  view: (g, seat) => ({ round: g.round, score: g.score.slice(), mine: seat === null ? null : g.bids[seat] }),
  redeal: () => {},
  position: (g) => ({ round: g.round, bids: g.bids, score: g.score, random: g.random.toString() }),
  place(position, _, random) {
    const { round, bids, score, random: words } = position as Record<string, never>
    if (!Array.isArray(bids)) throw new BadPosition('no bids')
    const g = Bidding.begin(Random.parse(words) ?? random)
    g.round = round
    g.bids = bids
    g.score = score
    return g
  },
  conceded: (_, seat) => ({ winner: names[1 - seat], degree: 'decisive', reason: 'conceded' }),
}
