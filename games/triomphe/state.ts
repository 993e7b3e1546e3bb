import type { Random } from '@coup/engine'
import { Field } from '@coup/field'
import { areas, board, borders, roads } from './board.ts'
import type { MarengoEvent } from './events.ts'
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

export class Marengo extends Field<MarengoEvent> {
  override readonly board = board
  override readonly travelling: number = FIRED
  override random: Random
  round: number
  turn: number
  phase: number
  commands: number
  /** By side: discs in the pool. By side and area: discs laid. */
  pool: Uint8Array
  discs: Uint8Array
  /** By area: French discs that Austria moved here in its latest turn (18). */
  transferred: Uint8Array
  /** By area: 1 + the side whose block was last there, or 0. */
  lastIn: Uint8Array
  /** This turn. By border: an assault across it was lost (11). By area: it was taken by assault (11). */
  shut: Uint8Array
  taken: Uint8Array
  /** This turn, by approach from the first on: maneuver attacks have been made across it into its area (9.3). */
  attacked: Uint8Array
  /** This turn, by crossing (8). */
  traffic: Uint8Array
  /** This turn, by area: all its blocks must be organized (14). */
  organizing: Uint8Array
  /** How many blocks of those areas are still disorganized. */
  toOrganize: number
  /** A face was shown, or a gun turned down again, in this step: mixing is due at its end (17). */
  mixingDue = false

  constructor(side: Uint8Array, random: Random, from: Marengo | null = null) {
    super(board, side, from)
    this.random = random
    this.round = from?.round ?? 1
    this.turn = from?.turn ?? AUSTRIA
    this.phase = from?.phase ?? NEW_TURN
    this.commands = from?.commands ?? 3
    this.pool = from?.pool.slice() ?? new Uint8Array(2)
    this.discs = from?.discs.slice() ?? new Uint8Array(2 * areas)
    this.transferred = from?.transferred.slice() ?? new Uint8Array(areas)
    this.lastIn = from?.lastIn.slice() ?? new Uint8Array(areas)
    this.shut = from?.shut.slice() ?? new Uint8Array(borders)
    this.taken = from?.taken.slice() ?? new Uint8Array(areas)
    this.attacked = from?.attacked.slice() ?? new Uint8Array(2 * borders)
    this.traffic = from?.traffic.slice() ?? new Uint8Array(roads.crossings)
    this.organizing = from?.organizing.slice() ?? new Uint8Array(areas)
    this.toOrganize = from?.toOrganize ?? 0
  }

  override copy(): Marengo {
    return new Marengo(this.side, this.random.copy(), this)
  }

  /** The last to enter an area is remembered; guns that leave their position do not fire (10). */
  override move(block: number, position: number): void {
    super.move(block, position)
    this.unmark(block, FIRING)
    const area = board.areaOf[position]
    if (area >= 0) this.lastIn[area] = this.side[block] + 1
  }
}
