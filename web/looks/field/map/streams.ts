import { dist, type Line } from '../../../board/draw/geometry.ts'
import type { Look } from './facts.ts'

interface Stream {
  name?: string | null
  kind: string
  width: number
  line: Line
}

/** Two lines end to end, whichever way round they touch. */
function joined(a: Line, b: Line, gap: number): Line | undefined {
  const ra = [...a].reverse()
  const rb = [...b].reverse()
  const ways: [Line, Line][] = [
    [a, b],
    [b, a],
    [ra, b],
    [a, rb],
  ]
  const way = ways.find(([x, y]) => dist(x[x.length - 1], y[0]) < gap)
  return way && [...way[0], ...way[1].slice(1)]
}

/** Pieces of one stream that share an end (or leave a small gap) become one, so that banks run through. */
export function chained<T extends { name?: string | null; kind?: string; line: Line }>(
  pieces: readonly T[],
  gap = 3,
): T[] {
  const out: T[] = []
  for (let piece of pieces) {
    for (let i = 0; i < out.length; i++) {
      const same = out[i].name === piece.name && out[i].kind === piece.kind
      const line = same && joined(out[i].line, piece.line, piece.kind === 'river' ? gap : 3)
      if (line) {
        piece = { ...piece, line }
        out.splice(i, 1)
        i = -1
      }
    }
    out.push(piece)
  }
  return out
}

/** Every stream in one piece, the last river led to the sheet's edge where the survey stops short of it. */
export function streams({ terrain, riverTail, riverGap }: Look): Stream[] {
  const lines = terrain.water.flatMap((w) => (w.line ? [{ ...w, line: w.line, width: w.width ?? 3 }] : []))
  const last = lines.filter((w) => w.kind === 'river').at(-1)
  const tail = riverTail && last ? [{ ...last, line: [last.line[last.line.length - 1], ...riverTail] }] : []
  return chained([...lines, ...tail], riverGap)
}
