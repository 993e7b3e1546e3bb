import type { GameEvent } from '@coup/engine'
import { GameState } from '@coup/engine'
import type { Board } from './board.ts'

/** The blocks on a board, as the three Napoleonic games share them. Sides are 0 and 1, blocks numbered from 0. */
export abstract class Field<E extends GameEvent = GameEvent> extends GameState<E> {
  abstract readonly board: Board
  /** The marks that belong to a face and go with it when faces are mixed. */
  readonly travelling: number = 0
  /** By block: its side; never changes. */
  readonly side: Uint8Array
  /** By block: its position. */
  at: Int16Array
  /** By block: what only its owner sees. */
  face: Uint8Array
  /** By block: whatever else a game remembers of it, in bits. */
  marks: Uint8Array
  /** By block: what the enemy can know of its face; see knowledge.ts. */
  source: Uint8Array
  mixture: Uint8Array
  /** By side and area, by position: how many blocks are there. */
  inArea: Uint8Array
  inPosition: Uint8Array

  /** Blocks of these sides, none of them in play; or a copy of another field. */
  constructor(board: Board, side: Uint8Array, from: Field | null = null) {
    super()
    const blocks = side.length
    this.side = side
    this.at = from === null ? new Int16Array(blocks).fill(board.OFF) : from.at.slice()
    this.face = from === null ? new Uint8Array(blocks) : from.face.slice()
    this.marks = from === null ? new Uint8Array(blocks) : from.marks.slice()
    this.source = from === null ? new Uint8Array(blocks) : from.source.slice()
    this.mixture = from === null ? Uint8Array.from(side, (_, block) => block) : from.mixture.slice()
    this.inArea = from === null ? new Uint8Array(2 * board.areas) : from.inArea.slice()
    this.inPosition = from === null ? new Uint8Array(board.positions + 1) : from.inPosition.slice()
    if (from !== null) this.over = from.over
  }

  /** Counts anew what stands where, after a set-up. */
  count(): void {
    this.inArea.fill(0)
    this.inPosition.fill(0)
    for (let block = 0; block < this.at.length; block++) this.#tally(block, 1)
  }

  #tally(block: number, by: number): void {
    const position = this.at[block]
    this.inPosition[position] += by
    const area = this.board.areaOf[position]
    if (area >= 0) this.inArea[this.side[block] * this.board.areas + area] += by
  }

  move(block: number, position: number): void {
    this.#tally(block, -1)
    this.at[block] = position
    this.#tally(block, 1)
  }

  /** How many blocks of a side are in an area, in any position. */
  countIn(side: number, area: number): number {
    return this.inArea[side * this.board.areas + area]
  }

  occupied(side: number, area: number): boolean {
    return this.inArea[side * this.board.areas + area] > 0
  }

  /** The blocks of a position, in the order of their numbers. */
  blocksAt(position: number): number[] {
    const blocks: number[] = []
    let left = this.inPosition[position]
    for (let block = 0; left > 0; block++) {
      if (this.at[block] === position) {
        blocks.push(block)
        left--
      }
    }
    return blocks
  }

  is(block: number, mark: number): boolean {
    return (this.marks[block] & mark) !== 0
  }

  mark(block: number, mark: number): void {
    this.marks[block] |= mark
  }

  unmark(block: number, mark: number): void {
    this.marks[block] &= ~mark
  }
}
