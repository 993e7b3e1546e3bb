import type { Point } from '../../../board/draw/geometry.ts'
import type { Slab } from '../../../board/draw/slab.ts'
import type { Lettered } from '../letters/labels.ts'
import type { Side } from '../map/facts.ts'

export interface Placed {
  p: Point
  angle: number
  size: number
}

/** A commander's flag with his name. */
export interface PlacedFlag extends Placed {
  /** There is room for the flag alone. */
  bare: boolean
}

export interface PlacedDisc extends Placed {
  key: string
  side: Side
}

/** A pale tray under the blocks of a reserve: of one corps, or of those that have none. */
export interface Tray extends Slab {
  key: string
  group: number
}

/** Where everything of a scene lies on the sheet; sizes are those of the zoom it is laid for. */
export interface Layout {
  blocks: Map<string, Placed>
  /** Blocks that lie on each other because there is no room to read each: by the one on top. */
  stacks: Map<string, readonly string[]>
  flags: Map<string, PlacedFlag>
  /** The names of places where no piece covers them. */
  names: readonly Lettered[]
  discs: PlacedDisc[]
  trays: Tray[]
  /** Capacity squares step aside for blocks. */
  squares: Map<number, Placed>
}
