import { playout, Random, Table } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { describe, expect, it } from 'vitest'
import { framesOf, momentOf } from './frames.ts'

describe('frames', () => {
  it('show the past as the seat saw it, and how it stands now', () => {
    const table = Table.begin(bidding, {}, 'a')
    const first = table.view('red')
    playout(table, Random.seeded('x'))
    const frames = framesOf(table, 'red')
    expect(frames[0]).toEqual({ view: first, step: 0 })
    expect(frames.at(-1)?.view).toEqual(table.view('red'))
    expect(frames.map((one) => one.step)).toEqual([...frames.map((one) => one.step)].sort((a, b) => a - b))
  })

  it('do not show that another has answered in secret', () => {
    const table = Table.begin(bidding, {}, 'a')
    const before = framesOf(table, 'red')
    table.answer('blue', 'bid 2')
    expect(framesOf(table, 'red')).toEqual(before)
  })

  it('are found again as they were', () => {
    const table = Table.begin(bidding, {}, 'a')
    playout(table, Random.seeded('x'))
    const frames = framesOf(table, 'red')
    for (const [number, { view }] of frames.entries()) expect(momentOf(table, number).view('red')).toEqual(view)
    expect(momentOf(table, 999)).toBe(table)
  })

  it('find the answer at which a step of the log began', () => {
    const table = Table.begin(bidding, {}, 'a')
    playout(table, Random.seeded('x'))
    const steps = table.history(null).length
    for (let step = 0; step < steps; step++) {
      const back = table.fork()
      back.rewind(table.answersBefore(step))
      expect(back.history(null).slice(0, step)).toEqual(table.history(null).slice(0, step))
      expect(back.history(null).length).toBe(step + 1)
    }
  })
})
