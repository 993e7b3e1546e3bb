import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Board } from './board.ts'
import type { ApproachSymbol, AreaData, BoardData, BorderData } from './data.ts'

const area = (id: number, capacity = 4): AreaData => ({ id, capacity, anchor: [0, 0], outline: [] })
const border = (a: number, b: number, rest: Partial<BorderData> = {}): BorderData => ({
  a,
  b,
  width: 'narrow',
  aSymbols: [],
  bSymbols: [],
  ...rest,
})

const data: BoardData = {
  board: 'three areas',
  game: 'test',
  size: [100, 100],
  areas: [area(5, 9), area(9, 12), area(30, 3)],
  borders: [
    border(5, 9, { width: 'wide', aSymbols: ['I', 'I', 'C'], bSymbols: ['A', 'O'], arrow: [9, 5] }),
    border(5, 9),
    border(5, 30, { impassable: true }),
    border(9, 30),
  ],
  roads: [],
  entries: [
    { id: 'Bridge', side: 'red', box: 'West', area: 5, kind: 'pontoon' },
    { id: 'Ford', side: 'red', box: 'West', area: 5, kind: 'pontoon' },
    { id: 'Gate', side: 'blue', box: 'East', area: 30, kind: 'pontoon' },
  ],
}
const board = new Board(data)
const at = (name: string) => board.position(name)

test('distances go around what is impassable', () => {
  expect([...board.distances([at('30')])]).toEqual([2, 1, 0])
  expect([...board.distances([at('5'), at('30')])]).toEqual([0, 1, 0])
})

describe('positions', () => {
  test('are reserves, then two approaches for each border, then boxes', () => {
    expect(board.names).toEqual('5 9 30 5/9 9/5 5/9b 9/5b 5/30 30/5 9/30 30/9 box:West box:East'.split(' '))
    expect([board.areas, board.borders, board.positions, board.OFF]).toEqual([3, 4, 13, 13])
    expect(at('9/5')).toBe(board.areas + 1)
    expect(board.boxes).toEqual(['West', 'East'])
  })

  test('know what they are', () => {
    const kinds = [at('30'), at('5/9'), at('30/9'), at('box:West'), at('box:East'), board.OFF].map((pos) => [
      board.isReserve(pos),
      board.isApproach(pos),
      board.isBox(pos),
    ])
    const [reserve, approach, box, none] = [0, 1, 2, 3].map((kind) => [0, 1, 2].map((index) => index === kind))
    expect(kinds).toEqual([reserve, approach, approach, box, box, none])
  })

  test('lie in an area, approaches opposite another', () => {
    const places = (name: string) => [board.areaOf[at(name)], board.beyond[at(name)]]
    expect(places('9')).toEqual([1, -1])
    expect(places('9/5b')).toEqual([1, 0])
    expect(places('box:East')).toEqual([-1, -1])
    expect([board.areaOf[board.OFF], board.beyond[board.OFF]]).toEqual([-1, -1])
  })

  test('of no such name are -1', () => {
    for (const name of ['', '7', '5/9c', '9/9', 'box:', 'West', '05']) expect(at(name)).toBe(-1)
    expect(board.area(7)).toBe(-1)
  })
})

describe('approaches', () => {
  test('carry the symbols of their own side', () => {
    const symbols = (name: string) =>
      [board.infantryPenalty, board.cavalryPenalty, board.artilleryPenalty, board.obstruction].map(
        (count) => count[at(name)],
      )
    expect(symbols('5/9')).toEqual([2, 1, 0, 0])
    expect(symbols('9/5')).toEqual([0, 0, 1, 1])
    expect(symbols('9/5b')).toEqual([0, 0, 0, 0])
  })

  test('are blocked completely by one block, wide ones by two', () => {
    expect([board.full(at('5/9')), board.full(at('9/5')), board.full(at('5/9b'))]).toEqual([2, 2, 1])
  })

  test('go with the direction mark, against it, or have none', () => {
    expect([board.arrow[at('9/5')], board.arrow[at('5/9')], board.arrow[at('5/9b')]]).toEqual([1, -1, 0])
  })

  test('of an area include the impassable; its neighbours do not, and are named once', () => {
    expect(Array.from(board.approaches[0], (pos) => board.name(pos))).toEqual(['5/9', '5/9b', '5/30'])
    expect([...board.neighbours[0]]).toEqual([1])
    expect([...board.neighbours[1]]).toEqual([0, 2])
    expect([board.impassable[at('5/30')], board.impassable[at('30/5')], board.impassable[at('9/30')]]).toEqual([
      1, 1, 0,
    ])
  })
})

