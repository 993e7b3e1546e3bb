import { Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { bonaparte } from './index.ts'
import { Scene } from './testing.ts'

const begin = (seed = 'a') => new Scene(Table.begin(bonaparte, { bidding: true }, seed))

describe('option: bidding for sides', () => {
  it('asks both in secret, and shows nobody a face before sides are chosen', () => {
    const { table } = begin()
    expect(table.seats).toEqual(['first', 'second'])
    expect(table.questions().map((one) => [one.seat, one.kind])).toEqual([
      ['first', 'bid'],
      ['second', 'bid'],
    ])
    const before = table.view('second')
    table.answer('first', 'bid 3')
    expect(table.view('second')).toEqual({ ...before, asked: ['second'] })
    const scene = new Scene(table)
    expect(scene.view('first')).toMatchObject({ bid: 3, side: null, commanders: null })
    expect(scene.view('first').blocks.filter((block) => block.face !== undefined)).toHaveLength(1)
  })

  it('lets the higher bid choose, and pay', () => {
    const scene = begin()
    const { table } = scene
    table.answer('first', 'bid 2')
    const { events } = table.answer('second', 'bid 5')
    expect(events).toContainEqual({ type: 'bids', bids: { first: 2, second: 5 }, winner: 'second', byLot: false })
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['second', 'side', ['austria', 'france']])
    expect(scene.view('second')).toMatchObject({ bid: 5, side: null, commanders: null })
    expect(scene.view(null).bid).toBeNull()
    const chosen = { type: 'side-chosen', seat: 'second', side: 'austria', morale: 11 }
    expect(table.answer('second', 'austria').events).toContainEqual(chosen)
    expect(scene.truth.morale).toEqual([11, 17])
    expect(scene.asked).toBe('second')
    expect(scene.view('second')).toMatchObject({ side: 'austria', commanders: { austria: 'second', france: 'first' } })
    expect(scene.seen('second', 1)).toBeDefined()
    expect(scene.seen('first', 1)).toBeUndefined()
    expect(scene.seen('first', 21)).toBeDefined()
  })

  it('lets nobody look at an army and choose the other', () => {
    const scene = begin()
    scene.table.answer('first', 'bid 2')
    scene.table.answer('second', 'bid 5')
    scene.play('france')
    expect(scene.seen('second', 21)).toBeDefined()
    expect([scene.table.canUndo('second'), scene.table.undo('second')]).toEqual([false, 0])
  })

  it('takes bids from nothing to one point less than an army has', () => {
    const scene = begin()
    expect([scene.choices[0], scene.choices.at(-1)]).toEqual(['bid 0', 'bid 15'])
    scene.table.answer('first', 'bid 0')
    expect(scene.view('first').bid).toBe(0)
  })

  it('decides equal bids by lot, and the winner still pays', () => {
    const winners = new Set<string>()
    for (let seed = 0; seed < 20; seed++) {
      const scene = begin(String(seed))
      scene.table.answer('first', 'bid 4')
      scene.table.answer('second', 'bid 4')
      winners.add(scene.asked)
      scene.play('france')
      expect(scene.truth.morale).toEqual([16, 13])
    }
    expect([...winners].sort()).toEqual(['first', 'second'])
  })

  it('names the winner by his seat', () => {
    const scene = begin()
    scene.table.answer('first', 'concede')
    expect(scene.table.over).toMatchObject({ winner: 'second' })
    const commanders = { austria: 'second', france: 'first' }
    const position = { round: 16, turn: 'france', phase: 'declare', blocks: [], commanders }
    const placed = Table.place(bonaparte, { bidding: true }, 'x', position)
    expect(placed.over).toMatchObject({ winner: 'first', reason: 'held' })
  })
})
