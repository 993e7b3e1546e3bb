import { Board, type BoardData } from '@coup/field'
import { describe, expect, test } from 'vitest'
import data from './board.json' with { type: 'json' }

const board = new Board(data as BoardData)
const { areas } = board.data
const { roads } = board
const ids = (list: typeof areas) => list.map((area) => area.id)

/** The areas that roads lead to in so many crossings, from an area or a box. */
function reach(from: string, crossings: number, mainOnly: boolean): Set<number> {
  const start = board.position(from)
  let nodes = new Set(board.isBox(start) ? [roads.nodeOfBox[start - board.firstBox]] : roads.nodesOf[start])
  for (let step = 0; step < crossings; step++) {
    const next = new Set(nodes)
    for (const node of nodes)
      for (const crossing of roads.crossingsFrom[node]) {
        const to = roads.other(crossing, node)
        if (to >= 0 && (roads.main[crossing] || !mainOnly)) next.add(to)
      }
    nodes = next
  }
  return new Set(Array.from(nodes, (node) => (roads.areaOfNode[node] < 0 ? 0 : board.id[roads.areaOfNode[node]])))
}

test('the French start and the areas beyond the objective line', () => {
  const start = areas.filter((area) => area.frenchStart).map((area) => [area.id, area.frenchStart])
  expect(Object.fromEntries(start)).toEqual({ 5: 2, 8: 1, 9: 1, 10: 2, 15: 1, 24: 1, 36: 1, 43: 2 })
  expect(ids(areas.filter((area) => area.beyondObjectiveLine))).toEqual([
    72, 73, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90,
  ])
})

test('the boxes: Alessandria with road and pontoon, and the three French ways in', () => {
  expect(board.boxes).toEqual(['Alessandria', 'Tortona', 'Novi', 'Sale'])
  const ways = board.data.entries.map(({ box, area, kind, fromRound, slots }) => [box, area, kind, fromRound, slots])
  expect(ways).toEqual([
    ['Alessandria', 1, 'main', 1, undefined],
    ['Alessandria', 1, 'pontoon', 1, undefined],
    ['Tortona', 86, 'main', 6, 3],
    ['Novi', 77, 'main', 11, 4],
    ['Sale', 83, 'main', 12, 1],
  ])
})

test('areas 1 and 2, and 14 and 15, meet twice', () => {
  expect(board.names.filter((name) => name.endsWith('b'))).toEqual(['1/2b', '2/1b', '14/15b', '15/14b'])
})

describe('rule 23 can be played', () => {
  test('from Alessandria the main road leads to areas 3 and 4, no farther, at the third crossing', () => {
    expect(reach('box:Alessandria', 3, true)).toEqual(new Set([0, 1, 2, 3, 4]))
  })

  test('A: a road leads from area 10 to area 3', () => {
    expect(reach('10', 3, false)).toContain(3)
  })

  test('B and C1: areas 5 and 8 border on area 4', () => {
    expect(board.neighbours[board.area(4)]).toContain(board.area(5))
    expect(board.neighbours[board.area(4)]).toContain(board.area(8))
  })

  test('C2: from area 24 local roads lead to area 7; C3: the main road to area 13 only', () => {
    expect(reach('24', 3, false)).toContain(7)
    expect(reach('24', 3, true)).toContain(13)
    expect(reach('24', 3, true)).not.toContain(7)
  })

  test('the bottleneck between 4 and 7 is narrow', () => {
    expect(board.full(board.position('7/4'))).toBe(1)
  })
})
