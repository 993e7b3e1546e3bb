import type { Random } from '@coup/engine'
import { Field } from '@coup/field'
import { CORPS, DETACHED, MORALE, SIDE_OF } from './army.ts'
import { areas, board, borders, OFF } from './board.ts'
import type { AusterlitzEvent } from './events.ts'
import type { WrittenOrder } from './orders.ts'
import { ALLIES } from './sides.ts'

/** Marks of a block. */
export const MOVED = 1
/** 11.2: had to retreat from a fight this turn. */
export const RETREATED = 2
/** 6: the fixed battery. */
export const BATTERY = 4

export const PHASES = [
  'auction',
  'conference',
  'organize',
  'deploy-allies',
  'reorganize-france',
  'deploy-france',
  'detach',
  'battery',
  'new-turn',
  'night-conference',
  'orders',
  'commands',
  'end-of-turn',
] as const
export type Phase = (typeof PHASES)[number]

/** 10, 11: why an area is closed for the rest of the turn: 1 + the corps whose column used its road, or taken by attack. */
export const TAKEN = 255
/** 10: by area: 1 + the corps that moved into its reserve this turn, or several pieces. */
export const SEVERAL = 255

/** By border, this turn. */
export const NO_MORE_ATTACKS = 1
export const ARTILLERY_ATTACKED = 2

/** By side, bits: what has been committed (15). */
export const HEAVY_COMMITTED = 1
export const GUARD_COMMITTED = 2
export const GUARD_BARRED = 4

/** Who plays which side; never changed in place. */
export interface Team {
  /** Seats in the order of their ranks. */
  readonly ranks: readonly number[]
}

export class Austerlitz extends Field<AusterlitzEvent> {
  override readonly board = board
  override random: Random
  scenario = 0
  /** 18 */
  santon = false
  phase: Phase = 'organize'
  round = 1
  turn: number = ALLIES
  /** The seat whose commands are asked for. */
  player = 0
  /** By seat: its side. By side: its team. By corps: the seat that commands it. */
  seats: readonly string[] = []
  sideOfSeat: Uint8Array = new Uint8Array(0)
  teams: readonly Team[] = []
  owner: Uint8Array = new Uint8Array(CORPS)
  orders: readonly WrittenOrder[] = []
  /** 9: left this turn. */
  corpsCommands = 0
  independent = 0
  reinforced = false
  /** By side. */
  morale: Uint8Array
  handicap: Uint8Array
  elite: Uint8Array
  /** By block: its corps. By corps: how many regiments it has, where it is, whether it has given its command. */
  corps: Uint8Array
  size: Uint8Array
  commanderAt: Int16Array
  commanded: Uint8Array
  /** By block, and by corps for its commander: 1 + the defence approach at which it was named this turn (11.2). */
  namedAt: Int16Array
  commanderNamedAt: Int16Array
  /** This turn, by area. */
  closed: Uint8Array
  entered: Uint8Array
  /** This turn, by border. */
  shut: Uint8Array
  /** By approach from the first on, bits: artillery attacks from it in a side's latest turn (1, 2) and the one before (4, 8). */
  bombarded: Uint8Array

  constructor(random: Random, from: Austerlitz | null = null, side: Uint8Array = from?.side ?? SIDE_OF) {
    super(board, side, from)
    this.random = random
    if (from === null) {
      this.morale = Uint8Array.from(MORALE)
      this.handicap = new Uint8Array(2)
      this.elite = new Uint8Array(2)
      this.corps = new Uint8Array(SIDE_OF.length).fill(DETACHED)
      this.size = new Uint8Array(CORPS)
      this.commanderAt = new Int16Array(CORPS).fill(OFF)
      this.commanded = new Uint8Array(CORPS)
      this.namedAt = new Int16Array(SIDE_OF.length)
      this.commanderNamedAt = new Int16Array(CORPS)
      this.closed = new Uint8Array(areas)
      this.entered = new Uint8Array(areas)
      this.shut = new Uint8Array(borders)
      this.bombarded = new Uint8Array(2 * borders)
      return
    }
    this.scenario = from.scenario
    this.santon = from.santon
    this.phase = from.phase
    this.round = from.round
    this.turn = from.turn
    this.player = from.player
    this.seats = from.seats
    this.sideOfSeat = from.sideOfSeat
    this.teams = from.teams
    this.owner = from.owner
    this.orders = from.orders
    this.corpsCommands = from.corpsCommands
    this.independent = from.independent
    this.reinforced = from.reinforced
    this.morale = from.morale.slice()
    this.handicap = from.handicap
    this.elite = from.elite.slice()
    this.corps = from.corps.slice()
    this.size = from.size.slice()
    this.commanderAt = from.commanderAt.slice()
    this.commanded = from.commanded.slice()
    this.namedAt = from.namedAt.slice()
    this.commanderNamedAt = from.commanderNamedAt.slice()
    this.closed = from.closed.slice()
    this.entered = from.entered.slice()
    this.shut = from.shut.slice()
    this.bombarded = from.bombarded.slice()
  }

  override copy(): Austerlitz {
    return new Austerlitz(this.random.copy(), this)
  }

  /** 8: the block joins a corps, or none. */
  assign(block: number, corps: number): void {
    const before = this.corps[block]
    if (before !== DETACHED) this.size[before]--
    this.corps[block] = corps
    if (corps !== DETACHED) this.size[corps]++
  }

  /** The blocks of a corps, in the order of their numbers. */
  regiments(corps: number): number[] {
    const blocks: number[] = []
    let left = this.size[corps]
    for (let block = 0; left > 0; block++) {
      if (this.corps[block] === corps) {
        blocks.push(block)
        left--
      }
    }
    return blocks
  }

  isBlocking(block: number): boolean {
    return board.isApproach(this.at[block])
  }
}
