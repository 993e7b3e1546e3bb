import { playout, Random, Table, type TableView } from '@coup/engine'
import { type Frame, framesOf } from '@coup/match'
import { triomphe } from '@coup/triomphe'
import { expect, it } from 'vitest'
import { sinceLastTurn, turnFrom } from './playback.ts'

function played(answers: number): Frame[] {
  const table = Table.begin(triomphe, {}, 'playback')
  playout(table, Random.seeded('playback'), answers)
  return framesOf(table, 'france')
}

const asked = (frame: Frame) => (frame.view as TableView).asked

it('goes turn by turn and stays within the game', () => {
  const frames = played(200)
  const next = turnFrom(frames, 0, 1)
  expect(asked(frames[next])).not.toEqual(asked(frames[0]))
  expect(turnFrom(frames, next, -1)).toBe(0)
  expect(turnFrom(frames, 0, -1)).toBe(0)
  expect(turnFrom(frames, frames.length - 1, 1)).toBe(frames.length - 1)
})

it('finds what happened since a seat last decided', () => {
  const frames = played(200)
  const from = sinceLastTurn(frames, 'france')
  expect(from).toBeGreaterThan(0)
  expect(asked(frames[from])).toContain('france')
  expect(from).toBeLessThan(frames.length - 1)
})

it('ends with what happens in the running step, not with what was before', () => {
  const table = Table.begin(triomphe, {}, 'running')
  const random = Random.seeded('running')
  let running = 0
  for (let i = 0; i < 60; i++) {
    playout(table, random, 1)
    const log = table.history('france')
    if (log[log.length - 1].length === 0) continue
    running++
    const frames = framesOf(table, 'france')
    expect(log[frames[frames.length - 1].step - 1]).toEqual(log[log.length - 1])
  }
  expect(running).toBeGreaterThan(5)
})
