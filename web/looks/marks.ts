import type { Marks } from './look.ts'

export const NOTHING_MARKED: Marks = { places: [], side: '', pieces: [], onsets: [], leaders: [], fought: null }

/** More would not be found again. */
const MOST = 9

/** The letters of pieces that are meant and can be chosen. */
export function lettersOf({ pieces }: Marks, targets: Readonly<Record<string, unknown>>): Map<string, string> {
  const choosable = pieces.filter((piece) => targets[piece] !== undefined)
  if (choosable.length > MOST) return new Map()
  return new Map(choosable.map((piece, i) => [piece, String.fromCharCode(97 + i)]))
}

/** Everything that the marks are about, for the eye to be led there. */
export function focusOf({ places, pieces, onsets }: Marks): string[] {
  if (places.length === 0) return []
  return [...places, ...pieces, ...onsets.flatMap(({ from, to }) => [from, to])]
}
