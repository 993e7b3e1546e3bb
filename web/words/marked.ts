const OPEN = '\u2067'
const MIDDLE = '\u2066'
const CLOSE = '\u2069'

/** Text in which places of the board can be clicked: made with `place`, read with `segments`. */
export type Marked = string

export interface Segment {
  readonly text: string
  /** The place on the board that it names. */
  readonly object?: string
}

/** A name that can be clicked to see where it is. */
export function place(object: string, name: string): Marked {
  return `${OPEN}${object}${MIDDLE}${name}${CLOSE}`
}

export function segments(marked: Marked): Segment[] {
  return marked.split(OPEN).flatMap((part, i) => {
    if (i === 0) return part === '' ? [] : [{ text: part }]
    const [named, after] = part.split(CLOSE)
    const [object, text] = named.split(MIDDLE)
    return after === '' ? [{ text, object }] : [{ text, object }, { text: after }]
  })
}

export function plain(marked: Marked): string {
  return segments(marked)
    .map((one) => one.text)
    .join('')
}
