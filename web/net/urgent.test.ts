import { beginPace, newPace, PACES } from '@coup/match'
import { expect, it } from 'vitest'
import { held } from './testing.ts'
import { isMyTurn, othersAt } from './turn.ts'
import { mostUrgent, timeLeft } from './urgent.ts'

const HOUR = 3_600_000
const pace = beginPace(newPace({ ...PACES['days-quick'], relief: null }, ['red', 'blue']), ['red'], 0)
const timed = (match: string, hours: number, more = {}) =>
  held(match, { pace: { pace, now: hours * HOUR }, asked: ['red'], ...more })

it('knows whose turn it is, unless the computer has gone on for him or it is over', () => {
  expect(isMyTurn(held('a', { asked: ['red'] }))).toBe(true)
  expect(isMyTurn(held('a', { asked: ['blue'] }))).toBe(false)
  expect(isMyTurn(held('a', { asked: ['red'], computers: { red: 'captain' } }))).toBe(false)
  expect(isMyTurn(held('a', { asked: ['red'], over: { winner: null, degree: '', reason: 'draw' } }))).toBe(false)
})

it('names the others at a table', () => {
  expect(othersAt(held('a', { names: { red: 'Ney', blue: 'Melas' } }))).toEqual(['Melas'])
})

it('counts the time that runs for a seat, and none in a pause or for the other', () => {
  expect(timeLeft(timed('a', 5)) / HOUR).toBe(19)
  expect(timeLeft(timed('a', 5, { seat: 'blue' }))).toBe(Infinity)
  expect(timeLeft(timed('a', 5, { pace: { pace: { ...pace, paused: true }, now: 0 } }))).toBe(Infinity)
  expect(timeLeft(held('a'))).toBe(Infinity)
})

it('puts first whose time ends first, then who has waited longest', () => {
  const games = [held('new', { changed: 9 }), timed('calm', 1), held('old', { changed: 2 }), timed('late', 20)]
  expect(games.sort(mostUrgent).map(({ match }) => match)).toEqual(['late', 'calm', 'old', 'new'])
})
