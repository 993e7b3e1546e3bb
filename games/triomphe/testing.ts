import { Table } from '@coup/engine'
import { Play } from '@coup/engine/play'
import { type TriompheEvent, triomphe } from './index.ts'
import { Triomphe } from './state.ts'
import type { TriompheView } from './view.ts'

interface PlacedBlock {
  id: number
  side: string
  face: string
  at: string
  acted?: true
  disorganized?: true
  firing?: true
  fired?: true
}

interface Placed {
  round: number
  turn: string
  phase: string
  commands: number
  blocks: PlacedBlock[]
  morale: Record<string, { pool: number; areas: Record<string, number> }>
}

/** A placed position that is told in few words, played by seat and choice, and looked at. */
export class Scene extends Play<TriompheView, TriompheEvent> {
  /** Blocks as `I3 12` or `I3 12 disorganized`. */
  static of(austria: string[], france: string[], rest: object = {}): Scene {
    const block = (side: string) => (text: string) => {
      const [face, at, ...marks] = text.split(' ')
      return { side, face, at, ...Object.fromEntries(marks.map((mark) => [mark, true])) }
    }
    const blocks = [...austria.map(block('austria')), ...france.map(block('france'))]
    const morale = { austria: { pool: 6 }, france: { pool: 6 } }
    return new Scene(Table.place(triomphe, {}, 'scene', { round: 3, morale, blocks, ...rest }))
  }

  get truth(): Placed {
    const { truth } = this.table
    if (!(truth instanceof Triomphe)) throw new Error('another game')
    return triomphe.position(truth) as Placed
  }

  /** `I3 12` and its marks, or `gone`. */
  block(id: number): string {
    const block = this.truth.blocks.find((one) => one.id === id)
    if (block === undefined) return 'gone'
    const marks = (['acted', 'disorganized', 'firing', 'fired'] as const).filter((mark) => block[mark])
    return [block.face, block.at, ...marks].join(' ')
  }

  /** Face and place alone. */
  where(id: number): string {
    return this.block(id).split(' ').slice(0, 2).join(' ')
  }

  /** The faces of those blocks, in order. */
  faces(of: (block: PlacedBlock) => boolean): string[] {
    return this.truth.blocks
      .filter(of)
      .map((block) => block.face)
      .sort()
  }

  discs(side: string): { pool: number; areas: Record<string, number> } {
    return this.truth.morale[side]
  }

  view(seat: string | null): TriompheView {
    return this.table.view(seat)
  }
}
