import { Board, type BoardData } from '@coup/field'
import { expect, test } from 'vitest'
import data from './board.json' with { type: 'json' }

const board = new Board(data as BoardData)
const { areas, entries } = board.data

test('the stars, by colour', () => {
  const stars = (colour: string) => areas.filter((area) => area.star === colour).map((area) => area.id)
  expect([stars('red'), stars('green'), stars('blue')]).toEqual([
    [44, 46, 49],
    [53, 55],
    [62, 63, 65],
  ])
})

test('the French start', () => {
  const start = areas.filter((area) => area.frenchStart).map((area) => [area.id, area.frenchStart])
  expect(Object.fromEntries(start)).toEqual({ 3: 1, 4: 1, 6: 2, 7: 1, 8: 2, 10: 1, 57: 3, 65: 1 })
})

test('the ways in: bridge and pontoon into area 1, and the three French ones', () => {
  const ways = entries.map(({ box, area, kind, fromRound, perTurn, slots }) => [
    box,
    area,
    kind,
    fromRound,
    perTurn ?? slots,
  ])
  expect(ways).toEqual([
    ['Alessandria', 1, 'main', 1, 3],
    ['Alessandria', 1, 'pontoon', 1, 1],
    ['San Giuliano Nuovo', 55, 'main', 7, 2],
    ['Moschini', 66, 'main', 11, 4],
    ['C. Pagella', 44, 'main', 12, 1],
  ])
})

test('areas 11 and 12 meet twice', () => {
  expect(board.names.filter((name) => name.endsWith('b'))).toEqual(['11/12b', '12/11b'])
})

test('no border is impassable: those marks are on sides that lead nowhere (5)', () => {
  expect(board.data.borders.filter((border) => border.impassable)).toEqual([])
})
