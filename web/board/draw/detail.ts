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

/** Everything, in its printed size. */
export const NEAR: Detail = detail(1)

export const sameDetail = (a: Detail, b: Detail): boolean =>
  a.level === b.level && a.ink === b.ink && a.name === b.name && a.number === b.number && a.piece === b.piece
