import { chance } from '../../../board/draw/chance.ts'
import type { Line, Point } from '../../../board/draw/geometry.ts'
import { add, left, scale, sub, walk } from '../../../board/draw/geometry.ts'
import { group, path, smooth, tiled, xy } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'
import { blend } from '../map/palette.ts'
import type { FormLine, HeightField } from './height.ts'
import { formLines, heightAt, heightField, ringsAbove } from './height.ts'

/** One stroke of the burin: thick uphill, running out downhill. */
function stroke(from: Point, along: Point, thick: number): string {
  const half = scale(left(along), thick / 2 / (Math.hypot(along[0], along[1]) || 1))
  const point = sub(along, half)
  return `M${xy(add(from, half))}l${xy(point)}l${xy(sub(scale(point, -1), scale(half, 2)))}z`
}

/** Strokes down the slope on every form line, longer and denser where it falls more steeply. */
function strokes(lines: readonly FormLine[], field: HeightField, drop: number, word: string): [Point, string][] {
  const random = chance(word)
  const out: [Point, string][] = []
  for (const { line } of lines)
    for (const { p, dir } of walk(line, 5.6)) {
      const n = left(dir)
      const fall = (heightAt(field, add(p, scale(n, 18))) - heightAt(field, add(p, scale(n, -18)))) / drop
      const steep = Math.min(1, Math.abs(fall) * 3.2)
      if (random() > 0.35 + steep) continue
      const down = scale(n, fall > 0 ? -1 : 1)
      const lean = scale(dir, (random() - 0.5) * 2.4)
      const length = 8 + steep * 9 + random() * 6
      const from = add(p, scale(down, random() * 4 - 2))
      out.push([p, stroke(from, add(scale(down, length), lean), 1.1 + steep * 0.7)])
      if (random() < 0.25 + steep * 0.45)
        out.push([
          p,
          stroke(add(from, add(scale(down, length + 4), scale(dir, 2.8))), add(scale(down, length * 0.6), lean), 0.9),
        ])
    }
  return out
}

const forms = (lines: readonly FormLine[]): Line[] => lines.map((l) => l.line)

export function heightLayer({ look, colour }: Chart): string {
  const all = formLines(look.terrain)
  const drawn = all.filter((l) => !l.bare)
  const field = heightField(all, look.frame, 46)
  const low = field.grid.reduce((a, b) => Math.min(a, b))
  const high = field.grid.reduce((a, b) => Math.max(a, b))
  const bands = Array.from({ length: look.bands }, (_, i) => {
    const rings = ringsAbove(field, low + ((high - low) * (i + 1)) / (look.bands + 1))
    return path(rings.map((r) => smooth(r, true)).join(''), {
      fill: blend(colour.paper, colour.height, (i + 1) / look.bands),
    })
  })
  return group(
    { class: 'height' },
    bands,
    path(
      forms(drawn)
        .map((l) => smooth(l))
        .join(''),
      {
        fill: 'none',
        stroke: colour.hachure,
        'stroke-width': 0.8,
        'stroke-opacity': 0.4,
      },
    ),
    tiled(strokes(drawn, field, high - low, look.id), { fill: colour.hachure, 'fill-opacity': 0.62 }),
  )
}
