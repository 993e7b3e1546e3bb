import { type Field, fieldNumbered, type Unit } from './brands.ts'
import { grounds } from './ground.ts'
import { enemyOf } from './sides.ts'
import type { Battle } from './state.ts'
import { NOBODY, sideOf } from './state.ts'
import { controls } from './zone.ts'

const FAR = 127
/** More than any way costs, and a friend passed over still less than FAR. */
const MOST = FAR - 2
const START = fieldNumbered(-1)
const FIELDS = Math.max(...grounds.map((ground) => ground.fields))

/** What a search may leave out of account: to find why a field cannot be reached, or other ways to it. */
export interface Leave {
  readonly zones?: boolean
  readonly tired?: boolean
  readonly overInZone?: boolean
  readonly points?: boolean
  /** Friends who are not passed over. */
  readonly shun?: readonly Unit[]
}

/**
 * IV.1, IV.2: what one unit can reach with its points, and the cheapest ways. A way ends where it enters an enemy zone of
 * control. Passing over friends is searched apart, for it costs them a point as well.
 */
export class Reach {
  /** By field: the least cost, FAR where no way leads, and the field before it on that way. */
  private readonly cost = new Int8Array(FIELDS).fill(FAR)
  private readonly from = new Array<Field>(FIELDS).fill(START)
  /** The same for entering the field of a friend to merge with him. */
  private readonly mergeCost = new Int8Array(FIELDS).fill(FAR)
  private readonly mergeFrom = new Array<Field>(FIELDS).fill(START)
  /** The first `count` of these are the fields with a cost, the start first. */
  private readonly fields = new Array<Field>(FIELDS).fill(START)
  private count = 0
  private g: Battle | null = null
  private unit: Unit = NOBODY
  private points = 0
  private passing = false
  private leave: Leave | null = null
  readonly partners: Field[] = []
  /** There is a friend who might be passed over. */
  friends = false

  search(g: Battle, unit: Unit, passing: boolean, leave: Leave | null = null): void {
    this.clear()
    this.g = g
    this.unit = unit
    this.passing = passing
    this.leave = leave
    this.points = leave?.points === true ? MOST : g.points[unit]
    const start = g.at[unit]
    const enemies = enemyOf(sideOf(unit))
    this.put(start, 0, START)
    for (let spent = 0; spent < this.points; spent++) {
      for (let i = 0; i < this.count; i++) {
        const at = this.fields[i]
        if (this.cost[at] !== spent) continue
        const free = at === start || g.occupant[at] !== NOBODY || leave?.zones === true || !controls(g, enemies, at)
        if (free) this.spread(g, at)
      }
    }
  }

  /** It was searched last for this unit of this very state. */
  isOf(g: Battle, unit: Unit): boolean {
    return this.g === g && this.unit === unit
  }

  /** One step on from a field. */
  private spread(g: Battle, at: Field): void {
    const { field, occupant } = g
    const { fields, neighbours } = field.ground
    const enters = field.open[g.type[this.unit]]
    const spent = this.cost[at]
    for (let i = 6 * at, end = i + 6; i < end; i++) {
      const next = neighbours[i]
      if (next >= fields || enters[next] === 0) continue
      const total = spent + field.cost[next]
      if (total > this.points) continue
      const other = occupant[next]
      if (other !== NOBODY) this.meet(g, other, total, at)
      else if (total < this.cost[next]) this.put(next, total, at)
    }
  }

  /** A friend on the way is joined, or passed over if both have a point more (IV.1). */
  private meet(g: Battle, other: Unit, total: number, from: Field): void {
    const { unit, leave } = this
    const side = sideOf(unit)
    if (other === unit || sideOf(other) !== side) return
    const field = g.at[other]
    if (merges(g, unit, other)) this.partner(field, total, from)
    if (total + 1 >= this.points || (g.points[other] === 0 && leave?.tired !== true)) return
    if (leave?.shun?.includes(other) || (leave?.overInZone !== true && controls(g, enemyOf(side), field))) return
    this.friends = true
    if (this.passing && total + 1 < this.cost[field]) this.put(field, total + 1, from)
  }

  /** The fields that the unit might go to: those of friends, whom it only passes over, are left out. */
  free(g: Battle): Field[] {
    const free: Field[] = []
    for (let i = 1; i < this.count; i++) if (g.occupant[this.fields[i]] === NOBODY) free.push(this.fields[i])
    return free
  }

  costOf(field: Field): number {
    return this.cost[field]
  }

  mergeCostOf(field: Field): number {
    return this.mergeCost[field]
  }

  reaches(field: Field): boolean {
    return this.cost[field] !== FAR
  }

  joins(field: Field): boolean {
    return this.mergeCost[field] !== FAR
  }

  /** The way to a field, from the first step to the last. */
  way(to: Field): Field[] {
    const way: Field[] = []
    for (let at = to; this.from[at] !== START; at = this.from[at]) way.push(at)
    return way.reverse()
  }

  wayToMerge(to: Field): Field[] {
    const before = this.mergeFrom[to]
    return [...this.way(before), to]
  }

  private clear(): void {
    for (let i = 0; i < this.count; i++) this.cost[this.fields[i]] = FAR
    this.count = 0
    this.friends = false
    if (this.partners.length === 0) return
    for (const one of this.partners) this.mergeCost[one] = FAR
    this.partners.length = 0
  }

  private put(field: Field, cost: number, from: Field): void {
    if (this.cost[field] === FAR) this.fields[this.count++] = field
    this.cost[field] = cost
    this.from[field] = from
  }

  private partner(field: Field, cost: number, from: Field): void {
    if (this.mergeCost[field] === FAR) this.partners.push(field)
    else if (cost >= this.mergeCost[field]) return
    this.mergeCost[field] = cost
    this.mergeFrom[field] = from
  }
}

/** IV.6: two units of the same type, both with losses. */
export function merges(g: Battle, unit: Unit, other: Unit): boolean {
  return g.knights[unit] === 1 && g.knights[other] === 1 && g.type[unit] === g.type[other]
}
