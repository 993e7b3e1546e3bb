import { playout, Random, Table } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { describe, expect, it } from 'vitest'
import { answersBefore, framesOf } from './frames.ts'

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

  it('find the answer at which a step of the log began', () => {
    const table = Table.begin(bidding, {}, 'a')
    playout(table, Random.seeded('x'))
    const steps = table.history(null).length
    for (let step = 0; step < steps; step++) {
      const back = table.fork()
      back.rewind(answersBefore(table, step))
      expect(back.history(null).slice(0, step)).toEqual(table.history(null).slice(0, step))
      expect(back.history(null).length).toBe(step + 1)
    }
  })
})
