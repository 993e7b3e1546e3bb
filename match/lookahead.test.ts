import { type Rules, seatOf, Table } from '@coup/engine'
import { type Bidding, bidding } from '@coup/engine/toy'
import { describe, expect, it } from 'vitest'
import { lookahead, whyAfter } from './lookahead.ts'

function raising(): Table {
  const table = Table.begin(bidding, {}, 'a')
  table.answer('red', 'bid 3')
  table.answer('red', 'bid 3')
  table.answer('blue', 'bid 0')
  table.answer('blue', 'bid 0')
  return table
}

describe('lookahead', () => {
  it('looks over the small steps of one move', () => {
    expect(lookahead(raising(), 'red', 'raise').map((one) => one.choices.join(', '))).toContain('raise, raise, done')
  })

  it('tells what is asked next and what the last choice brings about, unless that would tell too much', () => {
    const [raise, , done] = lookahead(raising(), 'red', 'raise')
    expect(raise).toMatchObject({
      ends: false,
      free: true,
      spent: null,
      asks: { kind: 'raise', rule: '3' },
      events: [],
    })
    expect(done).toMatchObject({ choices: ['raise', 'done'], ends: true, asks: null })
    const table = Table.begin(bidding, {}, 'a')
    for (const choice of ['bid 1', 'bid 1']) table.answer('blue', choice)
    table.answer('red', 'bid 1')
    expect(lookahead(table, 'red', 'bid 0')).toEqual([
      { choices: ['bid 0'], ends: true, free: false, spent: null, asks: null, events: [] },
    ])
  })

  it('stops where the seat is back at its first question', () => {
    const twice: Rules<Bidding> = {
      ...bidding,
      *step(g) {
        for (;;) {
          for (const kind of ['take', 'give']) {
            const question = g.ask(seatOf(0), kind, '1')
            for (const choice of ['a', 'b']) question.offer(`${kind} ${choice}`, 0)
            yield question
          }
        }
      },
    }
    const courses = lookahead(Table.begin(twice, {}, 'a'), 'red', 'take a')
    expect(courses.map((one) => one.choices)).toEqual([['take a'], ['take a', 'give a'], ['take a', 'give b']])
    expect(courses[2].asks).toEqual({ kind: 'take', rule: '1' })
  })

  it('says what would be legal after answers that are not given yet', () => {
    const table = raising()
    expect(whyAfter(table, 'red', ['raise', 'raise'], 'raise').legal).toBe(true)
    expect(whyAfter(table, 'red', ['raise', 'raise', 'raise'], 'raise')).toMatchObject({ reason: 'too-high' })
    expect(whyAfter(table, 'red', ['lower'], 'raise')).toMatchObject({ reason: 'not-offered' })
  })

  it('does not look past what would come to light', () => {
    const table = Table.begin(bidding, {}, 'a')
    for (const choice of ['bid 1', 'bid 1']) table.answer('blue', choice)
    table.answer('red', 'bid 1')
    expect(whyAfter(table, 'red', ['bid 1'], 'raise')).toMatchObject({ legal: false, reason: 'too-far-ahead' })
  })
})
