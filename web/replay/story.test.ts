import { playout, Random, readRecord, Table, writeRecord } from '@coup/engine'
import { triomphe } from '@coup/triomphe'
import { expect, it } from 'vitest'
import { ALL, storyOf } from './story.ts'

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
