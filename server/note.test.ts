import { expect, test } from 'vitest'
import { type Note, worded } from './note.ts'

const note = (about: Note['about'], match: string | null = null): Note => ({
  ...{ kind: 'cup', match, seat: null, about, at: 1 },
})

test('of a cup it is said what has happened, and where it is to be seen', () => {
  const say = (about: Note['about'], match?: string) => worded(note(about, match), 'a', null, 'en', 1)
  const cup = { cup: 'c', name: 'Spring' }
  expect(say({ ...cup, event: 'round', round: '2' }, 'm')).toMatchObject({
    title: 'Spring',
    body: 'Round 2 has begun, and your game with it.',
    url: '#/match/m',
  })
  expect(say({ ...cup, event: 'over' })).toMatchObject({
    body: 'The cup is over: see the standings.',
    url: '#/cups/c',
  })
  expect(say({ ...cup, event: 'toString' }).body).toBe('There is news of the cup Spring.')
})
