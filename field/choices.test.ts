import { describe, expect, it } from 'vitest'
import { Board } from './board.ts'
import { BLOCK, Choices } from './choices.ts'
import type { BoardData } from './data.ts'

const area = (id: number) => ({ id, capacity: 9, anchor: [0, 0], outline: [] })
const border = (a: number, b: number) => ({ a, b, width: 'wide', aSymbols: [], bSymbols: [] })
const road = { border: 0, a: 7, aGroup: 0, b: 9, bGroup: 0, kind: 'main' }

const board = new Board({
  areas: [7, 9].map(area),
  borders: [border(7, 9)],
  roads: [road, road],
  entries: [{ id: 'Ferry', side: 'x', box: 'Camp', area: 9, group: 0, kind: 'main' }],
} as unknown as BoardData)

describe('choices', () => {
  it('names blocks, areas and approaches as people do', () => {
    const choices = new Choices(board)
    expect(BLOCK[0]).toBe('block 1')
    expect(choices.area).toEqual(['area 7', 'area 9'])
    expect(choices.at('attack').slice(2, 4)).toEqual(['attack 7/9', 'attack 9/7'])
  })

  it('names each road by its direction, and entries', () => {
    expect(new Choices(board).roads()).toEqual(['road 7/9', 'road 9/7', 'road 7/9#2', 'road 9/7#2', 'enter Ferry', ''])
  })
})
