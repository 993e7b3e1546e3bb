const OPEN = '\u2067'
const MIDDLE = '\u2066'
const CLOSE = '\u2069'

/** Text in which places of the board can be clicked: made with `place`, read with `segments`. */
export type Marked = string

export interface Segment {
  readonly text: string
  /** The place on the board that it names. */
  readonly object?: string
  /** The way on the map that it names: degrees from the east, clockwise. */
  readonly way?: number
}

const WAY = 'way:'

/** A name that can be clicked to see where it is. */
export function place(object: string, name: string): Marked {
  return `${OPEN}${object}${MIDDLE}${name}${CLOSE}`
}

/** A direction in words, beside which a small arrow shows it as the map lies. */
export function direction(degrees: number, name: string): Marked {
  return place(`${WAY}${Math.round(degrees)}`, name)
}

const named = (object: string, text: string): Segment =>
  object.startsWith(WAY) ? { text, way: Number(object.slice(WAY.length)) } : { text, object }

export function segments(marked: Marked): Segment[] {
  return marked.split(OPEN).flatMap((part, i) => {
    if (i === 0) return part === '' ? [] : [{ text: part }]
    const [inside, after] = part.split(CLOSE)
    const [object, text] = inside.split(MIDDLE)
    return after === '' ? [named(object, text)] : [named(object, text), { text: after }]
  })
}

export function plain(marked: Marked): string {
  return segments(marked)
    .map((one) => one.text)
    .join('')
}
