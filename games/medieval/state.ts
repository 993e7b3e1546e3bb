import { type DataOf, filled, GameState, type Question, type Random, seatOf } from '@coup/engine'
import type { Battlefield } from './battlefield.ts'
import { type Field, fieldNumbered, type Side, type Type, type Unit, unitNumbered } from './brands.ts'
import type { BattleEvent, Who } from './events.ts'
import type { Fighter } from './fight.ts'
import { RED, SIDES, YELLOW } from './sides.ts'
import { FIRST_TYPE, TRAIN, TYPES, tables } from './tables.ts'

export const BUILDING = 0
export const RECRUITING = 1
export const DEPLOYING = 2
export const BATTLE = 3
export const PHASES: readonly string[] = ['build', 'recruit', 'deploy', 'battle']

/** Units are numbered by side, the train first. */
export const PER_SIDE = 25
export const UNITS = 2 * PER_SIDE

/** Where a unit is: a field from 0 on, or one of these. FLED - n is beside the n-th outer module of the rim. */
export const GONE = fieldNumbered(-1)
export const HELD = fieldNumbered(-2)
export const FLED = -3

export const NOBODY = unitNumbered(-1)

export function sideOf(unit: Unit): Side {
  return unit < PER_SIDE ? RED : YELLOW
}

const TRAINS = SIDES.map((_, side) => unitNumbered(side * PER_SIDE))

export function trainOf(side: Side): Unit {
  return TRAINS[side]
}

/** Beside the n-th outer module of the rim. */
export function fledTo(order: number): Field {
  return fieldNumbered(FLED - order)
}

export class Battle extends GameState<BattleEvent> {
  field!: Battlefield
  /** VI: cavalry may dismount. */
  readonly dismounting!: boolean
  phase!: number
  turn!: Side
  /** The other side has just passed. */
  passed!: boolean
  /** By unit. A train's point and its fortified side are the same thing. */
  type!: Type[]
  at!: Field[]
  knights!: number[]
  points!: number[]
  /** By field. */
  occupant!: Unit[]
  /** By side * 8 + type: recruited so far. */
  army!: number[]
  /** By side. */
  time!: number[]
  ready!: boolean[]
  trainLost!: boolean[]
  /** By flag: the side that has it, or NOBODY. */
  flags!: (Side | typeof NOBODY)[]

  private constructor(data: DataOf<Battle>) {
    super()
    this.take(data)
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
      type: filled(UNITS, FIRST_TYPE),
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

  recruited(side: Side, type: Type): number {
    return this.army[side * TRAIN + type]
  }

  /** A side has one seat. */
  askSide(side: Side, kind: string, rule: string): Question {
    return this.ask(seatOf(side), kind, rule)
  }

  occupy(unit: Unit, field: Field): void {
    this.at[unit] = field
    this.occupant[field] = unit
  }

  /** A unit is lifted from its field; `at` still tells where it stood. */
  lift(unit: Unit): void {
    this.occupant[this.at[unit]] = NOBODY
  }

  remove(unit: Unit): void {
    this.lift(unit)
    this.at[unit] = GONE
  }

  /** A free number for another unit of the side, or the first past its own. */
  freeUnit(side: Side): Unit {
    let unit = trainOf(side)
    unit++
    while (unit < trainOf(side) + PER_SIDE && this.at[unit] !== GONE) unit++
    return unit
  }

  /** The beginning of every event in which a unit does something. */
  who(unit: Unit): Who {
    return { unit, side: SIDES[sideOf(unit)], kind: TYPES[this.type[unit]] }
  }

  fighter(unit: Unit): Fighter {
    return { type: this.type[unit], knights: this.knights[unit], at: this.at[unit] }
  }

  muster(unit: Unit, type: Type, at: Field): void {
    this.type[unit] = type
    this.knights[unit] = type === TRAIN ? 0 : 2
    this.points[unit] = tables.movement[type]
    this.at[unit] = at
  }
}
