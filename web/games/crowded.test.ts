import { bonaparte } from '@coup/bonaparte'
import { type GameEvent, playout, Random, type Rules, Table, type TableView } from '@coup/engine'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { detail } from '../board/draw/detail.ts'
import { add, heading, left, type Point, scale } from '../board/draw/geometry.ts'
import { overlapping, type Slab } from '../board/draw/slab.ts'
import { fitsSideways, seenView } from '../board/draw/turning.ts'
import { look as bonaparteLook } from '../looks/bonaparte/look.ts'
import { type Chart, chart } from '../looks/field/map/chart.ts'
import type { Look } from '../looks/field/map/facts.ts'
import { layouterOf, type Placed } from '../looks/field/pieces/layout.ts'
import { BLOCK } from '../looks/field/pieces/pieces.ts'
import type { SheetScene } from '../looks/field/pieces/scene.ts'
import type { GameLook } from '../looks/look.ts'
import { look as napoleonLook } from '../looks/napoleon/look.ts'
import { look as triompheLook } from '../looks/triomphe/look.ts'
import { plainWords } from './sample.ts'

/** The room for the board on screens of these sizes; the least length of a block there, and that of nine in ten. */
const screens = [
  { screen: '360x740', width: 360, height: 440, least: 7, legible: 11 },
  { screen: '820x1180', width: 820, height: 900, least: 15, legible: 21 },
  { screen: '1440x900', width: 1050, height: 752, least: 15, legible: 22 },
  { screen: '3840x2160', width: 3440, height: 2012, least: 40, legible: 65 },
]

const GAMES: { rules: Rules; look: GameLook<object, GameEvent, SheetScene>; moments: number[] }[] = [
  { rules: triomphe, look: triompheLook as never, moments: [0, 60, 150, 300] },
  { rules: bonaparte, look: bonaparteLook as never, moments: [0, 60, 150, 300] },
  { rules: napoleon, look: napoleonLook as never, moments: [400, 500, 600, 700] },
]

const wood = ({ p, angle, size }: Placed): Slab => ({
  p,
  angle,
  half: [(BLOCK.length / 2) * size, (BLOCK.height / 2) * size],
})

const ACROSS = [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9]
const DOWN = [-0.8, 0, 0.8]

/** The part of a block's face that is seen under those drawn after it. */
function seenOf({ p, angle, half }: Slab, later: readonly Slab[]): number {
  const [along, across] = [heading(angle), left(heading(angle))]
  const spots = ACROSS.flatMap((x) =>
    DOWN.map((y) => add(p, add(scale(along, x * half[0]), scale(across, y * half[1])))),
  )
  const covered = (q: Point) => later.some((s) => overlapping({ p: q, angle: 0, half: [0.1, 0.1] }, s) > 0)
  return spots.filter((q) => !covered(q)).length / spots.length
}

/** How deep the worst neighbour of each block lies on it, in heights of the smaller. */
const heaped = (slabs: readonly Slab[]): number[] =>
  slabs.map((a, i) =>
    Math.max(0, ...slabs.map((b, k) => (k === i ? 0 : overlapping(a, b) / (2 * Math.min(a.half[1], b.half[1]))))),
  )

const charts = new Map<Look, Chart>()
function chartOf(look: Look): Chart {
  const known = charts.get(look) ?? chart(look, plainWords(look, ['a', 'Battle', 'c'], 6))
  charts.set(look, known)
  return known
}

describe.each(GAMES)('in random battles of $rules.title', ({ rules, look, moments }) => {
  const scenes = moments.flatMap((after) =>
    [0, 1, 2].map((seed) => {
      const table = Table.begin(rules, {}, `crowded ${seed}`)
      playout(table, Random.seeded(`crowded ${seed}`), after)
      return look.scene(table.view(table.seats[seed % 2]) as TableView)
    }),
  )

  it.each(screens)(
    'each block is seen and can be read with the whole board on $screen',
    ({ width, height, least, legible }) => {
      const deep: number[] = []
      const lengths: number[] = []
      for (const scene of scenes) {
        const { view } = scene.map
        const turn = fitsSideways(view, width, height) ? 270 : 0
        const [, , w, h] = seenView(view, turn)
        const k = Math.min(width / w, height / h)
        const { blocks } = layouterOf(chartOf(scene.map), turn, detail(k)).layout(scene)
        const order = scene.blocks.map(({ id, at }) => ({ slab: wood(blocks.get(id)!), at }))
        const slabs = order.map(({ slab }) => slab)
        deep.push(...heaped(slabs))
        order.forEach(({ slab, at }, i) => {
          const later = slabs.slice(i + 1)
          expect([at, seenOf(slab, later) > 0.35]).toEqual([at, true])
          if (!at.startsWith('box:')) lengths.push(slab.half[0] * 2 * k)
        })
      }
      lengths.sort((a, b) => a - b)
      expect(lengths[0]).toBeGreaterThan(least)
      expect(lengths[Math.floor(lengths.length / 10)]).toBeGreaterThan(legible)
      expect(deep.filter((d) => d > 0.3).length / deep.length).toBeLessThan(0.02)
    },
  )
})
