import { cheapest, type Point } from '../../../board/draw/geometry.ts'
import { num, text } from '../../../board/draw/svg.ts'
import { textWidth } from '../../field/letters/lettering.ts'
import type { Lie } from './hexes.ts'
import { HALF } from './marker.ts'

/** As wide as names may be beside each other, and no smaller than this on the screen. */
const ROOM = 100
const LEAST = 8.5
/** The largest size at which two rows stand between a marker and the one above it. */
const LARGEST = 14
const LEADING = 1

/** How markers lie in their fields, and the size of their names; none where they could not be read. */
export interface Naming {
  readonly size: number
  readonly marker: number
  /** How much lower than the middle of its field a marker lies. */
  readonly shift: number
}

/** Where rows of fields are close, markers leave room for names above them; where there are no names, they fill their fields. */
export function namingAt(scale: number, lie: Lie): Naming {
  if (scale * LARGEST < LEAST) return { size: 0, marker: 1.28, shift: 0 }
  const size = Math.min(LARGEST, Math.max(11, Math.ceil((LEAST + 0.5) / scale)))
  return lie % 180 === 0 ? { size, marker: 0.86, shift: 6 } : { size, marker: 1, shift: 0 }
}

const widthOf = (row: string): number => textWidth(row, 1) * 1.04

const written = (row: string): string =>
  row
    .replace(/\u00ad$/, '-')
    .replaceAll('\u00ad', '')
    .trim()

/** All ways to set parts in so many rows. */
function waysOf(parts: readonly string[], rows: number): string[][] {
  if (rows === 1) return [[written(parts.join(''))]]
  return parts.slice(0, 1 - rows).flatMap((_, i) => {
    const first = written(parts.slice(0, i + 1).join(''))
    return waysOf(parts.slice(i + 1), rows - 1).map((rest) => [first, ...rest])
  })
}

const widest = (rows: readonly string[]): number => Math.max(...rows.map(widthOf))

/** A name in as few rows as are no wider than `room` sizes, or little more: broken at spaces, or where a word may be divided. */
export function rowsOf(name: string, room: number): string[] {
  const parts = name.split(/(?<=[ \u00ad])/)
  const best = parts.map((_, i) => cheapest(waysOf(parts, i + 1), widest) ?? [name])
  return best.find((rows) => widest(rows) <= room * 1.07) ?? best[best.length - 1]
}

function drawRows(rows: readonly string[], size: number, [x, foot]: Point): string {
  const fits = Math.min(size, ROOM / widest(rows))
  return rows
    .map((row, i) =>
      text(row, { x: num(x), y: num(foot - (rows.length - 1 - i) * size * LEADING), 'font-size': num(fits) }),
    )
    .join('')
}

/** What a marker is called, above it. */
export function drawName(name: string, { size, marker, shift }: Naming): string {
  return drawRows(rowsOf(name, ROOM / size), size, [0, shift - HALF * marker - 4])
}

/** The same over a marker that has no room for it. */
export function drawNameOver(name: string, scale: number): string {
  const size = (LEAST + 0.5) / scale
  const rows = rowsOf(name, ROOM / size)
  return drawRows(rows, size, [0, size * (0.3 + ((rows.length - 1) * LEADING) / 2)])
}
