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
  'allotment',
  'organize',
  'choose-corps',
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

/** Data that change seldom: copies share them until one of them writes. */
const SHARED = {
  morale: 1,
  elite: 2,
  corps: 4,
  size: 8,
  commanderAt: 16,
  commanded: 32,
  namedAt: 64,
  commanderNamedAt: 128,
  closed: 256,
  entered: 512,
  shut: 1024,
  bombarded: 2048,
} as const
type Shared = keyof typeof SHARED

const NO_AREA = new Uint8Array(areas)
const NO_BORDER = new Uint8Array(borders)
const NO_BLOCK = new Int16Array(SIDE_OF.length)
const NO_COMMANDER = new Int16Array(CORPS)
const NO_COMMAND = new Uint8Array(CORPS)

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
  /** The owners when the running step began: what all have been told. */
  announced: Uint8Array = this.owner
  /** 6.6: the corps that start on the map. */
  starting: readonly number[] = []
  orders: readonly WrittenOrder[] = []
  /** 9: left this turn. */
  corpsCommands = 0
  independent = 0
  reinforced = false
  /** 11.1: the attack approach of the attack that this step is about, or -1; no copy keeps it. */
  threat = -1
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
  private owned = 0

  constructor(random: Random, from: Austerlitz | null = null, side: Uint8Array = from?.side ?? SIDE_OF) {
    super(board, side, from)
    this.random = random
    this.morale = from?.morale ?? Uint8Array.from(MORALE)
    this.handicap = from?.handicap ?? new Uint8Array(2)
    this.elite = from?.elite ?? new Uint8Array(2)
    this.corps = from?.corps ?? new Uint8Array(SIDE_OF.length).fill(DETACHED)
    this.size = from?.size ?? new Uint8Array(CORPS)
    this.commanderAt = from?.commanderAt ?? new Int16Array(CORPS).fill(OFF)
    this.commanded = from?.commanded ?? NO_COMMAND
    this.namedAt = from?.namedAt ?? NO_BLOCK
    this.commanderNamedAt = from?.commanderNamedAt ?? NO_COMMANDER
    this.closed = from?.closed ?? NO_AREA
    this.entered = from?.entered ?? NO_AREA
    this.shut = from?.shut ?? NO_BORDER
    this.bombarded = from?.bombarded ?? new Uint8Array(2 * borders)
    if (from === null) return
    from.owned = 0
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
    this.announced = from.owner
    this.starting = from.starting
    this.orders = from.orders
    this.corpsCommands = from.corpsCommands
    this.independent = from.independent
    this.reinforced = from.reinforced
  }

  override copy(): Austerlitz {
    return new Austerlitz(this.random.copy(), this)
  }

  /** The data to be changed, no longer shared with any copy. */
  write<K extends Shared>(key: K): Austerlitz[K] {
    if ((this.owned & SHARED[key]) === 0) {
      this.owned |= SHARED[key]
      this[key] = this[key].slice() as this[K]
    }
    return this[key]
  }

  /** A turn is over, and with it what was closed, shut, named and commanded. */
  forgetTurn(): void {
    this.commanded = NO_COMMAND
    this.namedAt = NO_BLOCK
    this.commanderNamedAt = NO_COMMANDER
    this.closed = NO_AREA
    this.entered = NO_AREA
    this.shut = NO_BORDER
    this.owned &= SHARED.morale | SHARED.elite | SHARED.corps | SHARED.size | SHARED.commanderAt | SHARED.bombarded
  }

  /** 8: the block joins a corps, or none. */
  assign(block: number, corps: number): void {
    const before = this.corps[block]
    const size = this.write('size')
    if (before !== DETACHED) size[before]--
    this.write('corps')[block] = corps
    if (corps !== DETACHED) size[corps]++
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
