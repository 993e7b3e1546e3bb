import { type DataOf, filled, type Question, type Random, type Seat } from '@coup/engine'
import { type Block, type Board, blocksOff, type Derived, Field, type Position, type Side } from '@coup/field'
import { SIDE_OF } from './army.ts'
import { board, frenchStart, roads } from './board.ts'
import type { BonaparteEvent } from './events.ts'
import { AUSTRIA, PLAYERS, SEATS, SIDES } from './sides.ts'

/** What is remembered of a block. All of it is public. */
export const MOVED = 1
export const ASSAULTED = 2
/** A bombardment is announced and not yet fired. */
export const FIRING = 4
/** Fired in its side's latest turn. */
export const FIRED = 8
/** Not activated yet (6). */
export const INACTIVE = 16

export const BID = 0
export const CHOOSE_SIDE = 1
export const NEW_TURN = 2
export const ACTIVATE = 3
export const BOMBARD = 4
export const ASSAULT = 5
export const MOVE = 6
export const DECLARE = 7

export const COMMANDS = 3
export const MORALE: readonly number[] = [16, 17]

export class Bonaparte extends Field<BonaparteEvent> {
  round!: number
  turn!: Side
  phase!: number
  commands!: number
  /** By side (13). */
  morale!: number[]
  /** One army alone has become demoralized, and the other has had its points for it (13). */
  encouraged!: boolean
  /** Sides are bid for: seats are players, not sides. */
  bidding!: boolean
  /** By side: the seat that commands it. By seat: its bid. */
  commander!: Seat[]
  bids!: number[]
  /** An area of the French start has been enemy-occupied (6). */
  startTaken!: boolean
  /** This turn, by position: an area that was taken by assault, both approaches of a lost assault (11). */
  shut!: number[]
  /** This turn, by crossing (8). */
  traffic!: number[]

  private constructor(data: DataOf<Bonaparte, Derived>) {
    super()
    this.take(data)
  }

  /** Before the set-up: no block is in play. */
  static before(random: Random): Bonaparte {
    return new Bonaparte({
      ...blocksOff(board, SIDE_OF),
      random,
      over: null,
      round: 1,
      turn: AUSTRIA,
      phase: NEW_TURN,
      commands: COMMANDS,
      morale: MORALE.slice(),
      encouraged: false,
      bidding: false,
      commander: [...SEATS],
      bids: [-1, -1],
      startTaken: false,
      shut: filled(board.positions, 0),
      traffic: filled(roads.crossings, 0),
    })
  }

  override get board(): Board {
    return board
  }

  override move(block: Block, position: Position): void {
    super.move(block, position)
    const area = board.areaOf[position]
    if (area >= 0 && frenchStart[area] > 0 && this.side[block] === AUSTRIA) this.startTaken = true
  }

  shutFor(position: Position): void {
    this.shut[position] = 1
  }

  /** The seat that commands the side, by name. */
  nameOf(side: Side): string {
    return this.bidding ? PLAYERS[this.commander[side]] : SIDES[side]
  }

  /** The side that the seat commands, or -1. */
  sideOf(seat: Seat | null): number {
    return seat === null || this.phase <= CHOOSE_SIDE ? -1 : this.commander.indexOf(seat)
  }

  /** Asks whoever commands the side. */
  askSide(side: Side, kind: string, rule: string): Question {
    return this.ask(this.commander[side], kind, rule)
  }
}
