import { add, circle, type Point, type Rect } from '../../../board/draw/geometry.ts'
import { corners, overlap, overlapping, type Slab } from '../../../board/draw/slab.ts'
import { type Lettered, slabOf } from './labels.ts'

/** So much of a name's height may be covered. */
const COVERED = 0.3
/** Steps aside, in heights of the letters. */
const STEPS = [0.7, 1.1, 1.6, 2.2].flatMap((far) => circle([0, 0], far, 12))

/** The names with pieces on the map: one that would be covered steps aside, or is left to the pointer. */
export function steppedAside(names: readonly Lettered[], pieces: readonly Slab[], frame: Rect): Lettered[] {
  const stands = new Map(names.map((name) => [name, slabOf(name)]))
  const [x, y, w, h] = frame
  const onSheet = ([px, py]: Point) => px > x && px < x + w && py > y && py < y + h
  for (const [name, slab] of stands) {
    if (name.curve) continue
    const near = pieces.filter((piece) => overlapping(grown(slab, 3 * name.size), piece) > 0)
    if (!near.some((piece) => overlap(piece, slab, COVERED * 2 * slab.half[1]))) continue
    const free = (p: Point) => {
      const there = { ...slab, p }
      return (
        corners(there).every(onSheet) &&
        !near.some((piece) => overlap(piece, there)) &&
        ![...stands].some(([other, taken]) => other !== name && overlap(taken, there))
      )
    }
    const p = STEPS.map(([dx, dy]) => add(slab.p, [dx * name.size, dy * name.size])).find(free)
    if (p === undefined) stands.delete(name)
    else stands.set(name, { ...slab, p })
  }
  return [...stands].map(([name, { p }]) => (name.curve ? name : { ...name, p }))
}

const grown = ({ p, angle, half }: Slab, by: number): Slab => ({ p, angle, half: [half[0] + by, half[1] + by] })
