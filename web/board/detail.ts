import type { Point } from './draw/geometry.ts'
import type { Lettered } from './draw/labels.ts'
import { LETTERING } from './draw/lettering.ts'
import { overlap, type Slab } from './slab.ts'

export type Level = 'far' | 'mid' | 'near'

/** What a zoom shows: which marks, and how much lines, names, numbers and pieces grow so that they stay legible. */
export interface Detail {
  level: Level
  ink: number
  name: number
  number: number
  piece: number
}

/** Growth in steps, so that small zooms redraw nothing. */
const stepped = (least: number, most: number): number =>
  least <= 1 ? 1 : Math.min(most, 1.15 ** Math.ceil(Math.log(least) / Math.log(1.15)))

/** `k`: screen pixels for one unit of the map. */
export function detail(k: number): Detail {
  return {
    level: k < 0.27 ? 'far' : k < 0.52 ? 'mid' : 'near',
    ink: stepped(0.6 / k, 4),
    name: stepped(11.5 / 23 / k, 3.4),
    number: stepped(9.5 / 17 / k, 1.7),
    piece: stepped(4 / 18 / k, 1.35),
  }
}

const TIERS: Record<Level, number> = { far: 1, mid: 2, near: 3 }

const slabOf = ({ p, angle, half, curve }: Lettered, growth: number): Slab => {
  const reach: Point = [half[0] * growth, half[1] * growth]
  if (!curve) return { p, angle, half: reach }
  const [a, b] = [curve[0], curve[curve.length - 1]]
  return { p, angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI, half: reach }
}

/** The names that fit at a level of detail without lying on each other; important ones come first in the list. */
export function shownNames(names: readonly Lettered[], { level, name }: Detail): Set<number> {
  const shown = new Set<number>()
  const taken: Slab[] = []
  names.forEach((n, i) => {
    if (LETTERING[n.kind].tier > TIERS[level]) return
    const slab = slabOf(n, name)
    if (name > 1 && taken.some((t) => overlap(t, slab))) return
    shown.add(i)
    taken.push(slab)
  })
  return shown
}
