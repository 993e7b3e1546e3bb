import type { Side } from './brands.ts'
import { FIRST_UNIT, sideNumbered } from './brands.ts'
import { armyOf, recruitingPoints, recruitingPointsLeft } from './recruit.ts'
import { RED, SIDES, YELLOW } from './sides.ts'
import type { Battle } from './state.ts'
import { BATTLE, FLED, GONE, HELD, NOBODY, PHASES, RECRUITING, sideOf, UNITS } from './state.ts'
import { SIZES, TRAIN, TYPES } from './tables.ts'
import { valueOnMap, victoryGoal, victoryPoints } from './victory.ts'

/** A unit as it is shown and placed. */
export interface UnitData {
  id: number
  side: string
  type: string
  /** A field, `held`, or `fled:` and an outer module. */
  at: string
  knights?: number
  points?: number
  fortified?: boolean
}

export interface SideRecord<T> {
  red: T
  yellow: T
}

export function bySide<T>(of: (side: Side) => T): SideRecord<T> {
  return { red: of(RED), yellow: of(YELLOW) }
}

function whereabouts(g: Battle, at: number): string {
  if (at === HELD) return 'held'
  return at <= FLED ? `fled:${g.field.outerName(FLED - at)}` : g.field.ground.names[at]
}

/** All units that are still in the game; those off the map have their points again when they come. */
export function unitsOf(g: Battle): UnitData[] {
  const units: UnitData[] = []
  for (let unit = FIRST_UNIT; unit < UNITS; unit++) {
    const at = g.at[unit]
    if (at === GONE) continue
    const data: UnitData = { id: unit, side: SIDES[sideOf(unit)], type: TYPES[g.type[unit]], at: whereabouts(g, at) }
    if (g.type[unit] === TRAIN) data.fortified = g.points[unit] > 0
    else data.knights = g.knights[unit]
    if (at >= 0) data.points = g.points[unit]
    units.push(data)
  }
  return units
}

export function flagsOf(g: Battle): Record<string, string> {
  const { flags, names } = g.field.ground
  const taken = [...flags.entries()].filter(([flag]) => g.flags[flag] !== NOBODY)
  return Object.fromEntries(taken.map(([flag, field]) => [names[field], SIDES[g.flags[flag]]]))
}

function recruiting(g: Battle, side: Side) {
  return { points: recruitingPoints(g), left: recruitingPointsLeft(g, side), army: armyOf(g, side) }
}

/** What a seat may see: all but the enemy's recruiting. */
export interface BattleView {
  phase: string
  turn: string
  map: { size: string; modules: string[] }
  dismounting: boolean
  passed: boolean
  units: UnitData[]
  time: SideRecord<number>
  flags: Record<string, string>
  trainLost: SideRecord<boolean>
  ready: SideRecord<boolean>
  victory: SideRecord<number> & { goal: number }
  value: SideRecord<number>
  recruiting: { points: number; left: number; army: Record<string, number> } | null
}

export function view(g: Battle, seat: number | null): BattleView {
  const fighting = g.phase === BATTLE
  return {
    phase: PHASES[g.phase],
    turn: SIDES[g.turn],
    map: { size: SIZES[g.field.ground.size], modules: g.field.names },
    dismounting: g.dismounting,
    passed: g.passed,
    units: unitsOf(g),
    time: bySide((side) => g.time[side]),
    flags: flagsOf(g),
    trainLost: bySide((side) => g.trainLost[side]),
    ready: bySide((side) => g.ready[side]),
    victory: { ...bySide((side) => (fighting ? victoryPoints(g, side) : 0)), goal: victoryGoal(g) },
    value: bySide((side) => valueOnMap(g, side)),
    recruiting: g.phase === RECRUITING && seat !== null ? recruiting(g, sideNumbered(seat)) : null,
  }
}
