import { type DataOf, Random } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { Board } from './board.ts'
import { BOTH_SIDES, toArea, toBlock, toSide } from './brands.ts'
import type { BoardData } from './data.ts'
import { blocksOff, type Derived, Field } from './field.ts'
import { learn } from './knowledge.ts'
import { checkBlocks, readBlock, viewBlocks, viewIntelligence, writeBlocks } from './placing.ts'

const area = (id: number) => ({ id, capacity: 2, anchor: [0, 0], outline: [] })
const board = new Board({
  areas: [7, 9].map(area),
  borders: [{ a: 7, b: 9, width: 'wide', aSymbols: [], bSymbols: [] }],
  roads: [],
  entries: [],
} as unknown as BoardData)

const MARCHED = 1
const naming = { sides: ['red', 'blue'], marks: [['marched', MARCHED]] } as const

class Few extends Field {
  constructor(data: DataOf<Few, Derived>) {
    super()
    this.take(data)
  }
  override get board(): Board {
    return board
  }
}

function placed(...blocks: Record<string, unknown>[]): Few {
  const g = new Few({ ...blocksOff(board, [0, 0, 1].map(toSide)), random: Random.seeded('few'), over: null })
  blocks.forEach((fields, block) => {
    readBlock(g, toBlock(block), fields, naming)
  })
  checkBlocks(g)
  return g
}

const three = [
  { face: 'I3', at: '7', marched: true },
  { face: 'C2', at: '7/9' },
  { face: 'A1', at: '9' },
]

describe('placing', () => {
  it('reads what it has written', () => {
    const g = placed(...three)
    const written = writeBlocks(g, naming)
    expect(written[0]).toEqual({ id: 1, side: 'red', face: 'I3', at: '7', lot: 0, mixed: 1, marched: true })
    expect(writeBlocks(placed(...(written as Record<string, unknown>[])), naming)).toEqual(written)
    expect([g.countIn(BOTH_SIDES[0], toArea(0)), g.countIn(BOTH_SIDES[1], toArea(1))]).toEqual([2, 1])
  })

  it('shows a side its own faces and what it knows of the enemy’s, and others only that', () => {
    const g = placed(...three)
    learn(g, 1)
    const faces = (viewer: number) => viewBlocks(g, viewer, naming).map((block) => block.face)
    expect([faces(0), faces(1), faces(-1)]).toEqual([
      ['I3', 'C2', undefined],
      [undefined, 'C2', 'A1'],
      [undefined, 'C2', undefined],
    ])
    expect(Object.keys(viewIntelligence(g, 0, naming))).toEqual(['blue'])
    expect(Object.keys(viewIntelligence(g, -1, naming))).toEqual(['red', 'blue'])
  })

  it('refuses what cannot be', () => {
    expect(() => placed({ face: 'X9', at: '7' })).toThrow('no face X9')
    expect(() => placed({ face: 'I2', at: '8' })).toThrow('no position 8')
    expect(() => placed({ face: 'I2', at: '7', tired: true })).toThrow('unknown field tired')
    expect(() => placed({ face: 'I2', at: '7', marched: 'yes' })).toThrow('marched of block 1')
    expect(() => placed({ face: 'I2', at: '7', mixed: 2 })).toThrow('not mixed with block 2')
    expect(() => placed({ face: 'I2', at: '7' }, { face: 'I2', at: '7' }, { face: 'I2', at: '7/9' })).toThrow(
      'both sides',
    )
  })
})
