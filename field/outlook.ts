import { faceNamed, strengthOf, typeOf } from './face.ts'
import type { Intelligence } from './knowledge.ts'

/** What may come of a fight, from what a reader of a view knows. */
export interface Range {
  readonly least: number
  readonly most: number
}

export function rangeOf(figures: readonly number[]): Range {
  return { least: Math.min(...figures), most: Math.max(...figures) }
}

/** The faces that a block may have, for all that the reader of a view knows. */
export function possibleFaces(
  { id, face }: { readonly id: number; readonly face?: string },
  known: Readonly<Record<string, Intelligence>>,
): number[] {
  if (face !== undefined) return [faceNamed(face)]
  for (const { lots, among } of Object.values(known)) {
    const mixture = among.find(({ blocks }) => blocks.includes(id))
    if (mixture === undefined) continue
    const names = mixture.faces.flatMap((one) => (one in lots ? Object.keys(lots[one]) : [one]))
    return [...new Set(names)].map(faceNamed)
  }
  return []
}

/** Of each type the strongest of these faces. */
export function strongest(faces: readonly number[]): number[] {
  const best = new Map<number, number>()
  for (const face of faces) {
    const other = best.get(typeOf(face))
    if (other === undefined || strengthOf(face) > strengthOf(other)) best.set(typeOf(face), face)
  }
  return [...best.values()]
}

export function sumOf(ranges: readonly Range[]): Range {
  const sum = (end: keyof Range) => ranges.reduce((all, range) => all + range[end], 0)
  return { least: sum('least'), most: sum('most') }
}

/** What one face adds to the losses of a retreat: all by itself, or to what is shared with the others of its position. */
export interface RetreatLoss {
  readonly alone: number
  readonly shared: number
}

/** What a retreat takes off the blocks of one position, whose faces may be any of these; at most so much is shared. */
export function retreatLosses(
  possible: readonly (readonly number[])[],
  lossOf: (face: number) => RetreatLoss,
  most: number,
): Range {
  let sums = [{ alone: 0, shared: 0 }]
  for (const faces of possible) {
    const next = sums.flatMap((sum) =>
      faces.map(lossOf).map(({ alone, shared }) => ({
        alone: sum.alone + alone,
        shared: Math.min(most, sum.shared + shared),
      })),
    )
    sums = [...new Map(next.map((sum) => [`${sum.alone} ${sum.shared}`, sum])).values()]
  }
  return rangeOf(sums.map(({ alone, shared }) => alone + shared))
}
