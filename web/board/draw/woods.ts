import type { Chance } from './chance.ts'
import { chance, scatter } from './chance.ts'
import type { Chart } from './chart.ts'
import type { Line, Point } from './geometry.ts'
import { add, lineLength, polygonArea } from './geometry.ts'
import type { Palette } from './palette.ts'
import { group, path, ring, smooth, xy } from './svg.ts'

/** Slivers of the survey are no woods. */
const isReal = (polygon: Line): boolean => polygonArea(polygon) / (lineLength(polygon) + 1) > 4

interface Tree {
  crown: Line
  ink: string
}

/** Four crowns, cut once and planted many times. */
function nursery(random: Chance): Tree[] {
  return [0, 1, 2, 3].map(() => {
    const crown = Array.from({ length: 9 }, (_, i): Point => {
      const a = (i / 9) * 2 * Math.PI
      const r = 5 + random() * 2.4
      return [Math.cos(a) * r, Math.sin(a) * r * 0.86]
    })
    const curls = [0, 1].map(() => `m${xy([random() * 5 - 4, random() * 5 - 4])}q2 -2.4 4 0`)
    return { crown, ink: `m-2 4.6l4.6 -.2l2.6 -3l-.4 -3.6m-4.8 2.2${curls[0]}` }
  })
}

/** Trees of one row do not overlap: shadow, crown and ink of a row are three paths. */
function row(trees: readonly (readonly [Point, Tree])[], colour: Palette): string {
  const crowns = (shift: Point) =>
    trees
      .map(([p, t]) =>
        smooth(
          t.crown.map((q) => add(add(p, q), shift)),
          true,
        ),
      )
      .join('')
  return (
    path(crowns([1.8, 2]), { fill: colour.leafShade, 'fill-opacity': 0.45 }) +
    path(crowns([0, 0]), { fill: colour.leaf, stroke: colour.leafInk, 'stroke-width': 0.75 }) +
    path(trees.map(([p, t]) => `M${xy(p)}${t.ink}`).join(''), {
      fill: 'none',
      stroke: colour.leafInk,
      'stroke-width': 0.7,
      'stroke-opacity': 0.8,
    })
  )
}

export function woodsLayer({ look, colour }: Chart): string {
  const random = chance(`woods${look.id}`)
  const kinds = nursery(random)
  const { terrain } = look
  const woods = terrain.woods.filter((w) => isReal(w.polygon))
  const rows = new Map<number, [Point, Tree][]>()
  for (const p of woods.flatMap((w) => scatter(w.polygon, 15, random, 1))) {
    const at = Math.round(p[1] / 6)
    rows.set(at, [...(rows.get(at) ?? []), [p, kinds[Math.floor(random() * 4)]]])
  }
  const planted = [...rows.entries()].sort((a, b) => a[0] - b[0]).map(([, trees]) => row(trees, colour))
  const vines = (terrain.vineyards ?? [])
    .flatMap((v) => scatter(v.polygon, 14, random, 0.15))
    .map((p) => `M${xy(add(p, [0, 4]))}v-8m-2.6 3q2.6 -4 5.2 -1q-1.6 3 -4.2 3.6`)
  return group(
    { class: 'woods' },
    path(woods.map((w) => smooth(w.polygon, true)).join(''), { fill: colour.woodWash, 'fill-opacity': 0.75 }),
    planted,
    path(vines.join(''), { fill: 'none', stroke: colour.leafInk, 'stroke-width': 0.8 }),
    path((terrain.gardens ?? []).map((g) => ring(g.polygon)).join(''), {
      fill: colour.leaf,
      'fill-opacity': 0.32,
      stroke: colour.leafInk,
      'stroke-width': 0.8,
    }),
  )
}
