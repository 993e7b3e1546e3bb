import { type DataOf, filled, type Question, type Random, seatOf } from '@coup/engine'
import { type Block, type Board, blocksOff, type Derived, Field, type Position, type Side } from '@coup/field'
import { areas, board, borders, roads } from './board.ts'
import type { TriompheEvent } from './events.ts'
import { AUSTRIA } from './sides.ts'

export const ACTED = 1
export const DISORGANIZED = 2
/** A bombardment is announced and not yet fired. */
export const FIRING = 4
/** Fired in its side's latest turn. */
export const FIRED = 8

export const NEW_TURN = 0
export const ACTIONS = 1
export const END_OF_TURN = 2

/** Everything but blocks and chance before the set-up; whoever takes it copies its lists. */
const BEFORE = {
  over: null,
  round: 1,
  turn: AUSTRIA,
  phase: NEW_TURN,
  commands: 3,
  pool: [0, 0],
  discs: filled(2 * areas, 0),
  transferred: filled(areas, 0),
  lastIn: filled(areas, 0),
  shut: filled(borders, 0),
  taken: filled(areas, 0),
  attacked: filled(2 * borders, 0),
  traffic: filled(roads.crossings, 0),
  organizing: filled(areas, 0),
  toOrganize: 0,
  mixingDue: false,
}

export class Triomphe extends Field<TriompheEvent> {
  round!: number
  turn!: Side
  phase!: number
  commands!: number
  /** By side: discs in the pool. By side and area: discs laid. */
  pool!: number[]
  discs!: number[]
  /** By area: French discs that Austria moved here in its latest turn (18). */
  transferred!: number[]
  /** By area: 1 + the side whose block was last there, or 0. */
  lastIn!: number[]
  /** This turn. By border: an assault across it was lost (11). By area: it was taken by assault (11). */
  shut!: number[]
  taken!: number[]
  /** This turn, by approach from the first on: maneuver attacks have been made across it into its area (9.3). */
  attacked!: number[]
  /** This turn, by crossing (8). */
  traffic!: number[]
  /** This turn, by area: all its blocks must be organized (14). */
  organizing!: number[]
  /** How many blocks of those areas are still disorganized. */
  toOrganize!: number
  /** A face was shown, or a gun turned down again, in this step: mixing is due at its end (17). */
  mixingDue!: boolean

  private constructor(data: DataOf<Triomphe, Derived>) {
    super()
    this.take(data)
  }

  /** Before the set-up: blocks of these sides, none of them in play. */
  static before(side: readonly Side[], random: Random): Triomphe {
    return new Triomphe({ ...blocksOff(board, side), ...BEFORE, random })
  }

  override get board(): Board {
    return board
  }

  override get travelling(): number {
    return FIRED
  }

  /** A side has one seat. */
  askSide(side: Side, kind: string, rule: string): Question {
    return this.ask(seatOf(side), kind, rule)
  }

  /** The last to enter an area is remembered; guns that leave their position do not fire (10). */
  override move(block: Block, position: Position): void {
    super.move(block, position)
    this.unmark(block, FIRING)
    const area = board.areaOf[position]
    if (area >= 0) this.lastIn[area] = this.side[block] + 1
  }
}