const boardData: fc.Arbitrary<BoardData> = fc
  .uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 12 })
  .chain((ids) => {
    const symbols = fc.array(fc.constantFrom<ApproachSymbol[]>('I', 'C', 'A', 'O'), { maxLength: 4 })
    const pair = fc.shuffledSubarray(ids, { minLength: 2, maxLength: 2 })
    const borders = fc.array(
      fc.record({
        pair,
        width: fc.constantFrom('narrow' as const, 'wide' as const),
        impassable: fc.boolean(),
        aSymbols: symbols,
        bSymbols: symbols,
        arrow: fc.constantFrom(0, 1, 2),
      }),
      { maxLength: 30 },
    )
    return fc.record({ borders, boxes: fc.uniqueArray(fc.string(), { maxLength: 4 }) }).map(({ borders, boxes }) => {
      const met = new Map<string, number>()
      const atMostTwice = borders.filter(({ pair }) => {
        const key = [...pair].sort().join()
        met.set(key, (met.get(key) ?? 0) + 1)
        return met.get(key)! <= 2
      })
      return {
        ...data,
        areas: ids.map((id) => area(id)),
        borders: atMostTwice.map(({ pair: [a, b], arrow, ...rest }) =>
          border(a, b, { ...rest, arrow: [undefined, [a, b], [b, a]][arrow] as [number, number] | undefined }),
        ),
        entries: boxes.map((box) => ({ id: box, side: 'red', box, area: ids[0], kind: 'pontoon' as const })),
      }
    })
  })

describe('on every board', () => {
  const every = (check: (board: Board) => void) => fc.assert(fc.property(boardData, (data) => check(new Board(data))))
  const approachesOf = (board: Board) =>
    Array.from({ length: 2 * board.borders }, (_, index) => board.firstApproach + index)

  test('a name and its position lead to each other', () =>
    every((board) => {
      expect(board.names.length).toBe(board.positions)
      for (let pos = 0; pos < board.positions; pos++) expect(board.position(board.name(pos))).toBe(pos)
      for (let area = 0; area < board.areas; area++) expect(board.area(board.id[area])).toBe(area)
    }))

  test('the opposite of the opposite is the approach itself, seen from across', () =>
    every((board) => {
      for (const pos of approachesOf(board)) {
        const across = board.opposite(pos)
        expect(board.opposite(across)).toBe(pos)
        expect(across).not.toBe(pos)
        expect(board.areaOf[across]).toBe(board.beyond[pos])
        expect(board.wide[across]).toBe(board.wide[pos])
        expect(board.impassable[across]).toBe(board.impassable[pos])
        expect(board.arrow[across] + board.arrow[pos]).toBe(0)
        expect(board.name(across).endsWith('b')).toBe(board.name(pos).endsWith('b'))
      }
    }))

  test('an approach is listed in its area and nowhere else, and neighbours see each other', () =>
    every((board) => {
      expect(board.approaches.flatMap((list) => [...list]).sort((p, q) => p - q)).toEqual(approachesOf(board))
      board.approaches.forEach((list, area) => {
        for (const pos of list) expect(board.areaOf[pos]).toBe(area)
      })
      board.neighbours.forEach((list, area) => {
        for (const next of list) expect(board.neighbours[next]).toContain(area)
      })
    }))
})
