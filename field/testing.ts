import { type DataOf, filled, Random } from '@coup/engine'
import { Board } from './board.ts'
import { toSide } from './brands.ts'
import { faceNamed } from './face.ts'
import { blocksOff, type Derived, Field } from './field.ts'

const board = new Board({ areas: [], borders: [], roads: [], entries: [] } as never)

/** A few blocks of one side, dealt from lots, on no board. */
export class Few extends Field {
  constructor(data: DataOf<Few, Derived>) {
    super()
    this.take(data)
  }

  static of(faces: string[], lots: number[]): Few {
    const blocks = blocksOff(board, filled(faces.length, toSide(0)))
    return new Few({ ...blocks, face: faces.map(faceNamed), source: lots, random: Random.seeded('few'), over: null })
  }

  override get board(): Board {
    return board
  }
}
