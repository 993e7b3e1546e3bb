import type { Point } from '../../../board/draw/geometry.ts'
import { lineLength } from '../../../board/draw/geometry.ts'
import type { Label, Look } from '../map/facts.ts'

/** Size and spacing of each kind of name, and how early it appears: 1 always, 3 only from near. */
export const LETTERING = {
  village: { size: 23, spacing: 0, tier: 1 },
  hamlet: { size: 18.5, spacing: 0, tier: 2 },
  farm: { size: 14.5, spacing: 0, tier: 3 },
  hill: { size: 19, spacing: 2, tier: 2 },
  wood: { size: 16.5, spacing: 0.5, tier: 2 },
  water: { size: 20, spacing: 1.5, tier: 1 },
  way: { size: 14.5, spacing: 0, tier: 3 },
} as const

export type LetterKind = keyof typeof LETTERING

export interface Name {
  text: string
  kind: LetterKind
  size: number
  at: Point
  slant: number
  /** The board's own lettering says where; otherwise the name looks for a place around its village. */
  given: boolean
  village?: string
}

/** Advance widths of the italic in hundredths of the size; letters not listed take 60. */
const WIDTHS: Record<string, number> = Object.fromEntries(
  (
    [
      [28, " .,'’·"],
      [33, 'jflit'],
      [39, 'IJ'],
      [46, 'rseéè-1'],
      [51, 'c7'],
      [56, 'gykozöbpqx456'],
      [66, 'FPß'],
      [73, 'LZBEYTVCKRXA'],
      [80, 'UDGOQN'],
      [89, 'mwH'],
      [101, 'MW'],
    ] as const
  ).flatMap(([width, letters]) => [...letters].map((c) => [c, width])),
)

export const textWidth = (words: string, size: number, spacing = 0): number =>
  [...words].reduce((sum, c) => sum + ((WIDTHS[c] ?? 60) * size) / 100 + spacing, 0)

/** Long names stand on two lines. */
export function rowsOf(words: string): string[] {
  const cut = words.lastIndexOf(' ')
  return words.length > 13 && cut > 3 ? [words.slice(0, cut), words.slice(cut + 1)] : [words]
}

function kindOf(label: Label, look: Look): LetterKind {
  const village = look.terrain.villages.find((v) => v.name === label.text)
  if (label.direction || label.kind === 'road-to') return 'way'
  if (village?.size === 'farm') return 'farm'
  if (label.kind === 'hill' || label.kind === 'wood' || label.kind === 'water') return label.kind
  return village && village.extent[0] * village.extent[1] < 2400 ? 'hamlet' : 'village'
}

/** All names of a board; one without lettering takes them from its villages and streams. */
export function namesOf(look: Look, roadTo: string, growth: number): Name[] {
  const { labels, villages, water } = look.terrain
  if (labels)
    return labels.map((l) => {
      const kind = kindOf(l, look)
      const village = villages.find((v) => v.name === l.text)?.name
      return {
        text: l.kind === 'road-to' ? roadTo + l.text : l.text,
        kind,
        size: LETTERING[kind].size * growth,
        at: l.at,
        slant: l.rotate,
        given: true,
        village,
      }
    })
  const longest = new Map<string, (typeof water)[number]>()
  for (const w of water)
    if (w.name && w.line && lineLength(w.line) > lineLength(longest.get(w.name)?.line ?? [])) longest.set(w.name, w)
  const places = villages.map((v): Name => {
    const kind = kindOf({ text: v.name, at: v.at, rotate: 0, kind: 'village' }, look)
    const size = LETTERING[kind].size * growth
    return { text: v.name, at: v.at, kind, size, slant: 0, given: false, village: v.name }
  })
  const size = LETTERING.water.size * growth
  const streams = [...longest].map(
    ([text, { line = [] }]): Name => ({
      text,
      at: line[line.length >> 1],
      kind: 'water',
      size,
      slant: 0,
      given: false,
    }),
  )
  return [...places, ...streams]
}
