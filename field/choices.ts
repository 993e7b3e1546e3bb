import type { Board } from './board.ts'

/** Blocks are numbered from 1 for people. */
export const BLOCK: readonly string[] = Array.from({ length: 256 }, (_, block) => `block ${block + 1}`)

/** The choice strings of a board, prepared: `area 12`, `attack 9/5`, `road 2/4`. */
export class Choices {
  readonly area: readonly string[]
  readonly #board: Board

  constructor(board: Board) {
    this.#board = board
    this.area = Array.from(board.id, (id) => `area ${id}`)
  }

  /** By position: `verb 9/5`. */
  at(verb: string): readonly string[] {
    return this.#board.names.map((name) => `${verb} ${name}`)
  }

  /** By twice the crossing, plus one if it is left from its b side: `road 9/5`, `road 5/9#2`; `enter Alessandria`. */
  roads(): readonly string[] {
    const { names, roads } = this.#board
    return roads.names.flatMap((name, crossing) => {
      if (roads.isEntry(crossing)) return [`enter ${name}`, '']
      const nth = name.split('#')[1]
      return [`road ${name}`, `road ${names[roads.bPosition[crossing]]}${nth === undefined ? '' : `#${nth}`}`]
    })
  }
}
