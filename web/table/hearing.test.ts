import { type GameEvent, playout, Random, Table } from '@coup/engine'
import { games } from '@coup/games'
import { describe, expect, it } from 'vitest'
import { look as bonaparte } from '../looks/bonaparte/look.ts'
import type { GameLook } from '../looks/look.ts'
import { look as medieval } from '../looks/medieval/look.ts'
import { look as napoleon } from '../looks/napoleon/look.ts'
import { look as triomphe } from '../looks/triomphe/look.ts'
import { enemyMoved, heardOf, newsSince, soundsOf } from './hearing.ts'

const looks: Record<string, GameLook> = { triomphe, bonaparte, napoleon, medieval }

describe.each(games.filter(({ id }) => id in looks))('$title', (rules) => {
  const look = looks[rules.id]
  const battles = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const table = Table.begin(rules, {}, seed)
    playout(table, Random.seeded(seed))
    return table
  })
  const heardBy = (seat: string | null) =>
    battles.map((table) => table.history(seat).map((events) => events.flatMap((event) => look.sound?.(event) ?? [])))

  it('is heard, by marches and fights', () => {
    const heard = new Set(heardBy(null).flat(2))
    expect(heard).toContain('march')
    expect(heard.size).toBeGreaterThanOrEqual(3)
  })

  it('sounds the same to everybody: a sound tells nothing that is hidden', () => {
    for (const seat of battles[0].seats) expect(heardBy(seat)).toEqual(heardBy(null))
  })
})

it('a hidden block marches like any other', () => {
  const march = { type: 'march', side: 'france', from: '5', to: '4', cost: 1 }
  for (const block of [1, 30, 44])
    expect(soundsOf([{ ...march, blocks: [block] } as GameEvent], triomphe)).toEqual(['march'])
})

it('cavalry is heard where it has shown itself, guns and muskets where they fire', () => {
  const of = (type: string, more: object = {}) => [{ type, ...more }]
  expect(soundsOf(of('continue'), triomphe)).toEqual(['hoofs'])
  expect(soundsOf(of('pursuit', { blocks: [3] }), bonaparte)).toEqual(['hoofs'])
  expect(soundsOf(of('pursuit', { blocks: [] }), bonaparte)).toEqual([])
  expect(soundsOf([...of('assault'), ...of('defensive-fire'), ...of('result')], triomphe)).toEqual([
    'roll',
    'gun',
    'volley',
  ])
  expect(soundsOf(of('moved', { kind: 'heavy-cavalry' }), medieval)).toEqual(['horse'])
  expect(soundsOf(of('moved', { kind: 'pikemen' }), medieval)).toEqual(['march'])
  expect(soundsOf([...of('attacked'), ...of('shot')], medieval)).toEqual(['clash', 'bow'])
  expect(soundsOf(of('threat'), napoleon)).toEqual(['roll'])
})

it('each sound of what comes together is heard once', () => {
  const step = { type: 'road' }
  expect(soundsOf([step, step, step], triomphe)).toEqual(['march'])
})

it('only what is new is heard, and nothing when something is taken back', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((type) => ({ type }))
  const heard = heardOf([[a], [b]])
  expect(newsSince(heard, [[a], [b]])).toEqual([])
  expect(newsSince(heard, [[a], [b, c]])).toEqual([c])
  expect(newsSince(heard, [[a], [b, c], [a]])).toEqual([c, a])
  expect(newsSince(heard, [[a], []])).toEqual([])
  expect(newsSince(heardOf([]), [[a]])).toEqual([a])
})

it('knows whether the enemy was the last to do something', () => {
  const march = (side: string): GameEvent[] => [{ type: 'march', side } as GameEvent]
  const turn = [{ type: 'turn', side: 'france' } as GameEvent]
  expect(enemyMoved([march('france'), march('austria'), turn], 'blue', triomphe)).toBe(true)
  expect(enemyMoved([march('austria'), turn, march('france')], 'blue', triomphe)).toBe(false)
  expect(enemyMoved([turn], 'blue', triomphe)).toBe(false)
})

it('a seat that has bid for its side has the colour of that side, not of its name', () => {
  const rules = games.find(({ id }) => id === 'bonaparte')!
  const table = Table.begin(rules, { bidding: true }, 'bids')
  playout(table, Random.seeded('bids'), 20)
  const look: GameLook = bonaparte
  const seats = table.seats.map((seat) => ({ seat, own: look.own?.(table.view(seat)) ?? null }))
  expect(seats.map(({ seat }) => look.colour(seat))).toEqual(['', ''])
  expect(seats.map(({ own }) => own).sort()).toEqual(['blue', 'red'])
})
