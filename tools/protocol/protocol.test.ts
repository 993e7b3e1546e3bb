import { type Rules, seatOf } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { games } from '@coup/games'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Protocol } from './protocol.ts'
import { speaker } from './speaker.ts'

vi.setConfig({ testTimeout: 60_000 })

let say: ReturnType<typeof speaker>
let match: string

beforeEach(() => {
  say = speaker(new Protocol([...games, bidding]))
  match = say('new', { game: 'bidding', seed: 1 }).match
})

/** Both bid; red more, so that red is asked next. */
function bidAll() {
  for (const choice of ['bid 3', 'bid 2']) say('answer', { match, seat: 'red', choice })
  say('answer', { match, seat: 'blue', choice: 'bid 0' })
  return say('answer', { match, seat: 'blue', choice: 'bid 1' })
}

describe('ops', () => {
  test('games: id, title, version, seats and options as JSON Schema', () => {
    const { games: listed } = say('games')
    expect(listed.map((one: { id: string }) => one.id)).toEqual([...games.map(({ id }) => id), 'bidding'])
    expect(listed[0]).toEqual({
      id: 'triomphe',
      title: 'Triomphe à Marengo',
      rules: '1.0.0',
      seats: ['austria', 'france'],
      options: { type: 'object', properties: {}, additionalProperties: false },
    })
  })

  test('new: a number and its text are the same seed, and without one no two games are alike', () => {
    const position = (seed?: unknown) =>
      JSON.stringify(say('state', { match: say('new', { game: 'triomphe', options: {}, seed }).match }).position)
    expect(position(7)).toBe(position('7'))
    expect(position(7)).not.toBe(position(8))
    expect(position()).not.toBe(position())
  })

  test('ask: questions with all choices, or how it ended', () => {
    expect(say('ask', { match })).toEqual({
      id: 'x',
      ok: true,
      questions: ['red', 'blue'].map((seat) => ({
        seat,
        kind: 'bid',
        rule: '2',
        choices: ['bid 0', 'bid 1', 'bid 2', 'bid 3'],
      })),
    })
    say('answer', { match, seat: 'red', choice: 'concede' })
    expect(say('ask', { match })).toEqual({
      id: 'x',
      ok: true,
      over: { winner: 'blue', degree: 'decisive', reason: 'conceded' },
    })
  })

  test('answer: all events, and whether the step is complete', () => {
    expect(say('answer', { match, seat: 'red', choice: 'bid 1' })).toEqual({
      id: 'x',
      ok: true,
      events: [],
      step: false,
    })
    say('undo', { match, seat: 'red' })
    expect(bidAll()).toEqual({ id: 'x', ok: true, events: [{ type: 'shown', bids: [5, 1] }], step: true })
  })

  test('why: legal, or the rule and the reason', () => {
    const why = (seat: string, choice: string) => say('why', { match, seat, choice })
    expect(why('red', 'bid 3')).toEqual({ id: 'x', ok: true, legal: true })
    expect(why('red', 'bid 5')).toMatchObject({ legal: false, rule: '2', reason: 'too-high' })
    bidAll()
    expect(why('blue', 'done')).toMatchObject({ legal: false, rule: '', reason: 'not-your-turn' })
    expect(why('blue', 'concede')).toMatchObject({ legal: true })
    expect(why('red', 'accept-draw')).toMatchObject({ legal: false })
  })

  test('view: of a seat, or of a spectator', () => {
    say('answer', { match, seat: 'red', choice: 'bid 3' })
    expect(say('view', { match, seat: 'red' }).view).toMatchObject({ seat: 'red', mine: 3 })
    expect(say('view', { match, seat: null }).view).toMatchObject({ seat: null, mine: null })
  })

  test('state and place: the same game, inside a step too', () => {
    bidAll()
    say('answer', { match, seat: 'red', choice: 'raise' })
    const { position } = say('state', { match })
    expect(position.answers).toEqual(['red raise'])
    const placed = say('place', { game: 'bidding', position }).match
    for (const op of ['ask', 'state']) expect(say(op, { match: placed })).toEqual(say(op, { match }))
    const next = { seat: 'red', choice: 'done' }
    expect(say('answer', { match: placed, ...next })).toEqual(say('answer', { match, ...next }))
  })

  test('undo: how many answers were taken back', () => {
    say('answer', { match, seat: 'red', choice: 'bid 1' })
    expect(say('undo', { match, seat: 'blue' }).undone).toBe(0)
    expect(say('undo', { match, seat: 'red' }).undone).toBe(1)
    bidAll()
    expect(say('undo', { match, seat: 'red' }).undone).toBe(0)
  })

  test('fork: an independent copy', () => {
    const copy = say('fork', { match }).match
    expect(copy).not.toBe(match)
    say('answer', { match: copy, seat: 'red', choice: 'bid 1' })
    expect(say('state', { match }).position.answers).toBeUndefined()
    expect(say('state', { match: copy }).position.answers).toEqual(['red bid 1'])
  })

  test('redeal: the seat cannot tell it from the true one, and its record tells nothing', () => {
    const truth = say('new', { game: 'triomphe', seed: 'hidden' }).match
    const dealt = say('redeal', { match: truth, seat: 'austria', seed: 3 }).match
    const look = (which: string, seat: string) => JSON.stringify(say('view', { match: which, seat }))
    expect(look(dealt, 'austria')).toBe(look(truth, 'austria'))
    expect(look(dealt, 'france')).not.toBe(look(truth, 'france'))
    const { record } = say('record', { match: dealt })
    expect(record).not.toContain('hidden')
    expect(record).not.toContain(say('state', { match: truth }).position.random)
    const loaded = say('load', { record }).match
    expect(say('state', { match: loaded })).toEqual(say('state', { match: dealt }))
    expect(look(say('redeal', { match: truth, seat: 'austria', seed: 3 }).match, 'france')).toBe(look(dealt, 'france'))
  })

  test('record and load: the match at the end of the record', () => {
    bidAll()
    const { record } = say('record', { match })
    const loaded = say('load', { record }).match
    for (const op of ['ask', 'state', 'record']) expect(say(op, { match: loaded })).toEqual(say(op, { match }))
  })

  test('playouts: seeded, of a game or from a match, and the match stays as it is', () => {
    const { ms, ...first } = say('playouts', { game: 'triomphe', n: 20, seed: 5 })
    expect(ms).toBeGreaterThan(0)
    expect(first).toMatchObject({ id: 'x', ok: true, games: 20 })
    expect(first.answers).toBeGreaterThan(20 * 100)
    expect(first.winners.austria + first.winners.france).toBe(20)
    expect(say('playouts', { game: 'triomphe', n: 20, seed: 5 })).toMatchObject(first)
    const before = JSON.stringify(say('state', { match }))
    const { games: played, winners } = say('playouts', { match, n: 30, seed: 5 })
    expect(played).toBe(30)
    expect(winners.red + winners.blue + (winners.draw ?? 0)).toBe(30)
    expect(JSON.stringify(say('state', { match }))).toBe(before)
    say('answer', { match, seat: 'red', choice: 'concede' })
    expect(say('playouts', { match, n: 3, seed: 5 })).toMatchObject({ answers: 0, winners: { red: 0, blue: 3 } })
  })

  test('bot: a choice of the question within its time, on every level', () => {
    const { match: marengo } = say('new', { game: 'triomphe', seed: 1 })
    const { choices } = say('ask', { match: marengo }).questions[0]
    for (const level of [1, 2, 3, 9]) {
      const start = performance.now()
      const { choice } = say('bot', { match: marengo, seat: 'austria', level, ms: 100 })
      expect(choices).toContain(choice)
      expect(performance.now() - start).toBeLessThan(3000)
    }
    const before = JSON.stringify(say('state', { match: marengo }))
    expect(say('bot', { match: marengo, seat: 'france', level: 2, ms: 50 }).error.code).toBe('not-your-turn')
    expect(JSON.stringify(say('state', { match: marengo }))).toBe(before)
    say('answer', { match: marengo, seat: 'austria', choice: 'concede' })
    expect(say('bot', { match: marengo, seat: 'austria', level: 2, ms: 50 }).error.code).toBe('over')
  })

  test('drop: the match is gone', () => {
    expect(say('drop', { match })).toEqual({ id: 'x', ok: true })
    expect(say('ask', { match }).error.code).toBe('unknown-match')
  })
})

