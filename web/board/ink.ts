import { drawArrow } from './draw/arrow.ts'
import { dist, mix, type Point } from './draw/geometry.ts'
import { inkOf, PALE } from './draw/inks.ts'
import { group, path, place, round, text } from './draw/svg.ts'

export const COLOURS = ['red', 'blue', 'ink'] as const
export const SIGNS = ['ring', 'cross', '?', '!'] as const
export type Colour = (typeof COLOURS)[number]
export type Sign = (typeof SIGNS)[number]

/** An arrow between two things of a board, or a sign at one. */
export type Stroke =
  | { readonly from: string; readonly to: string; readonly colour: Colour }
  | { readonly at: string; readonly sign: Sign; readonly colour: Colour }

/** What somebody has drawn on a board by hand, the oldest first. */
export type Ink = readonly Stroke[]

/** Where a thing lies on the sheet; undefined where it does not. */
export type Where = (id: string) => Point | undefined

const MOST_STROKES = 200

const sameThing = (one: Stroke, other: Stroke): boolean =>
  'at' in one
    ? 'at' in other && one.at === other.at && one.sign === other.sign
    : !('at' in other) && one.from === other.from && one.to === other.to

/** Draws a stroke; the same in the same colour once more erases it, in another colours it. */
export function drawn(ink: Ink, stroke: Stroke): Ink {
  const before = ink.find((one) => sameThing(one, stroke))
  const rest = ink.filter((one) => one !== before)
  return before?.colour === stroke.colour ? rest : [...rest, stroke].slice(-MOST_STROKES)
}

/** What was written as JSON; anything that is no stroke is left out. */
export function readInk(text: string | null): Ink {
  try {
    const given: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(given) ? given.filter(isStroke) : []
  } catch {
    return []
  }
}

function isStroke(value: unknown): value is Stroke {
  if (typeof value !== 'object' || value === null || !('colour' in value)) return false
  if (!COLOURS.some((one) => one === value.colour)) return false
  if ('at' in value && 'sign' in value) return typeof value.at === 'string' && SIGNS.some((one) => one === value.sign)
  return 'from' in value && 'to' in value && typeof value.from === 'string' && typeof value.to === 'string'
}

/** The ends of an arrow stand back from the middle of what they point at, in pixels. */
const BACK = 14

/** As SVG; `px` is one pixel of the screen in units of the sheet. What has left the board is not drawn. */
export function drawInk(ink: Ink, where: Where, px: number): string {
  return ink
    .map((stroke) => {
      if ('at' in stroke) {
        const p = where(stroke.at)
        return p === undefined ? '' : signAt(p, stroke.sign, stroke.colour, px)
      }
      const [tail, tip] = [where(stroke.from), where(stroke.to)]
      return tail === undefined || tip === undefined ? '' : arrowBetween(tail, tip, stroke.colour, px)
    })
    .join('')
}

function arrowBetween(tail: Point, tip: Point, side: Colour, px: number): string {
  const length = dist(tail, tip)
  if (length === 0) return ''
  const back = Math.min(BACK * px, length / 5) / length
  return drawArrow({ tail: mix(tail, tip, back), tip: mix(tip, tail, back), side, blocks: 0.4, bend: 0.05 }, px)
}

const CROSS = 'M-9 -9L9 9M9 -9L-9 9'

function signAt(p: Point, sign: Sign, colour: Colour, px: number): string {
  const { line } = inkOf(colour)
  const strokes = (o: { stroke: string; 'stroke-width': number }) => {
    const lines = { fill: 'none', 'stroke-linecap': 'round', ...o }
    return sign === 'ring' ? round(15, lines) : path(CROSS, lines)
  }
  const mark =
    sign === 'ring' || sign === 'cross'
      ? strokes({ stroke: PALE, 'stroke-width': 7 }) + strokes({ stroke: line, 'stroke-width': 3.2 })
      : round(12, { fill: PALE, stroke: line, 'stroke-width': 2 }) +
        text(sign, { y: 6.5, 'font-size': 19, 'text-anchor': 'middle', style: `fill:${line}` })
  return group({ transform: `${place(p)}scale(${px})` }, mark)
}
