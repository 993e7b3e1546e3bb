import type { Refusal } from '@coup/engine'
import { type Field, typeNumbered } from './brands.ts'
import { type Ground, grounds } from './ground.ts'
import type { Laid, Side } from './modules.ts'
import { laidName, laidNamed, modules, OUTER } from './modules.ts'
import { LAID_ALREADY, OTHER_KIND, OTHER_LETTER } from './refusals.ts'
import { canEnter, MOUNTAIN, PLAIN, SIZES, TYPES, tables, WOOD } from './tables.ts'

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
  private readonly sights: (readonly Field[])[] = []

  constructor(ground: Ground, laid: readonly Laid[]) {
    this.ground = ground
    this.laid = laid
    this.terrain = new Uint8Array(ground.hexes.length).fill(PLAIN)
    for (const [slot, { side, turn }] of laid.entries()) {
      const fields = ground.fieldsOf[slot][turn]
      for (let i = 0; i < fields.length; i++) this.terrain[fields[i]] = side.terrain[i]
    }
    this.cost = byTerrain(this.terrain, tables.terrainCost)
    this.height = byTerrain(this.terrain, tables.height)
    this.open = OPEN.map((terrains) => byTerrain(this.terrain, terrains))
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
  hides(shooter: Field, between: Field): boolean {
    const terrain = this.terrain[between]
    return (terrain === MOUNTAIN || terrain === WOOD) && this.height[shooter] <= this.height[between]
  }

  /** The fields that a range of 2 reaches and sees (IV.5). */
  seenFrom(field: Field): readonly Field[] {
    this.sights[field] ??= this.look(field, this.ground.range2[field])
    return this.sights[field]
  }

  private look(field: Field, triples: readonly Field[]): Field[] {
    const seen: Field[] = []
    for (let i = 0; i < 6; i++) {
      const near = this.ground.neighbours[6 * field + i]
      if (near < this.ground.fields) seen.push(near)
    }
    for (let i = 0; i < triples.length; i += 3) {
      if (!this.hides(field, triples[i + 1]) || !this.hides(field, triples[i + 2])) seen.push(triples[i])
    }
    return seen
  }
}

function byTerrain(terrain: Uint8Array, values: ArrayLike<number>): Uint8Array {
  const list = new Uint8Array(terrain.length)
  for (let i = 0; i < list.length; i++) list[i] = values[terrain[i]]
  return list
}

let last: { key: string; field: Battlefield } | undefined

/** The battlefield that is shown so, made anew only when another is. */
export function battlefieldOf({ size, modules }: { size: string; modules: readonly string[] }): Battlefield {
  const key = `${size} ${modules.join()}`
  if (last?.key !== key) {
    const laid = modules.flatMap((name) => laidNamed(name) ?? [])
    last = { key, field: new Battlefield(grounds[SIZES.indexOf(size)], laid) }
  }
  return last.field
}

const OPEN = TYPES.map((_, type) =>
  tables.letters.split('').map((_, terrain) => (canEnter(typeNumbered(type), terrain) ? 1 : 0)),
)

/** Why a side cannot lie in the next slot, or null. */
export function whyNotModule(ground: Ground, laid: readonly Laid[], side: Side): Refusal | null {
  if (side.kind !== ground.slots[laid.length].kind) return OTHER_KIND
  for (const { side: other } of laid) {
    if (other.kind !== side.kind) continue
    if (other.piece === side.piece) return LAID_ALREADY
    if (side.kind === OUTER && other.name[0] !== side.name[0]) return OTHER_LETTER
  }
  return null
}

/** All sides that may lie in the next slot. */
export function candidates(ground: Ground, laid: readonly Laid[]): Side[] {
  return modules.sides.filter((side) => whyNotModule(ground, laid, side) === null)
}
