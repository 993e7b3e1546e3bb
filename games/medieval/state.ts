import type { Random } from '@coup/engine'
import { GameState } from '@coup/engine'
import type { Battlefield } from './battlefield.ts'
import { RED, SIDES } from './sides.ts'
import { TRAIN, tables } from './tables.ts'

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

export class Battle extends GameState {
  random: Random
  field: Battlefield
  /** VI: cavalry may dismount. */
  readonly dismounting: boolean
  phase = BUILDING
  turn = RED
  /** The other side has just passed. */
  passed = false
  /** By unit. A train's point and its fortified side are the same thing. */
  type: Int8Array
  at: Int16Array
  knights: Int8Array
  points: Int8Array
  /** By field. */
  occupant: Int8Array
  /** By side, by field and hex around the map: how many units have it in their zone of control. */
  zones: readonly Uint8Array[]
  /** By side and type: recruited so far. */
  army: readonly Uint8Array[]
  /** By side. */
  time: Uint8Array
  ready: Uint8Array
  trainLost: Uint8Array
  /** By flag: the side that has it, or NOBODY. */
  flags: Int8Array

  constructor(field: Battlefield, dismounting: boolean, random: Random, from: Battle | null = null) {
    super()
    this.random = random
    this.field = field
    this.dismounting = dismounting
    if (from === null) {
      const { ground } = field
      this.type = new Int8Array(UNITS)
      this.at = new Int16Array(UNITS).fill(GONE)
      this.knights = new Int8Array(UNITS)
      this.points = new Int8Array(UNITS)
      this.occupant = new Int8Array(ground.fields).fill(NOBODY)
      this.zones = SIDES.map(() => new Uint8Array(ground.hexes.length))
      this.army = SIDES.map(() => new Uint8Array(TRAIN))
      this.time = new Uint8Array(2).fill(tables.timeMarkers)
      this.ready = new Uint8Array(2)
      this.trainLost = new Uint8Array(2)
      this.flags = new Int8Array(ground.flags.length).fill(NOBODY)
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
    this.zones = [from.zones[0].slice(), from.zones[1].slice()]
    this.army = [from.army[0].slice(), from.army[1].slice()]
    this.time = from.time.slice()
    this.ready = from.ready.slice()
    this.trainLost = from.trainLost.slice()
    this.flags = from.flags.slice()
  }

  copy(): Battle {
    return new Battle(this.field, this.dismounting, this.random.copy(), this)
  }

  /** A field becomes a unit's own, with its zone of control. */
  occupy(unit: number, field: number): void {
    this.at[unit] = field
    this.occupant[field] = unit
    this.control(unit, field, 1)
  }

  /** A unit is lifted from its field; `at` still tells where it stood. */
  lift(unit: number): void {
    const field = this.at[unit]
    this.occupant[field] = NOBODY
    this.control(unit, field, -1)
  }

  remove(unit: number): void {
    this.lift(unit)
    this.at[unit] = GONE
  }

  /** IV.2: the adjacent fields that the unit could enter, also around the map. */
  private control(unit: number, field: number, by: number): void {
    const { ground, open } = this.field
    const zone = this.zones[sideOf(unit)]
    const enters = open[this.type[unit]]
    for (let i = 6 * field; i < 6 * field + 6; i++) {
      const near = ground.neighbours[i]
      if (enters[near] === 1) zone[near] += by
    }
  }

  /** A free number for another unit of the side. */
  freeUnit(side: number): number {
    let unit = trainOf(side) + 1
    while (this.at[unit] !== GONE) unit++
    return unit
  }

  muster(unit: number, type: number, at: number): void {
    this.type[unit] = type
    this.knights[unit] = type === TRAIN ? 0 : 2
    this.points[unit] = tables.movement[type]
    this.at[unit] = at
  }
}
