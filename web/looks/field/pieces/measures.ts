import type { Detail } from '../../../board/draw/detail.ts'
import { overlapping, type Slab } from '../../../board/draw/slab.ts'
import type { Crowd } from './crowd.ts'
import { folded } from './fold.ts'
import type { Placed } from './placed.ts'

/** Whose wood lies where. */
export interface Wood {
  slab: Slab
  area: number
  corps?: string
}

/** By how much pieces that lie on each other become smaller, and no smaller than this. */
const CAP = 0.84
const LEAST_CAP = 0.5

/** The areas whose blocks lie on others by more than a quarter of their height. */
function heapedAreas(wood: readonly Wood[]): Set<number> {
  const heaped = new Set<number>()
  wood.forEach((a, i) => {
    for (const b of wood.slice(i + 1)) {
      if (overlapping(a.slab, b.slab) < Math.min(a.slab.half[1], b.slab.half[1]) / 2) continue
      heaped.add(a.area).add(b.area)
    }
  })
  return heaped
}

/** How pieces are made to fit and yet be read: smaller in some areas, on each other in others. */
export class Measures {
  readonly #sight: Detail
  readonly #caps = new Map<number, number>()
  readonly #shut = new Set<number>()

  constructor(sight: Detail) {
    this.#sight = sight
  }

  /** Whether the blocks of an area lie in stacks. */
  isShut(area: number): boolean {
    return this.#shut.has(area)
  }

  /** How large pieces are in an area. */
  sightOf(area: number): Detail {
    return { ...this.#sight, piece: this.#sight.piece * (this.#caps.get(area) ?? 1) }
  }

  /** Takes measures where blocks lie on each other or are too small to be read; false where none helps. */
  take(crowds: ReadonlyMap<number, Crowd>, blocks: ReadonlyMap<string, Placed>, wood: readonly Wood[]): boolean {
    const { piece, least } = this.#sight
    const heaped = heapedAreas(wood)
    let more = false
    for (const [id, crowd] of crowds) {
      const all = [...crowd.reserve, ...crowd.lines.flatMap(([, line]) => line)]
      const tiny = all.some((b) => (blocks.get(b.id)?.size ?? piece) < least)
      if (!tiny && !heaped.has(id)) continue
      const cap = (this.#caps.get(id) ?? 1) * CAP
      if (!this.#shut.has(id) && (tiny || piece * cap < least) && folded(crowd).under.size > 0) {
        this.#shut.add(id)
        this.#caps.delete(id)
        more = true
      } else if (heaped.has(id) && cap > LEAST_CAP) {
        this.#caps.set(id, cap)
        more = true
      }
    }
    return more
  }
}
