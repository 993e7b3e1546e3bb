import { type Ground, grounds } from './ground.ts'
import type { Laid } from './modules.ts'
import { INNER, laidName, modules, OUTER } from './modules.ts'
import { MOUNTAIN, mayEnter, PLAIN, TYPES, tables, WOOD } from './tables.ts'

/** I: modules laid on the ground, slot by slot. Slots that are still empty count as plain. */
export class Battlefield {
  readonly ground: Ground
  readonly laid: readonly Laid[]
  /** By field, and by hex around the map, which counts as plain (IV.2). */
  readonly terrain: Uint8Array
  readonly cost: Uint8Array
  readonly height: Uint8Array
  /** By type: the fields, and hexes around the map, that it may enter. */
  readonly open: readonly Uint8Array[]
  private readonly sights: Int16Array[] = []

  constructor(ground: Ground, laid: readonly Laid[]) {
    this.ground = ground
    this.laid = laid
    this.terrain = new Uint8Array(ground.hexes.length).fill(PLAIN)
    for (const [slot, { side, turn }] of laid.entries()) {
      const fields = ground.fieldsOf[slot][turn]
      for (let i = 0; i < fields.length; i++) this.terrain[fields[i]] = side.terrain[i]
    }
    this.cost = this.terrain.map((terrain) => tables.terrainCost[terrain])
    this.height = this.terrain.map((terrain) => tables.height[terrain])
    this.open = OPEN.map((terrains) => this.terrain.map((terrain) => terrains[terrain]))
  }

  get complete(): boolean {
    return this.laid.length === this.ground.slots.length
  }

  get names(): string[] {
    return this.laid.map(laidName)
  }

  /** The name of the side that lies in the outer slot, by its order round the rim. */
  outerName(order: number): string {
    return this.laid[this.ground.outers[order]].side.name
  }

  /** IV.5: mountains and woods hide what lies behind them from a shooter who does not stand higher. */
  hides(shooter: number, between: number): boolean {
    const terrain = this.terrain[between]
    return (terrain === MOUNTAIN || terrain === WOOD) && this.height[shooter] <= this.height[between]
  }

  /** The fields that a range of 2 reaches and sees (IV.5). */
  seenFrom(field: number): Int16Array {
    this.sights[field] ??= this.look(field, this.ground.range2[field])
    return this.sights[field]
  }

  private look(field: number, triples: Int16Array): Int16Array {
    const seen: number[] = []
    for (let i = 0; i < 6; i++) {
      const near = this.ground.neighbours[6 * field + i]
      if (near < this.ground.fields) seen.push(near)
    }
    for (let i = 0; i < triples.length; i += 3) {
      if (!this.hides(field, triples[i + 1]) || !this.hides(field, triples[i + 2])) seen.push(triples[i])
    }
    return Int16Array.from(seen)
  }
}

const OPEN = TYPES.map((_, type) => tables.letters.split('').map((_, terrain) => (mayEnter(type, terrain) ? 1 : 0)))

/** Why these modules cannot lie together in the first slots of a map, or null. */
export function misfit(size: number, laid: readonly Laid[]): string | null {
  const { slots } = grounds[size]
  if (laid.length > slots.length) return `the map has ${slots.length} modules`
  for (const [slot, { side, turn }] of laid.entries()) {
    const before = laid.slice(0, slot).map((one) => one.side)
    if (side.kind !== slots[slot].kind) return `module ${side.name} does not fit into place ${slot + 1}`
    if (turn !== 0 && side.kind !== INNER) return `module ${side.name} cannot be turned`
    if (before.some((one) => one.kind === side.kind && one.piece === side.piece)) {
      return `module ${side.name} is laid already`
    }
    if (side.kind === OUTER && before.some((one) => one.kind === OUTER && one.name[0] !== side.name[0])) {
      return 'all outer modules show the same letter'
    }
  }
  return null
}

/** All that may be laid in the next slot. */
export function candidates(size: number, laid: readonly Laid[]): Laid[] {
  const turns = grounds[size].slots[laid.length].kind === INNER ? [0, 1, 2, 3, 4, 5] : [0]
  return modules.sides
    .flatMap((side) => turns.map((turn) => ({ side, turn })))
    .filter((one) => misfit(size, [...laid, one]) === null)
}