test('an event for one seat alone names the seat', () => {
  const whispering: Rules = {
    ...bidding,
    id: 'whispering',
    *step(g) {
      const whisper = { type: 'whisper', only: seatOf(1) }
      g.emit(whisper)
      const question = g.ask(seatOf(0), 'hear', '1')
      question.offer('done', 0)
      yield question
      g.emit(whisper)
    },
  }
  const tell = speaker(new Protocol([whispering]))
  tell('new', { game: 'whispering' })
  expect(tell('answer', { match: 'm1', seat: 'red', choice: 'done' }).events[0]).toEqual({
    type: 'whisper',
    only: 'blue',
  })
})

test('a bug in a game is told apart, leaves the match as it was and ends nothing', () => {
  const broken: Rules = {
    ...bidding,
    id: 'broken',
    *step(g) {
      const question = g.ask(seatOf(0), 'fall', '1')
      question.offer('stand', 1)
      question.offer('fall', 0)
      if ((yield question) === 0) throw new TypeError('fell')
      g.over = { winner: null, degree: 'plain', reason: 'stood' }
    },
  }
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const tell = speaker(new Protocol([broken]))
  tell('new', { game: 'broken', seed: 1 })
  const before = tell('state', { match: 'm1' })
  const answer = (choice: string) => tell('answer', { match: 'm1', seat: 'red', choice })
  expect(answer('fall').error).toEqual({ code: 'bad-request', message: 'internal error' })
  expect(String(error.mock.calls[0][0])).toContain('fell')
  error.mockRestore()
  expect(tell('state', { match: 'm1' })).toEqual(before)
  expect(answer('stand').ok).toBe(true)
})
