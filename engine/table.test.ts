import { describe, expect, it } from 'vitest'
import type { GameEvent, Outcome, Procedure, Rules } from './index.ts'
import {
  BadPosition,
  GameState,
  lookahead,
  Random,
  Refused,
  readRecord,
  refusal,
  simultaneously,
  Table,
  writeRecord,
} from './index.ts'
import { examine } from './testkit.ts'

/** A small game with everything that the kernel has to handle: both bid in secret, then the bids are shown and the higher may raise. */
class Bidding extends GameState {
  random: Random
  round = 0
  bids = [-1, -1]
  score = [0, 0]

  constructor(random: Random) {
    super()
    this.random = random
  }

  copy(): Bidding {
    const copy = new Bidding(this.random.copy())
    copy.round = this.round
    copy.bids = this.bids.slice()
    copy.score = this.score.slice()
    copy.over = this.over
    return copy
  }
}

const TOO_HIGH = refusal('2', 'too-high', 'You cannot bid that much.')
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

const bidding: Rules<Bidding> = {
  id: 'bidding',
  title: 'Bidding',
  version: '1.0.0',
  seats: names,
  options: { type: 'object', properties: {}, additionalProperties: false },
  setup: (_, random) => new Bidding(random),
  *step(g) {
    if (g.bids[0] < 0) yield* simultaneously(g, [bid(g, 0), bid(g, 1)])
    else yield* raise(g)
  },
  view: (g, seat) => ({ round: g.round, score: g.score, mine: seat === null ? null : g.bids[seat] }),
  redeal: () => {},
  position: (g) => ({ round: g.round, bids: g.bids, score: g.score, random: g.random.toString() }),
  place(position, _, random) {
    const { round, bids, score, random: words } = position as Record<string, never>
    if (!Array.isArray(bids)) throw new BadPosition('no bids')
    const g = new Bidding(Random.parse(words) ?? random)
    g.round = round
    g.bids = bids
    g.score = score
    return g
  },
  conceded: (_, seat) => ({ winner: names[1 - seat], degree: 'decisive', reason: 'conceded' }),
}

function refused(act: () => void): Refused {
  try {
    act()
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
  throw new Error('was not refused')
}

describe('table', () => {
  it('asks two seats at the same time and hides what they answer', () => {
    const table = Table.begin(bidding, {}, 'a')
    expect(table.questions().map((one) => one.seat)).toEqual(['red', 'blue'])
    const before = JSON.stringify(table.view('blue'))
    table.answer('red', 'bid 3')
    expect(JSON.stringify(table.view('blue'))).toBe(before)
    expect(JSON.stringify(table.redeal('blue', 'x').view('blue'))).toBe(before)
  })

  it('deals a secret answer anew, even that of the last to decide', () => {
    const table = Table.begin(bidding, {}, 'a')
    table.answer('red', 'bid 3')
    table.answer('red', 'bid 3')
    table.answer('blue', 'bid 2')
    const blues = new Set<number>()
    for (let i = 0; i < 40; i++) blues.add((table.redeal('red', `x${i}`).truth as Bidding).bids[1])
    expect(blues.size).toBeGreaterThan(2)
  })

  it('takes back a secret answer although the other has answered since', () => {
    const table = Table.begin(bidding, {}, 'a')
    table.answer('red', 'bid 3')
    table.answer('blue', 'bid 1')
    expect(table.undo('red')).toBe(1)
    expect((table.truth as Bidding).bids).toEqual([-1, 1])
    table.answer('red', 'bid 2')
    table.answer('red', 'bid 2')
    table.answer('blue', 'bid 2')
    expect(table.undo('blue')).toBe(0)
  })

  it('gives the reason for a refusal and changes nothing', () => {
    const table = Table.begin(bidding, {}, 'a')
    expect(table.why('red', 'bid 5')).toEqual({ legal: false, ...TOO_HIGH })
    expect(refused(() => table.answer('red', 'bid 5')).code).toBe('illegal')
    expect(refused(() => table.answer('green', 'bid 1')).code).toBe('not-your-turn')
    expect(table.answers()).toEqual([])
  })

  it('says when an answer completes a step, with the events of both steps', () => {
    const table = Table.begin(bidding, {}, 'a')
    table.answer('red', 'bid 3')
    table.answer('red', 'bid 3')
    expect(table.answer('blue', 'bid 0').step).toBe(false)
    expect(table.answer('blue', 'bid 0')).toEqual({ events: [{ type: 'shown', bids: [6, 0] }], step: true })
    expect(table.history(null)).toEqual([[{ type: 'shown', bids: [6, 0] }]])
  })

  it('ends by conceding and by an agreed draw, at any moment and for either seat', () => {
    const conceded = Table.begin(bidding, {}, 'a')
    conceded.answer('blue', 'concede')
    expect(conceded.over).toEqual({ winner: 'red', degree: 'decisive', reason: 'conceded' })
    expect(conceded.questions()).toEqual([])
    const drawn = Table.begin(bidding, {}, 'a')
    expect(refused(() => drawn.answer('blue', 'accept-draw')).refusal.reason).toBe('no-offer')
    drawn.answer('red', 'offer-draw')
    drawn.answer('blue', 'accept-draw')
    expect(drawn.over?.degree).toBe('draw')
    expect(readRecord(writeRecord(drawn), [bidding]).over?.degree).toBe('draw')
  })

  it('looks ahead over the small steps of one move', () => {
    const table = Table.begin(bidding, {}, 'a')
    for (const answer of ['red bid 3', 'red bid 3', 'blue bid 0', 'blue bid 0']) {
      const [seat, ...choice] = answer.split(' ')
      table.answer(seat, choice.join(' '))
    }
    expect(lookahead(table, 'red', 'raise').map((one) => one.choices.join(', '))).toContain('raise, raise, done')
  })

  it('passes the test kit', () => {
    for (let seed = 0; seed < 200; seed++) examine(bidding, String(seed), { mostAnswers: 100 })
  })
})
