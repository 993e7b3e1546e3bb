import { type DataOf, filled, GameState, type Random } from '@coup/engine'
import type { Battlefield } from './battlefield.ts'
import type { BattleEvent, Who } from './events.ts'
import type { Fighter } from './fight.ts'
import { RED, SIDES } from './sides.ts'
import { TRAIN, TYPES, tables } from './tables.ts'

export const BUILDING = 0
export const RECRUITING = 1
export const DEPLOYING = 2
export const BATTLE = 3
export const PHASES: readonly string[] = ['build', 'recruit', 'deploy', 'battle']

/** Units are numbered by side, the train first. */
export const PER_SIDE = 25
export const UNITS = 2 * PER_SIDE

/** Where a unit is: a field from 0 on, or one of these. FLED - n is beside the n-th outer module of the rim. */
export const GONE = -1
export const HELD = -2
export const FLED = -3

export const NOBODY = -1

export function sideOf(unit: number): number {
  return unit < PER_SIDE ? 0 : 1
}

export function trainOf(side: number): number {
  return side * PER_SIDE
}

export class Battle extends GameState<BattleEvent> {
  field!: Battlefield
  /** VI: cavalry may dismount. */
  readonly dismounting!: boolean
  phase!: number
  turn!: number
  /** The other side has just passed. */
  passed!: boolean
  /** By unit. A train's point and its fortified side are the same thing. */
  type!: number[]
  at!: number[]
  knights!: number[]
  points!: number[]
  /** By field. */
  occupant: number[]
  /** By side * 8 + type: recruited so far. */
  army: number[]
  /** By side. */
  time!: number[]
  ready!: boolean[]
  trainLost!: boolean[]
  /** By flag: the side that has it, or NOBODY. */
  flags!: number[]

  private constructor(data: DataOf<Battle>) {
    super()
    this.random = random
    this.field = field
    this.dismounting = dismounting
    if (from === null) {
      const { ground } = field
      this.type = new Array<number>(UNITS).fill(0)
      this.at = new Array<number>(UNITS).fill(GONE)
      this.knights = new Array<number>(UNITS).fill(0)
      this.points = new Array<number>(UNITS).fill(0)
      this.occupant = new Array<number>(ground.fields).fill(NOBODY)
      this.army = new Array<number>(SIDES.length * TRAIN).fill(0)
      this.time = SIDES.map(() => tables.timeMarkers)
      this.ready = [false, false]
      this.trainLost = [false, false]
      this.flags = Array.from(ground.flags, () => NOBODY)
      return
    }
    this.phase = from.phase
    this.turn = from.turn
    this.passed = from.passed
    this.over = from.over
    this.type = from.type.slice()
    this.at = from.at.slice()
    this.knights = from.knights.slice()
    this.points = from.points.slice()
    this.occupant = from.occupant.slice()
    this.army = from.army.slice()
    this.time = from.time.slice()
    this.ready = from.ready.slice()
    this.trainLost = from.trainLost.slice()
    this.flags = from.flags.slice()
  }

  /** Before the first step: nobody is recruited. */
  static before(field: Battlefield, dismounting: boolean, random: Random): Battle {
    return new Battle({
      random,
      over: null,
      field,
      dismounting,
      phase: BUILDING,
      turn: RED,
      passed: false,
      type: filled(UNITS, 0),
      at: filled(UNITS, GONE),
      knights: filled(UNITS, 0),
      points: filled(UNITS, 0),
      occupant: filled(field.ground.fields, NOBODY),
      army: filled(2 * TRAIN, 0),
      time: SIDES.map(() => tables.timeMarkers),
      ready: [false, false],
      trainLost: [false, false],
      flags: Array.from(field.ground.flags, () => NOBODY),
    })
  }

  recruited(side: number, type: number): number {
    return this.army[side * TRAIN + type]
  }

  occupy(unit: number, field: number): void {
    this.at[unit] = field
    this.occupant[field] = unit
  }

  /** A unit is lifted from its field; `at` still tells where it stood. */
  lift(unit: number): void {
    this.occupant[this.at[unit]] = NOBODY
  }

  remove(unit: number): void {
    this.lift(unit)
    this.at[unit] = GONE
  }

  /** A free number for another unit of the side, or the first past its own. */
  freeUnit(side: number): number {
    let unit = trainOf(side) + 1
    while (unit < trainOf(side) + PER_SIDE && this.at[unit] !== GONE) unit++
    return unit
  }

  /** The beginning of every event in which a unit does something. */
  who(unit: number): Who {
    return { unit, side: SIDES[sideOf(unit)], kind: TYPES[this.type[unit]] }
  }

  fighter(unit: number): Fighter {
    return { type: this.type[unit], knights: this.knights[unit], at: this.at[unit] }
  }

  muster(unit: number, type: number, at: number): void {
    this.type[unit] = type
    this.knights[unit] = type === TRAIN ? 0 : 2
    this.points[unit] = tables.movement[type]
    this.at[unit] = at
  }
}
