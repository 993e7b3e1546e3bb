import type { Chance } from '../../../board/draw/chance.ts'
import { chance, scatter } from '../../../board/draw/chance.ts'
import type { Line, Point } from '../../../board/draw/geometry.ts'
import { add, lineLength, polygonArea, sub } from '../../../board/draw/geometry.ts'
import { group, path, ring, smooth, tiled, xy } from '../../../board/draw/svg.ts'
import type { Chart } from '../map/chart.ts'
import type { Palette } from '../map/palette.ts'

/** Slivers of the survey are no woods. */
const isReal = (polygon: Line): boolean => polygonArea(polygon) / (lineLength(polygon) + 1) > 4

/** A tree is drawn around its foot: scalloped crown, and a few strokes of shade. */
interface Tree {
  crown: string
  ink: string
}

const LOBES = 6
const SHADOW = 'm-4.6 2.6a6.4 5.4 0 1 0 12.8 0a6.4 5.4 0 1 0 -12.8 0'

/** Four crowns, cut once and planted many times. */
function nursery(random: Chance): Tree[] {
  return [0, 1, 2, 3].map(() => {
    const rim = (i: number, r: number): Point => {
      const a = ((i % LOBES) / LOBES) * 2 * Math.PI
      return [Math.cos(a) * r, Math.sin(a) * r * 0.86]
    }
    const start = random() * 0.9
    const notch = Array.from({ length: LOBES }, () => 4.9 + random() * 1.4)
    let crown = `m${xy(rim(start, notch[0]))}`
    for (let i = 0; i < LOBES; i++) {
      const from = rim(start + i, notch[i])
      const bulge = rim(start + i + 0.5, 8.6 + random() * 1.6)
      crown += `q${xy(sub(bulge, from))} ${xy(sub(rim(start + i + 1, notch[(i + 1) % LOBES]), from))}`
    }
    const curl = `m${xy([random() * 3 - 3, random() * 3 - 5])}q2 -2.4 4 0`
    return { crown: `${crown}z`, ink: `m-2 4.6l4.6 -.2l2.6 -3l-.4 -3.6m-4.8 2.2${curl}` }
  })
}

/** Trees of one row do not overlap: shadow, crown and ink of a row are three paths. */
function row(trees: readonly (readonly [Point, Tree])[], colour: Palette): string {
  const drawn = (part: (tree: Tree) => string) => trees.map(([p, t]): [Point, string] => [p, `M${xy(p)}${part(t)}`])
  return (
    tiled(
      drawn(() => SHADOW),
      { fill: colour.leafShade, 'fill-opacity': 0.45 },
    ) +
    tiled(
      drawn((t) => t.crown),
      { fill: colour.leaf, stroke: colour.leafInk, 'stroke-width': 0.75 },
    ) +
    tiled(
      drawn((t) => t.ink),
      { fill: 'none', stroke: colour.leafInk, 'stroke-width': 0.7, 'stroke-opacity': 0.8 },
    )
  )
}

export function woodsLayer({ look, colour }: Chart): string {
  const random = chance(`woods${look.id}`)
  const kinds = nursery(random)
  const { terrain } = look
  const woods = terrain.woods.filter((w) => isReal(w.polygon))
  const rows = new Map<number, [Point, Tree][]>()
  for (const p of woods.flatMap((w) => scatter(w.polygon, 15, random, 1))) {
    const at = Math.round(p[1] / 9)
    const trees = rows.get(at) ?? []
    trees.push([p, kinds[Math.floor(random() * 4)]])
    rows.set(at, trees)
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
