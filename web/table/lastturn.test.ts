import type { GameEvent } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import type { Passage } from '../looks/look.ts'
import { lastTurn } from './lastturn.ts'

type Told = GameEvent & { readonly side: string; readonly to?: string }

const turn = (side: string): Told => ({ type: 'turn', side })
const march = (side: string, to: string): Told => ({ type: 'march', side, to })

const look = {
  turnOf: (e: GameEvent) => (e.type === 'turn' && 'side' in e ? String(e.side) : null),
  passage: (e: GameEvent): Passage | null =>
    e.type === 'march' && 'side' in e && 'to' in e
      ? { kind: 'march', side: String(e.side), places: ['area-1', `area-${e.to}`], pieces: [] }
      : null,
}

const numbers = (log: Told[][], own: string | null) =>
  [...lastTurn(log, look, own).values()].map(({ number, side, places }) => `${number} ${side} ${places[1]}`)

describe("the enemy's last turn", () => {
  const before = [[turn('blue')], [march('blue', '9')], [turn('red')], [march('red', '2')], [march('red', '3')]]

  it('is numbered in its order, also what I did in it', () => {
    expect(numbers([...before, [march('blue', '7')], [turn('blue')]], 'blue')).toEqual([
      '1 red area-2',
      '2 red area-3',
      '3 blue area-7',
    ])
  })

  it('grows while it goes on', () => {
    expect(numbers(before, 'blue')).toEqual(['1 red area-2', '2 red area-3'])
  })

  it('is gone when I have acted', () => {
    expect(numbers([...before, [turn('blue')], [march('blue', '5')]], 'blue')).toEqual([])
  })

  it('is none of a turn further back', () => {
    expect(numbers([...before, [turn('blue')], [turn('red')]], 'blue')).toEqual([])
  })

  it('is, for whoever only watches, the last in which somebody moved', () => {
    expect(numbers([...before, [turn('blue')]], null)).toEqual(['1 red area-2', '2 red area-3'])
  })
})
