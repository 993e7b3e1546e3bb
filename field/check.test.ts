import { describe, expect, test } from 'vitest'
import { checkBoard, countBoard } from './check.ts'
import type { BoardData, Point } from './data.ts'

/** Three areas in a row from west to east, a road along all of them. */
function good(): BoardData {
  const square = (x: number): Point[] => [
    [x, 0],
    [x + 9, 0],
    [x + 9, 10],
    [x, 10],
  ]
  const edge = (x: number): Point[] => [
    [x, 0],
    [x, 10],
  ]
  return {
    board: 'row',
    game: 'test',
    size: [30, 10],
    areas: [
      { id: 1, capacity: 4, anchor: [5, 5], outline: square(0), frenchStart: 2, star: 'red', setup: 'ney' },
      { id: 2, capacity: 6, anchor: [15, 5], outline: square(10), stars: ['red', 'blue'], hill: true },
      { id: 3, capacity: 3, anchor: [25, 5], outline: square(20), beyondObjectiveLine: true },
    ],
    borders: [
      {
        a: 1,
        b: 2,
        width: 'wide',
        aSymbols: ['I'],
        bSymbols: ['O', 'A'],
        arrow: [1, 2],
        aEdge: edge(9),
        bEdge: edge(10),
      },
      { a: 2, b: 3, width: 'narrow', aSymbols: [], bSymbols: [], centre: [19, 5], angle: 90, length: 10 },
      { a: 1, b: 3, width: 'narrow', impassable: true, aSymbols: [], bSymbols: [] },
    ],
    roads: [
      { border: 0, a: 1, aGroup: 0, b: 2, bGroup: 0, kind: 'main', at: [9, 5] },
      { border: 1, a: 2, aGroup: 1, b: 3, bGroup: 0, kind: 'local', at: [19, 5] },
    ],
    entries: [
      { id: 'Gate', side: 'red', box: 'Gate', area: 1, group: 0, kind: 'main', slots: 3 },
      { id: 'Pontoon', side: 'red', box: 'Gate', area: 1, kind: 'pontoon', slots: 1 },
    ],
  }
}

/** The same board with one thing spoilt; what does not fit the types comes from a file all the same. */
function spoilt(spoil: (board: BoardData) => void): string[] {
  const board = good()
  spoil(board)
  return checkBoard(board)
}
const set = (target: object, values: object) => Object.assign(target, values)

test('a good board has nothing wrong, and is counted', () => {
  expect(checkBoard(good())).toEqual([])
  const counts = countBoard(good())
  expect(counts).toEqual({
    areas: 3,
    passable: 2,
    impassable: 1,
    roads: 2,
    entries: 2,
    frenchStart: 2,
    slots: 4,
    setups: 1,
    stars: 3,
    hills: 1,
    beyondObjectiveLine: 1,
  })
  expect(checkBoard(good(), counts)).toEqual([])
  expect(checkBoard(good(), { areas: 4, stars: 3, roads: 1 })).toEqual([
    'areas: 3 instead of 4',
    'roads: 2 instead of 1',
  ])
})

describe('areas', () => {
  test.each<[string, (board: BoardData) => void]>([
    ['area 3: given twice', (board) => board.areas.push(board.areas[2])],
    ['area 3: capacity 0', (board) => set(board.areas[2], { capacity: 0 })],
    ['area 1: more blocks at the start than it holds', (board) => set(board.areas[0], { frenchStart: 5 })],
    ['area 2: no outline', (board) => set(board.areas[1], { outline: [] })],
    ['area 2: its number is printed outside it', (board) => set(board.areas[1], { anchor: [5, 5] })],
    ['area 3: not on the sheet', (board) => set(board, { size: [28, 10] })],
    ['area 0: not a number', (board) => board.areas.push({ ...board.areas[0], id: 0 })],
    ['area 4: cannot be reached', (board) => board.areas.push({ ...board.areas[0], id: 4 })],
    ['area 3: cannot be reached', (board) => set(board.borders[1], { impassable: true })],
  ])('%s', (error, spoil) => {
    expect(spoilt(spoil)).toContain(error)
  })
})

