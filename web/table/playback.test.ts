import { playout, Random, Table, type TableView } from '@coup/engine'
import { type Frame, framesOf } from '@coup/match'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { look } from '../looks/triomphe/look.ts'
import { dwell, haste, moments, sinceLastTurn, toldBetween, turnFrom } from './playback.ts'
import { report } from './report.ts'

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

describe('moments', () => {
  const table = Table.begin(triomphe, {}, 'playback')
  playout(table, Random.seeded('playback'), 200)
  const frames = framesOf(table, 'france')
  const entries = report(table.history('france'), look)

  it('pass over what shows nothing new, and keep the first and the last', () => {
    const doubled = frames.flatMap((frame) => [frame, { ...frame, view: { ...frame.view, asked: [] } }])
    const kept = moments(doubled, entries)
    expect(kept.map((i) => doubled[i].step)).toEqual(moments(frames, entries).map((i) => frames[i].step))
    expect(kept[0]).toBe(0)
    expect(kept.at(-1)).toBe(doubled.length - 1)
  })

  it('leave nothing out that the report tells', () => {
    const kept = moments(frames, entries).map((i) => frames[i])
    const told = kept.flatMap((frame, i) => toldBetween(entries, kept[i - 1], frame))
    expect(told).toEqual(entries.filter(({ step }) => step >= kept[0].step && step < kept[kept.length - 1].step))
    expect(told.length).toBeGreaterThan(20)
  })
})

describe('the time that a moment stands', () => {
  it('lets a turn of the enemy pass in about eight seconds', () => {
    for (const count of [6, 12, 20, 30]) expect(count * dwell(count, 1, 1)).toBeCloseTo(8000)
    expect(3 * dwell(3, 1, 1)).toBeLessThan(5000)
    expect(60 * dwell(60, 1, 1)).toBeLessThan(16_000)
    expect(dwell(400, 40, 1)).toBe(800)
  })

  it('is shorter at a higher speed, and a piece arrives in it', () => {
    expect(dwell(12, 1, 4)).toBeCloseTo(dwell(12, 1, 1) / 4)
    expect(haste(1000)).toBe(1)
    for (const ms of [60, 250, 400]) expect(450 / haste(ms)).toBeLessThan(ms)
  })
})
