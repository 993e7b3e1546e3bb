import { Board, type BoardData } from '@coup/field'
import { expect, test } from 'vitest'
import data from './board.json' with { type: 'json' }

const board = new Board(data as BoardData)
const { areas, entries } = board.data

test('areas keep their printed numbers: 145 and 146 do not exist', () => {
  expect([board.area(145), board.area(146)]).toEqual([-1, -1])
  expect(board.id[board.areas - 1]).toBe(170)
})

test('every commander who starts on the map has his area', () => {
  const setup = areas.filter((area) => area.setup).map((area) => `${area.setup} ${area.id}`)
  expect(setup.sort()).toEqual([
    'bagration 67',
    'bessieres 53',
    'constantine 87',
    'dokhturov 121',
    'kienmayer 143',
    'kollowrath 112',
    'langeron 106',
    'lannes 64',
    'legrand 133',
    'liechtenstein 123',
    'miloradovich 96',
    'murat 63',
    'prebyshevsky 108',
    'st-hilaire 93',
    'vandamme 72',
  ])
})

test('objectives: an area counts for every colour of its stars', () => {
  const stars = (colour: string) => areas.filter((area) => area.stars?.includes(colour)).map((area) => area.id)
  expect(stars('blue')).toEqual([25, 51, 53, 61, 62, 70, 81, 91, 102, 116, 117, 118, 132])
  expect(stars('red')).toEqual([84, 86, 87, 88, 97, 99, 112, 113, 115, 126, 128])
  expect(stars('green')).toEqual([58, 59, 67, 68, 87, 88, 99, 115, 128])
  expect(stars('black')).toEqual([87, 88, 96, 99, 106, 108, 112, 115, 121, 126, 128])
})

test('entries: thirteen French, seven Allied, three of them main roads', () => {
  const of = (side: string) => entries.filter((entry) => entry.side === side)
  expect([of('france').length, of('allies').length]).toEqual([13, 7])
  expect(entries.filter((entry) => entry.kind === 'main').map((entry) => entry.id)).toEqual(['F2', 'A15', 'A17'])
  expect(board.boxes).toEqual(['France', 'Allies'])
})

test('impassable sides lie next to each other, but nobody passes', () => {
  const pos = board.position('92/103')
  expect(board.impassable[pos]).toBe(1)
  expect(board.approaches[board.area(92)]).toContain(pos)
  expect(board.neighbours[board.area(92)]).not.toContain(board.area(103))
})
