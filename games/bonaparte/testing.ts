import type { GameEvent, Rules } from '@coup/engine'
import { Table } from '@coup/engine'
import { Play } from '@coup/engine/play'
import { FACE_NAMES, FIRST_BLOCK, toBlock } from '@coup/field'
import { board, OFF } from './board.ts'
import { type BonaparteEvent, bonaparte } from './index.ts'
import { enemyOf } from './sides.ts'
import { Bonaparte } from './state.ts'
import type { BonaparteView } from './view.ts'
import { NAMING } from './view.ts'

/** A placed position told in few words, played by choices, and looked at. */
export class Scene extends Play<BonaparteView, BonaparteEvent> {
  /** Blocks as `I3 12`, `A1 9/5 firing` or `I2 box:C._Pagella`. Austrians are numbered from 1, French from 21, in this order. */
  static of(austria: string[], france: string[], rest: object = {}): Scene {
    const block = (side: string) => (text: string) => {
      const [face, at, ...marks] = text.split(' ')
      const names = Object.fromEntries(marks.map((mark) => [mark, true]))
      return { side, face, at: at.replaceAll('_', ' '), ...names }
    }
    const blocks = [...austria.map(block('austria')), ...france.map(block('france'))]
    return new Scene(Table.place(bonaparte, {}, 'scene', { round: 5, turn: 'france', phase: 'move', blocks, ...rest }))
  }

  get truth(): Bonaparte {
    const { truth } = this.table
    if (!(truth instanceof Bonaparte)) throw new Error('another game')
    return truth
  }

  /** `I2 12`, `C1 9/5 moved`; or `gone`. */
  block(number: number): string {
    const g = this.truth
    const block = toBlock(number - 1)
    if (g.at[block] === OFF) return 'gone'
    const marks = NAMING.marks.flatMap(([name, mark]) => (g.is(block, mark) ? [name] : []))
    return [FACE_NAMES[g.face[block]], board.name(g.at[block]), ...marks].join(' ')
  }

  view(seat: string | null): BonaparteView {
    return this.table.view(seat)
  }

  /** The face of a block as a seat sees it. */
  seen(seat: string | null, number: number): string | undefined {
    return this.view(seat).blocks.find((one) => one.id === number)?.face
  }
}

/** Both armies stand in the middle of the board, in contact from the first turn. */
export const contact: Rules<Bonaparte, BonaparteView, BonaparteEvent> = {
  ...bonaparte,
  setup(options, random) {
    const g = bonaparte.setup(options, random)
    const middle = [24, 25, 26, 27, 51, 52, 56, 57, 58, 59, 60, 61].map((id) => board.area(id))
    const holder = middle.map(() => random.below(2))
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      const side = g.side[block]
      const open = middle.filter((area, i) => holder[i] === side && g.countIn(side, area) < board.capacity[area])
      if (open.length > 0) g.move(block, open[random.below(open.length)])
    }
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      const facing =
        board.approaches[g.at[block]]?.filter((at) => g.occupied(enemyOf(g.side[block]), board.beyond[at])) ?? []
      if (facing.length > 0 && random.below(3) > 0) g.move(block, facing[random.below(facing.length)])
    }
    return g
  },
}

/** The types of events, for the order of things. */
export function types(events: GameEvent[]): string[] {
  return events.map((event) => event.type)
}
