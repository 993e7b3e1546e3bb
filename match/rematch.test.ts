import { bidding } from '@coup/engine/toy'
import { describe, expect, it } from 'vitest'
import { rematchOf } from './rematch.ts'

const teams = (allies: number, france: number) => {
  const named = (side: string, count: number) =>
    count === 1 ? [side] : Array.from({ length: count }, (_, i) => `${side}-${i + 1}`)
  return [...named('allies', allies), ...named('france', france)]
}
const rules = {
  seats: teams(1, 1),
  seatsFor: (options: Readonly<Record<string, unknown>>) => teams(Number(options.allies), Number(options.france)),
}

describe('a rematch', () => {
  it('changes the sides of two', () => {
    const { options, seatOf } = rematchOf(bidding, {})
    expect(options).toEqual({})
    expect(bidding.seats.map(seatOf)).toEqual(bidding.seats.toReversed())
  })

  it('changes whole teams, and their sizes with them', () => {
    const even = rematchOf(rules, { allies: 2, france: 2 })
    expect(teams(2, 2).map(even.seatOf)).toEqual(['france-1', 'france-2', 'allies-1', 'allies-2'])
    const uneven = rematchOf(rules, { allies: 1, france: 3, santon: true })
    expect(uneven.options).toEqual({ allies: 3, france: 1, santon: true })
    expect(teams(1, 3).map(uneven.seatOf)).toEqual(['france', 'allies-1', 'allies-2', 'allies-3'])
  })

  it('leaves everybody where he sits if the sizes have other names', () => {
    const odd = { seats: ['one', 'two-1', 'two-2'] }
    const { options, seatOf } = rematchOf(odd, { team: 2 })
    expect(options).toEqual({ team: 2 })
    expect(odd.seats.map(seatOf)).toEqual(odd.seats)
  })
})
