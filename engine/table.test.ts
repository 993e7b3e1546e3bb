import { describe, expect, it } from 'vitest'
import type { Rules } from './index.ts'
import { BadPosition, playout, Random, Refused, readRecord, Table, writeRecord } from './index.ts'
import { seatOf } from './seat.ts'
import { examine } from './testkit.ts'
import type { Bidding } from './toy.ts'
import { bidding, TOO_HIGH } from './toy.ts'

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
    expect(JSON.stringify(table.redeal('blue', 'x')?.view('blue'))).toBe(before)
  })

  it('makes up secret answers: all of one who has decided, none of one who is still deciding', () => {
    const table = Table.begin(bidding, {}, 'a')
    const bids = (seat: string, bidder: number) =>
      new Set(Array.from({ length: 40 }, (_, i) => (table.redeal(seat, `x${i}`)!.truth as Bidding).bids[bidder]))
    table.answer('red', 'bid 3')
    table.answer('red', 'bid 3')
    table.answer('blue', 'bid 2')
    expect(bids('blue', 0).size).toBeGreaterThan(2)
    expect([...bids('red', 1)]).toEqual([-1])
  })

  it('neither a record nor the state of a redealt table tells the seed or the chances of the true one', () => {
    const table = Table.begin(bidding, {}, 'the true seed')
    const told = (dealt: Table) => writeRecord(dealt) + JSON.stringify(dealt.state())
    const { random } = table.state() as { random: string }
    for (const seat of [null, 'red', 'blue']) {
      expect(told(table.redeal(seat, 'other')!)).not.toContain('the true seed')
      expect(told(table.redeal(seat, 'other')!)).not.toContain(random)
    }
  })

  it('writes a record of a game that was placed inside a step', () => {
    const table = Table.begin(bidding, {}, 'a')
    table.answer('red', 'bid 3')
    const placed = Table.place(bidding, {}, 'b', table.state())
    placed.answer('blue', 'bid 1')
    expect(readRecord(writeRecord(placed), [bidding]).state()).toEqual(placed.state())
    expect(placed.undo('red')).toBe(1)
    expect(readRecord(writeRecord(placed), [bidding]).state()).toEqual(placed.state())
  })

  it('keeps an answer that led through several steps to something shown', () => {
    const shown: Rules<Bidding> = {
      ...bidding,
      *step(g) {
        if (g.round === 0) {
          const question = g.ask(seatOf(0), 'go', '1')
          question.offer('on', 1)
          g.round = yield question
        } else if (g.round === 1) {
          g.reveal()
          g.round = 2
        } else yield* bidding.step(g)
      },
    }
    const table = Table.begin(shown, {}, 'a')
    table.answer('red', 'on')
    expect(table.canUndo('red')).toBe(false)
  })

  it('refuses answers of a position that cannot be given', () => {
    const position = Table.begin(bidding, {}, 'a').state()
    for (const answers of [['red bid 9'], ['green bid 1'], ['red'], 5, [5], 'red bid 1', null]) {
      expect(() => Table.place(bidding, {}, 'b', { ...position, answers })).toThrow(BadPosition)
    }
    for (const other of [null, 5, 'x', []]) expect(() => Table.place(bidding, {}, 'b', other)).toThrow(BadPosition)
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

  it('takes nothing back after the end, when everything may be seen', () => {
    const table = Table.begin(bidding, {}, 'a')
    playout(table, Random.seeded('end'))
    expect(table.over).not.toBeNull()
    expect(table.seats.map((seat) => table.undo(seat))).toEqual([0, 0])
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
    const late = Table.begin(bidding, {}, 'a')
    late.answer('blue', 'time-out')
    expect(late.over).toEqual({ winner: 'red', degree: 'decisive', reason: 'time' })
    for (const [choice, winner] of [
      ['host-lost', 'red'],
      ['host-draw', null],
    ] as const) {
      const ended = Table.begin(bidding, {}, 'a')
      ended.answer('blue', choice)
      expect(ended.over).toMatchObject({ winner, reason: 'host' })
      expect(readRecord(writeRecord(ended), [bidding]).over).toEqual(ended.over)
    }
    const drawn = Table.begin(bidding, {}, 'a')
    expect(refused(() => drawn.answer('blue', 'accept-draw')).refusal.reason).toBe('no-offer')
    expect(drawn.why('blue', 'accept-draw')).toMatchObject({ legal: false, reason: 'no-offer' })
    drawn.answer('red', 'offer-draw')
    expect(drawn.why('blue', 'accept-draw')).toEqual({ legal: true })
    expect(drawn.why('red', 'accept-draw')).toMatchObject({ legal: false, reason: 'no-offer' })
    drawn.answer('blue', 'accept-draw')
    expect(drawn.over?.degree).toBe('draw')
    expect(readRecord(writeRecord(drawn), [bidding]).over?.degree).toBe('draw')
  })

  it('still knows a draw offer that stands before what was taken back', () => {
    const table = Table.begin(bidding, {}, 'a')
    table.answer('red', 'offer-draw')
    table.answer('blue', 'bid 1')
    expect(table.undo('blue')).toBe(1)
    expect(table.draw).toEqual(['red'])
    table.rewind(0)
    expect(table.draw).toEqual([])
  })

  it('lets a seat take back freely what it answered before a draw was offered, and the offer stands', () => {
    const table = Table.begin(bidding, {}, 'a')
    table.answer('red', 'bid 1')
    table.answer('red', 'offer-draw')
    table.answer('blue', 'bid 1')
    table.answer('blue', 'decline-draw')
    table.answer('blue', 'offer-draw')
    expect(table.canUndo('red')).toBe(true)
    expect(table.undo('red')).toBe(1)
    expect([table.draw, table.undo('red'), table.undo('blue')]).toEqual([['blue'], 0, 1])
    for (const choice of ['bid 3', 'bid 3']) table.answer('red', choice)
    for (const choice of ['bid 0', 'bid 0']) table.answer('blue', choice)
    table.answer('red', 'done')
    table.answer('blue', 'offer-draw')
    expect([table.undo('red'), table.draw, table.questions()[0].kind]).toEqual([1, ['blue'], 'raise'])
    expect(table.happening(null).map((one) => one.type)).toEqual(['shown', 'offer-draw'])
  })

  it('passes the test kit', () => {
    for (let seed = 0; seed < 200; seed++) examine(bidding, String(seed), { mostAnswers: 100 })
  })
})
