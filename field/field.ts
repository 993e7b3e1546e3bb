import { type DataOf, filled, type GameEvent, GameState } from '@coup/engine'
import type { Board } from './board.ts'
import { type Area, type Block, FIRST_BLOCK, type Position, type Side, toBlock, toPosition } from './brands.ts'

/** The blocks on a board, as the three Napoleonic games share them. Sides are 0 and 1, blocks numbered from 0. */
export abstract class Field<E extends GameEvent = GameEvent> extends GameState<E> {
  /** By block: its side; never changes. */
  readonly side!: readonly Side[]
  /** By block: its position. */
  at!: Position[]
  /** By block: what only its owner sees. */
  face!: number[]
  /** By block: whatever else a game remembers of it, in bits. */
  marks!: number[]
  /** By block: what the enemy can know of its face; see knowledge.ts. */
  source!: number[]
  mixture!: Block[]
  /** By side and area, by position: how many blocks are there. */
  inArea!: number[]
  inPosition!: number[]

  abstract get board(): Board

  /** The marks that belong to a face and go with it when faces are mixed. */
  get travelling(): number {
    return 0
  }

  /** Counts anew what stands where, after a set-up. */
  count(): void {
    this.inArea.fill(0)
    this.inPosition.fill(0)
    for (let block = FIRST_BLOCK; block < this.at.length; block++) this.#tally(block, 1)
  }

  #tally(block: Block, by: number): void {
    const position = this.at[block]
    this.inPosition[position] += by
    const area = this.board.areaOf[position]
    if (area >= 0) this.inArea[this.side[block] * this.board.areas + area] += by
  }

  move(block: Block, position: Position): void {
    this.#tally(block, -1)
    this.at[block] = position
    this.#tally(block, 1)
  }

  /** How many blocks of a side are in an area, in any position. */
  countIn(side: Side, area: Area): number {
    return this.inArea[side * this.board.areas + area]
  }

  occupied(side: Side, area: Area): boolean {
    return this.inArea[side * this.board.areas + area] > 0
  }

  /** The blocks of a position, in the order of their numbers. */
  blocksAt(position: Position): Block[] {
    const blocks: Block[] = []
    let left = this.inPosition[position]
    for (let block = FIRST_BLOCK; left > 0; block++) {
      if (this.at[block] === position) {
        blocks.push(block)
        left--
      }
    }
    return blocks
  }

  is(block: Block, mark: number): boolean {
    return (this.marks[block] & mark) !== 0
  }

  mark(block: Block, mark: number): void {
    this.marks[block] |= mark
  }

  unmark(block: Block, mark: number): void {
    this.marks[block] &= ~mark
  }
}

/** What no game has fields for. */
export type Derived = 'board' | 'travelling'

/** The data of blocks of these sides, none of them in play. */
export function blocksOff(board: Board, side: readonly Side[]): Omit<DataOf<Field, Derived>, 'random' | 'over'> {
  const blocks = side.length
  return {
    side,
    at: filled(blocks, toPosition(board.OFF)),
    face: filled(blocks, 0),
    marks: filled(blocks, 0),
    source: filled(blocks, 0),
    mixture: side.map((_, block) => toBlock(block)),
    inArea: filled(2 * board.areas, 0),
    inPosition: filled(board.positions + 1, 0),
  }
}
