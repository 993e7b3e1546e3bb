import type { Question, Random } from '@coup/engine'
import { Field } from '@coup/field'
import { SIDE_OF } from './army.ts'
import { board, frenchStart, roads } from './board.ts'
import type { BonaparteEvent } from './events.ts'
import { AUSTRIA, FRANCE, PLAYERS, SIDES } from './sides.ts'

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
export const NOTHING_SHUT = new Uint8Array(board.positions)
export const NO_TRAFFIC = new Uint8Array(roads.crossings)

export class Bonaparte extends Field<BonaparteEvent> {
  override readonly board = board
  override random: Random
  round: number
  turn: number
  phase: number
  commands: number
  /** By side (13). This list and those below are shared with copies: they are replaced, never changed. */
  morale: readonly number[]
  /** One army alone has become demoralized, and the other has had its points for it (13). */
  encouraged: boolean
  /** Sides are bid for: seats are players, not sides. */
  bidding: boolean
  /** By side: the seat that commands it. By seat: its bid. */
  commander: readonly number[]
  bids: readonly number[]
  /** An area of the French start has been enemy-occupied (6). */
  startTaken: boolean
  /** This turn, by position: an area that was taken by assault, both approaches of a lost assault (11). */
  shut: Uint8Array
  /** This turn, by crossing (8). */
  traffic: Uint8Array

  constructor(random: Random, from: Bonaparte | null = null) {
    super(board, SIDE_OF, from)
    this.random = random
    this.round = from?.round ?? 1
    this.turn = from?.turn ?? AUSTRIA
    this.phase = from?.phase ?? NEW_TURN
    this.commands = from?.commands ?? COMMANDS
    this.morale = from?.morale ?? MORALE
    this.encouraged = from?.encouraged ?? false
    this.bidding = from?.bidding ?? false
    this.commander = from?.commander ?? [AUSTRIA, FRANCE]
    this.bids = from?.bids ?? [-1, -1]
    this.startTaken = from?.startTaken ?? false
    this.shut = from?.shut ?? NOTHING_SHUT
    this.traffic = from?.traffic ?? NO_TRAFFIC
  }

  override copy(): Bonaparte {
    return new Bonaparte(this.random.copy(), this)
  }

  override move(block: number, position: number): void {
    super.move(block, position)
    const area = board.areaOf[position]
    if (area >= 0 && frenchStart[area] > 0 && this.side[block] === AUSTRIA) this.startTaken = true
  }

  shutFor(position: number): void {
    this.shut = this.shut.with(position, 1)
  }

  /** The seat that commands the side, by name. */
  nameOf(side: number): string {
    return this.bidding ? PLAYERS[this.commander[side]] : SIDES[side]
  }

  /** The side that the seat commands, or -1. */
  sideOf(seat: number | null): number {
    return seat === null || this.phase <= CHOOSE_SIDE ? -1 : this.commander.indexOf(seat)
  }

  /** Asks whoever commands the side. */
  askSide(side: number, kind: string, rule: string): Question {
    return this.ask(this.commander[side], kind, rule)
  }
}
