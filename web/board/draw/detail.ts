export type Level = 'far' | 'mid' | 'near'

/** What a zoom shows: which marks, and how much lines, names, numbers and pieces grow so that they stay legible. */
export interface Detail {
  level: Level
  ink: number
  name: number
  number: number
  piece: number
  /** The least growth of a piece at which its face is read. */
  least: number
  /** The names of commanders. */
  commander: number
}

/** Growth in steps, so that small zooms redraw nothing. */
const stepped = (least: number, most: number): number =>
  least <= 1 ? 1 : Math.min(most, 1.15 ** Math.ceil(Math.log(least) / Math.log(1.15)))

/** The scale at which a whole board of areas just fills a desktop's window, and how much pieces have grown there. */
const WHOLE = 0.346
const GROWN = 1.8

const fine = (growth: number): number => 1.06 ** Math.round(Math.log(growth) / Math.log(1.06))

/** A block of these lengths on the screen is read: on the fine screen of a phone a smaller one. */
const READ = { far: 24, mid: 30, near: 30 }
const LENGTH = 96

/** Pieces shrink on the screen by less than the map does: by the root of it, and on small screens a little more. */
function pieceGrowth(k: number): number {
  const growth = GROWN * (WHOLE / k) ** (k > WHOLE ? 0.5 : 0.35)
  return Math.max(1, fine(growth))
}

/** `k`: screen pixels for one unit of the map. */
export function detail(k: number): Detail {
  const level = k < 0.27 ? 'far' : k < 0.52 ? 'mid' : 'near'
  return {
    level,
    ink: stepped(0.6 / k, 4),
    name: stepped(11.5 / 23 / k, 3.4),
    number: stepped(9.5 / 17 / k, 1.7),
    piece: pieceGrowth(k),
    least: fine(READ[level] / LENGTH / k),
    commander: Math.max(1.2, stepped(9.5 / 17 / k, 4.3)),
  }
}

/** Everything, in its printed size. */
export const NEAR: Detail = detail(1)

export const sameDetail = (a: Detail, b: Detail): boolean => JSON.stringify(a) === JSON.stringify(b)
