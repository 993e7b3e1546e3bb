import { playout, Random, readRecord, Table, writeRecord } from '@coup/engine'
import { triomphe } from '@coup/triomphe'
import { expect, it } from 'vitest'
import { look } from '../looks/triomphe/look.ts'
import { ALL, momentsOf, storyOf } from './story.ts'

function played(): Table {
  const table = Table.begin(triomphe, {}, 'story')
  playout(table, Random.seeded('story'))
  return table
}

it('tells a finished game from every seat, with one log for all steps', () => {
  const table = readRecord(writeRecord(played()), [triomphe])
  for (const eyes of [...table.seats, null]) {
    const story = storyOf(table, eyes)
    expect(story.frames.at(-1)?.view).toEqual(table.view(eyes))
    expect(story.log).toEqual(table.history(eyes))
  }
})

it('lays the views of all seats beside each frame when all is seen', () => {
  const table = played()
  const { frames, others } = storyOf(table, ALL)
  expect(others).toHaveLength(frames.length)
  for (const views of others) expect(views.map((view) => view.seat)).toEqual(table.seats)
})

it('knows of the moments that it keeps which of all they are: things are tried out from what is seen', () => {
  const whole = storyOf(played(), 'france')
  const { frames, kept } = momentsOf(whole, look)
  expect(frames.length).toBeLessThan(whole.frames.length)
  expect(frames).toEqual(kept?.map((i) => whole.frames[i]))
})