describe('borders', () => {
  test.each<[string, (board: BoardData) => void]>([
    ['border 2/7: there is no area 7', (board) => set(board.borders[1], { b: 7 })],
    ['border 2/2: an area does not meet itself', (board) => set(board.borders[1], { b: 2 })],
    ['border 3/2: the lower number comes first', (board) => set(board.borders[1], { a: 3, b: 2 })],
    ['border 2/3 at 19,5: given twice', (board) => board.borders.push(board.borders[1])],
    [
      'border 2/3: two areas meet twice at most',
      (board) => board.borders.push({ ...board.borders[1], centre: [19, 2] }, { ...board.borders[1], centre: [19, 8] }),
    ],
    ['border 1/2: width broad', (board) => set(board.borders[0], { width: 'broad' })],
    ['border 1/2: symbol X', (board) => set(board.borders[0], { bSymbols: ['X'] })],
    ['border 1/3: marks on an impassable side', (board) => set(board.borders[2], { aSymbols: ['I'] })],
    ['border 2/3: no place on the map', (board) => set(board.borders[1], { centre: undefined })],
    ['border 1/2: no place on the map', (board) => set(board.borders[0], { bEdge: undefined })],
    ['border 1/2: arrow from 1 to 3', (board) => set(board.borders[0], { arrow: [1, 3] })],
    ['border 1/2: arrow from 1 to 1', (board) => set(board.borders[0], { arrow: [1, 1] })],
    ['border 1/2: its arrow points west', (board) => set(board.borders[0], { arrow: [2, 1] })],
  ])('%s', (error, spoil) => {
    expect(spoilt(spoil)).toContain(error)
  })
})

describe('roads', () => {
  test.each<[string, (board: BoardData) => void]>([
    ['road 2/3: there is no border 9', (board) => set(board.roads[1], { border: 9 })],
    ['road 2/3: its border is 1/2', (board) => set(board.roads[1], { border: 0 })],
    ['road 1/3: crosses an impassable side', (board) => set(board.roads[1], { border: 2, a: 1 })],
    ['road 2/3: kind pontoon', (board) => set(board.roads[1], { kind: 'pontoon' })],
    ['road 2/3: not on the sheet', (board) => set(board.roads[1], { at: [31, 5] })],
    ['road 1/2 over border 0 at 9,5: given twice', (board) => board.roads.push(board.roads[0])],
    ['area 2: road group 1 reaches no crossing', (board) => set(board.roads[1], { aGroup: 2 })],
    ['area 3: road group 0 reaches no crossing', (board) => set(board.roads[1], { bGroup: 1 })],
  ])('%s', (error, spoil) => {
    expect(spoilt(spoil)).toContain(error)
  })
})

describe('entries', () => {
  test.each<[string, (board: BoardData) => void]>([
    ['entry Gate: given twice', (board) => board.entries.push(board.entries[0])],
    ['entry Gate: there is no area 8', (board) => set(board.entries[0], { area: 8 })],
    ['entry Gate: road group 1 of area 1 reaches no crossing', (board) => set(board.entries[0], { group: 1 })],
    [
      'entry Gate: road group undefined of area 1 reaches no crossing',
      (board) => set(board.entries[0], { group: undefined }),
    ],
    ['entry Gate: kind ferry', (board) => set(board.entries[0], { kind: 'ferry' })],
    ['entry Gate: no main road goes on', (board) => set(board.roads[0], { kind: 'local' })],
    ['entry Gate: no box or no side', (board) => set(board.entries[0], { box: '' })],
    ['entry Pontoon: its box has two sides', (board) => set(board.entries[0], { side: 'blue' })],
    ['entry Pontoon: a pontoon leads onto no road', (board) => set(board.entries[1], { group: 0 })],
  ])('%s', (error, spoil) => {
    expect(spoilt(spoil)).toContain(error)
  })
})
