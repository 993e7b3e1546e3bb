import type { OpeningOf } from '@coup/match'
import type { GameLook } from '../looks/look.ts'
import { report } from '../table/report.ts'
import { plain } from '../words/marked.ts'

/** How a side began, in the game's words, and how often. */
export interface Told {
  readonly text: string
  readonly count: number
}

/** The battle report's first lines tell it, unless a game says that fewer do. */
const LINES = 2

/** Beginnings of one side, the most frequent first: what is told in the same words is the same. */
export function toldOpenings(openings: readonly OpeningOf[], look: GameLook, most: number): Told[] {
  const counts = new Map<string, number>()
  for (const { events, count } of openings) {
    const lines = report([events], look).filter(({ heading }) => !heading)
    const text = lines
      .slice(0, look.opening ?? LINES)
      .map((line) => plain(line.text))
      .join(' ')
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + count)
  }
  const all = Array.from(counts, ([text, count]) => ({ text, count }))
  return all.sort((a, b) => b.count - a.count).slice(0, most)
}
