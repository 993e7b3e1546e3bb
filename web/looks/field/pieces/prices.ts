import type { Detail } from '../../../board/draw/detail.ts'
import { overlapping, type Slab } from '../../../board/draw/slab.ts'

const SIZES = [1, 0.88, 0.77, 0.67, 0.58, 0.5, 0.43]

/** Rather on each other than smaller than this part of what is read. */
const FAINT = 0.8

/** The sizes in which pieces may lie, as parts of what the zoom would have. */
export const sizesAt = ({ piece, least }: Detail): number[] =>
  SIZES.filter((part) => part === 1 || piece * part > least * FAINT)

/** The prices of lying at no size at all, and of being too small to be read. */
const SHRINKING = 160
const UNREAD = 90

/** The price of lying at a part of the size that the zoom would have. */
export const shrinking = (part: number, { piece, least }: Detail): number =>
  (1 - part) * SHRINKING + (piece * part < least ? UNREAD : 0)

/** The price of reaching one unit beyond the own area, for each corner. */
export const OUTSIDE = 0.14

/** The price of lying on something: the more of it is covered, the dearer; `cost` for the whole. */
export function covering(slab: Slab, other: Slab, cost: number): number {
  const deep = overlapping(slab, other)
  if (deep <= 0.6) return 0
  return cost * (0.4 + 0.6 * Math.min(1, deep / Math.min(2 * slab.half[1], 2 * other.half[1])))
}

/** The price of lying on a whole block. */
export const BURYING = 200
