import { type DataOf, filled, type Random, type Seat, seatOf } from '@coup/engine'
import {
  type Block,
  type Board,
  blocksOff,
  type Derived,
  FIRST_BLOCK,
  Field,
  type Position,
  type Side,
  toBlock,
  toPosition,
} from '@coup/field'
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

/** Nobody's seat, no block, nowhere: until somebody or something is named. */
export const NOBODY: Seat = seatOf(-1)
export const NO_BLOCK: Block = toBlock(-1)
export const NOWHERE: Position = toPosition(-1)

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

/** Who plays which side; never changed in place. */
export interface Team {
  /** Seats in the order of their ranks. */
  readonly ranks: readonly Seat[]
}

export class Austerlitz extends Field<AusterlitzEvent> {
  scenario!: number
  /** 18 */
  santon!: boolean
  phase!: Phase
  round!: number
  turn!: Side
  /** The seat whose commands are asked for. */
  player!: Seat
  /** By seat: its side. By side: its team. By corps: the seat that commands it. */
  seats!: readonly string[]
  sideOfSeat!: readonly Side[]
  teams!: readonly Team[]
  owner!: Seat[]
  /** The owners when the running step began: what all have been told. */
  announced!: Seat[]
  /** 6.6: the corps that start on the map. */
  starting!: readonly number[]
  orders!: readonly WrittenOrder[]
  /** 9: left this turn. */
  corpsCommands!: number
  independent!: number
  reinforced!: boolean
  /** 11.1: the attack approach of the attack that this step is about, or -1. */
  threat!: Position
  /** By side. */
  morale!: number[]
  handicap!: number[]
  elite!: number[]
  /** By block: its corps. By corps: how many regiments it has, where it is, whether it has given its command. */
  corps!: number[]
  size!: number[]
  commanderAt!: Position[]
  commanded!: number[]
  /** By block, and by corps for its commander: 1 + the defence approach at which it was named this turn (11.2). */
  namedAt!: number[]
  commanderNamedAt!: number[]
  /** This turn, by area. */
  closed!: number[]
  entered!: number[]
  /** This turn, by border. */
  shut!: number[]
  /** By approach from the first on, bits: artillery attacks from it in a side's latest turn (1, 2) and the one before (4, 8). */
  bombarded!: number[]

  private constructor(data: DataOf<Austerlitz, Derived>) {
    super()
    this.take(data)
  }

  /** Before anybody is seated: no piece is in play. */
  static before(random: Random, side: readonly Side[] = SIDE_OF): Austerlitz {
    return new Austerlitz({
      ...blocksOff(board, side),
      random,
      over: null,
      scenario: 0,
      santon: false,
      phase: 'organize',
      round: 1,
      turn: ALLIES,
      player: NOBODY,
      seats: [],
      sideOfSeat: [],
      teams: [],
      owner: filled(CORPS, NOBODY),
      announced: filled(CORPS, NOBODY),
      starting: [],
      orders: [],
      corpsCommands: 0,
      independent: 0,
      reinforced: false,
      threat: NOWHERE,
      morale: MORALE.slice(),
      handicap: [0, 0],
      elite: [0, 0],
      corps: filled(SIDE_OF.length, DETACHED),
      size: filled(CORPS, 0),
      commanderAt: filled<Position>(CORPS, OFF),
      commanded: filled(CORPS, 0),
      namedAt: filled(SIDE_OF.length, 0),
      commanderNamedAt: filled(CORPS, 0),
      closed: filled(areas, 0),
      entered: filled(areas, 0),
      shut: filled(borders, 0),
      bombarded: filled(2 * borders, 0),
    })
  }

  override get board(): Board {
    return board
  }

  /** What belongs to one step begins with it. */
  beginStep(): void {
    this.announced = this.owner.slice()
    this.threat = NOWHERE
  }

  /** A turn is over, and with it what was closed, shut, named and commanded. */
  forgetTurn(): void {
    for (const list of [this.commanded, this.namedAt, this.commanderNamedAt, this.closed, this.entered, this.shut]) {
      list.fill(0)
    }
  }

  /** 8: the block joins a corps, or none. */
  assign(block: Block, corps: number): void {
    const before = this.corps[block]
    const { size } = this
    if (before !== DETACHED) size[before]--
    this.corps[block] = corps
    if (corps !== DETACHED) size[corps]++
  }

  /** The blocks of a corps, in the order of their numbers. */
  regiments(corps: number): Block[] {
    const blocks: Block[] = []
    let left = this.size[corps]
    for (let block = FIRST_BLOCK; left > 0; block++) {
      if (this.corps[block] === corps) {
        blocks.push(block)
        left--
      }
    }
    return blocks
  }

  isBlocking(block: Block): boolean {
    return board.isApproach(this.at[block])
  }
}
