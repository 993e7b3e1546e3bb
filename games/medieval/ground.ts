import { type Field, fieldNumbered } from './brands.ts'
import type { Hex } from './hex.ts'
import { add, DIRECTIONS, distance, hexName, turned } from './hex.ts'
import type { Slot } from './modules.ts'
import { INNER, modules, OUTER } from './modules.ts'
import { SIZES, tables } from './tables.ts'

/** What all battlefields of one size share: the fields and how they lie, before terrain is laid on them. */
export class Ground {
  readonly size: number
  readonly slots: readonly Slot[]
  /** Fields on the map are numbered from 0, row by row; hexes around the map follow them. */
  readonly fields: number
  readonly hexes: readonly Hex[]
  readonly names: readonly string[]
  /** By field or hex around the map * 6 + direction; what lies further off has a number past them all. */
  readonly neighbours: readonly Field[]
  /** By field: an edge of the map. */
  readonly rim: Uint8Array
  readonly slotOf: Uint8Array
  /** By slot and sixths of a turn: the fields in the order of the module's shape. */
  readonly fieldsOf: readonly (readonly Int16Array[])[]
  /** The outer slots in order round the rim; by field: the one it belongs to, or those it is nearest to. */
  readonly outers: readonly number[]
  readonly outersOf: readonly (readonly number[])[]
  readonly flags: readonly Field[]
  readonly flagPoints: Uint8Array
  /** By field: too near to a flag for troops to be set up. */
  readonly nearFlag: Uint8Array
  /** By field: at range 2, triples of a field and the one or two hexes between (the same twice where it is one). */
  readonly range2: readonly (readonly Field[])[]
  private readonly index = new Map<string, number>()
  private readonly distances: Uint8Array

  constructor(size: number) {
    this.size = size
    this.slots = modules.slots[size]
    const hexes = this.slots.flatMap((slot) => shapeAt(slot, 0))
    hexes.sort((a, b) => a[1] - b[1] || a[0] - b[0])
    this.fields = hexes.length
    hexes.forEach((hex, i) => {
      this.index.set(hexName(hex), i)
    })
    for (let i = 0; i < this.fields; i++) {
      for (const direction of DIRECTIONS) {
        const hex = add(hexes[i], direction)
        if (this.index.has(hexName(hex))) continue
        this.index.set(hexName(hex), hexes.length)
        hexes.push(hex)
      }
    }
    this.hexes = hexes
    this.names = hexes.map(hexName)
    const at = (hex: Hex) => this.index.get(hexName(hex)) ?? -1
    this.neighbours = Array.from({ length: 6 * hexes.length }, (_, i) => {
      const near = at(add(hexes[Math.floor(i / 6)], DIRECTIONS[i % 6]))
      return fieldNumbered(near < 0 ? hexes.length : near)
    })
    this.rim = Uint8Array.from({ length: this.fields }, (_, i) =>
      this.neighbours.slice(6 * i, 6 * i + 6).some((one) => one >= this.fields) ? 1 : 0,
    )
    this.fieldsOf = this.slots.map((slot) =>
      Array.from({ length: slot.kind === INNER ? 6 : 1 }, (_, turn) => Int16Array.from(shapeAt(slot, turn), at)),
    )
    this.distances = Uint8Array.from({ length: this.fields * this.fields }, (_, i) =>
      distance(hexes[Math.floor(i / this.fields)], hexes[i % this.fields]),
    )
    this.slotOf = new Uint8Array(this.fields)
    for (const [slot, [fields]] of this.fieldsOf.entries()) for (const field of fields) this.slotOf[field] = slot
    this.outers = [...this.slots.keys()].filter((slot) => this.slots[slot].kind === OUTER)
    this.outersOf = Array.from({ length: this.fields }, (_, field) => this.nearestOuters(field))
    const flagged = [...this.slots.entries()].filter(([, { kind }]) => modules.flagAt[kind] >= 0)
    this.flags = flagged.map(([slot, { kind }]) => fieldNumbered(this.fieldsOf[slot][0][modules.flagAt[kind]]))
    this.flagPoints = Uint8Array.from(flagged, ([, { kind }]) => modules.flagPoints[kind])
    this.nearFlag = Uint8Array.from({ length: this.fields }, (_, field) =>
      this.flags.some((flag) => this.distance(flag, field) < tables.distance) ? 1 : 0,
    )
    this.range2 = Array.from({ length: this.fields }, (_, field) => this.twoAway(field))
  }

  distance(a: number, b: number): number {
    return this.distances[a * this.fields + b]
  }

  /** The number of a field on the map, or -1. */
  field(name: string): Field {
    const index = this.index.get(name) ?? -1
    return fieldNumbered(index < this.fields ? index : -1)
  }

  private nearestOuters(field: number): number[] {
    const far = this.outers.map((slot) =>
      Math.min(...Array.from(this.fieldsOf[slot][0], (other) => this.distance(field, other))),
    )
    const least = Math.min(...far)
    return [...far.keys()].filter((order) => far[order] === least)
  }

  private twoAway(field: number): Field[] {
    const near = (one: number) => this.neighbours.slice(6 * one, 6 * one + 6)
    const triples: Field[] = []
    for (let other = 0; other < this.fields; other++) {
      if (this.distance(field, other) !== 2) continue
      const between = near(field).filter((one) => near(other).includes(one))
      triples.push(fieldNumbered(other), between[0], between[between.length - 1])
    }
    return triples
  }
}

function shapeAt(slot: Slot, turn: number): Hex[] {
  return modules.shapes[slot.kind].map((hex) => add(turned(turned(hex, turn), slot.turn), slot.at))
}

export const grounds: readonly Ground[] = SIZES.map((_, size) => new Ground(size))
