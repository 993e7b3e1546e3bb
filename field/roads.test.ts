import { describe, expect, test } from 'vitest'
import { Board } from './board.ts'
import type { AreaData, BoardData, BorderData, RoadData } from './data.ts'

const area = (id: number): AreaData => ({ id, capacity: 4, anchor: [0, 0], outline: [] })
const border = (a: number, b: number): BorderData => ({ a, b, width: 'narrow', aSymbols: [], bSymbols: [] })
const road = (
  border: number,
  a: number,
  aGroup: number,
  b: number,
  bGroup: number,
  kind: 'main' | 'local',
): RoadData => ({
  border,
  a,
  aGroup,
  b,
  bGroup,
  kind,
  at: [0, 0],
})

// Area 2 has two roads that do not meet; 1 and 2 meet twice; no road leads into 4.
const data: BoardData = {
  board: 'four areas',
  game: 'test',
  size: [100, 100],
  areas: [area(1), area(2), area(3), area(4)],
  borders: [border(1, 2), border(1, 2), border(2, 3), border(3, 4)],
  roads: [
    road(0, 1, 0, 2, 0, 'main'),
    road(1, 1, 0, 2, 1, 'local'),
    road(1, 1, 0, 2, 1, 'main'),
    road(2, 2, 1, 3, 0, 'local'),
  ],
  entries: [
    { id: 'Causeway', side: 'red', box: 'West', area: 1, group: 0, kind: 'main', perTurn: 3 },
    { id: 'Pontoon', side: 'red', box: 'West', area: 1, kind: 'pontoon' },
    { id: 'Gate', side: 'blue', box: 'East', area: 3, group: 0, kind: 'local' },
  ],
}
const board = new Board(data)
const { roads } = board
const nodeOf = (id: number, group: number) => roads.nodesOf[board.area(id)][group]
const from = (node: number) => Array.from(roads.crossingsFrom[node], (crossing) => roads.names[crossing])

describe('nodes', () => {
  test('are the road groups of each area, then the boxes, numbered densely', () => {
    expect(roads.nodesOf.map((nodes) => [...nodes])).toEqual([[0], [1, 2], [3], []])
    expect([...roads.nodeOfBox]).toEqual([4, 5])
    expect([...roads.areaOfNode]).toEqual([0, 1, 1, 2, -1, -1])
    expect(roads.nodes).toBe(6)
  })

  test('are left by their own roads only', () => {
    expect(from(nodeOf(1, 0))).toEqual(['1/2', '1/2b', '1/2b#2'])
    expect(from(nodeOf(2, 0))).toEqual(['1/2'])
    expect(from(nodeOf(2, 1))).toEqual(['1/2b', '1/2b#2', '2/3'])
    expect(from(nodeOf(3, 0))).toEqual(['2/3'])
  })

  test('of a box are left by its entries, which nobody leaves the map by', () => {
    expect(from(roads.nodeOfBox[0])).toEqual(['Causeway', 'Pontoon'])
    expect(from(roads.nodeOfBox[1])).toEqual(['Gate'])
  })
})

describe('crossings', () => {
  test('have names that lead back to them', () => {
    expect(roads.names).toEqual(['1/2', '1/2b', '1/2b#2', '2/3', 'Causeway', 'Pontoon', 'Gate'])
    roads.names.forEach((name, crossing) => {
      expect(roads.crossing(name)).toBe(crossing)
    })
    expect(roads.crossing('3/2')).toBe(-1)
  })

  test('are distinct though they join the same nodes over the same border', () => {
    const ends = (crossing: number) => [roads.a[crossing], roads.b[crossing], roads.border[crossing]]
    expect(ends(1)).toEqual(ends(2))
    expect([roads.kind[1], roads.kind[2]]).toEqual(['local', 'main'])
    expect([...roads.main]).toEqual([1, 0, 1, 0, 1, 0, 0])
  })

  test('leave by the approach of the one side and arrive by that of the other', () => {
    const way = (name: string, node: number) => {
      const crossing = roads.crossing(name)
      return [board.name(roads.leaving(crossing, node)), board.name(roads.arriving(crossing, node))]
    }
    expect(way('1/2b#2', nodeOf(1, 0))).toEqual(['1/2b', '2/1b'])
    expect(way('1/2b#2', nodeOf(2, 1))).toEqual(['2/1b', '1/2b'])
    expect(roads.other(roads.crossing('1/2b#2'), nodeOf(1, 0))).toBe(nodeOf(2, 1))
    expect(roads.other(roads.crossing('1/2b#2'), nodeOf(2, 1))).toBe(nodeOf(1, 0))
  })
})

describe('entries', () => {
  test('lead from a box onto a road of an area', () => {
    const causeway = roads.crossing('Causeway')
    expect([roads.isEntry(causeway), roads.isEntry(causeway - 1)]).toEqual([true, false])
    expect(roads.other(causeway, roads.nodeOfBox[0])).toBe(nodeOf(1, 0))
    expect([board.name(roads.aPosition[causeway]), board.name(roads.bPosition[causeway])]).toEqual(['box:West', '1'])
    expect(roads.border[causeway]).toBe(-1)
    expect(roads.entry(causeway).perTurn).toBe(3)
  })

  test('by pontoon lead into an area, but onto no road', () => {
    const pontoon = roads.crossing('Pontoon')
    expect(roads.other(pontoon, roads.nodeOfBox[0])).toBe(-1)
    expect(board.name(roads.bPosition[pontoon])).toBe('1')
    expect(roads.kind[pontoon]).toBe('pontoon')
  })
})
