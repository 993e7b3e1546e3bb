import { bonaparte } from '@coup/bonaparte'
import { playerNamed } from '@coup/bots'
import { type GameEvent, playout, Random, type Rules, Table, type TableView } from '@coup/engine'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { detail } from '../board/draw/detail.ts'
import { add, grown, heading, left, type Point, scale } from '../board/draw/geometry.ts'
import { overlapping, type Slab } from '../board/draw/slab.ts'
import { fitsSideways, seenView } from '../board/draw/turning.ts'
import { plainWords } from '../games/sample.ts'
import { look as bonaparteLook } from '../looks/bonaparte/look.ts'
import { slabOf } from '../looks/field/letters/labels.ts'
import { type Chart, chart } from '../looks/field/map/chart.ts'
import type { Look } from '../looks/field/map/facts.ts'
import { bannerSlab } from '../looks/field/pieces/banners.ts'
import { layouterOf } from '../looks/field/pieces/layout.ts'
import { BLOCK, PIPS } from '../looks/field/pieces/pieces.ts'
import type { Placed } from '../looks/field/pieces/placed.ts'
import { onMapAlone, type SheetScene } from '../looks/field/pieces/scene.ts'
import type { GameLook } from '../looks/look.ts'
import { look as napoleonLook } from '../looks/napoleon/look.ts'
import { look as triompheLook } from '../looks/triomphe/look.ts'

/**
 * The room for the board on screens of these sizes, and in pixels there: the least length of a block and that of nine in
 * ten, and the least width of a pip on these; a phone has two or three dots for a pixel. On a narrow or upright
 * screen the map is shown alone.
 */
const screens = [
  { screen: '360x740', width: 360, height: 420, narrow: true, least: 18, legible: 23.5, pip: 2.2 },
  { screen: '820x1180', width: 820, height: 860, narrow: true, least: 24, legible: 25, pip: 2.4 },
  { screen: '1440x900', width: 1050, height: 752, narrow: false, least: 24, legible: 31, pip: 2.9 },
  { screen: '3840x2160', width: 3440, height: 2012, narrow: false, least: 50, legible: 65, pip: 6 },
]
type Screen = (typeof screens)[number]

/** Commanders' names, and the figures on stacks, in pixels. */
const NAME = 8
const FIGURE = 5

const GAMES: { rules: Rules; look: GameLook<object, GameEvent, SheetScene>; moments: number[] }[] = [
  { rules: triomphe, look: triompheLook as never, moments: [0, 60, 150, 300] },
  { rules: bonaparte, look: bonaparteLook as never, moments: [0, 60, 150, 300] },
  { rules: napoleon, look: napoleonLook as never, moments: [2, 4, 6, 8] },
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

/** How much of the smaller one's height two slabs share. */
const shared = (a: Slab, b: Slab): number => overlapping(a, b) / (2 * Math.min(a.half[1], b.half[1]))

const charts = new Map<Look, Chart>()
function chartOf(look: Look): Chart {
  const known = charts.get(look) ?? chart(look, plainWords(look, ['a', 'Battle', 'c'], 6))
  charts.set(look, known)
  return known
}

/** What is seen of a scene with the whole board on a screen: everything in its place, lengths in pixels. */
function seenAt(whole: SheetScene, { width, height, narrow }: Screen) {
  const { map } = whole
  const scene = narrow ? onMapAlone(whole) : whole
  const view = narrow ? grown(map.frame, 12) : map.view
  const turn = fitsSideways(view, width, height) ? 270 : 0
  const [, , w, h] = seenView(view, turn)
  const k = Math.min(width / w, height / h)
  const { blocks, stacks, flags, names } = layouterOf(chartOf(map), turn, detail(k)).layout(scene)
  const under = new Set([...stacks.values()].flat())
  const tops = scene.blocks.filter(({ id, at }) => !under.has(id) && !at.startsWith('box:'))
  const slabs = tops.map(({ id }) => wood(blocks.get(id)!))
  const banners = (scene.flags ?? [])
    .filter(({ at }) => !at.startsWith('box:'))
    .map(({ id, name }) => ({ ...flags.get(id)!, slab: bannerSlab(flags.get(id)!, name) }))
  const boxed = scene.blocks.filter(({ at }) => at.startsWith('box:')).map(({ id }) => wood(blocks.get(id)!))
  return { k, slabs, boxed, banners, names, figures: [...stacks.keys()].map((id) => 27 * blocks.get(id)!.size * k) }
}

/** Captains play up to a round. Chance would not bring armies of corps onto the field as people do. */
function fight(table: Table, until: number): void {
  const players = table.seats.map((seat) => playerNamed('captain:20t')!.make(seat, Random.seeded(seat)))
  const round = () => (table.view(null) as TableView & { round: number }).round
  while (table.over === null && round() < until) {
    const { seat } = table.asked[0]
    table.answer(table.seats[seat], players[seat].answer(table))
  }
}

const lowest = (all: readonly number[], part: number): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length * part)] ?? Number.POSITIVE_INFINITY

describe.each(GAMES)('in battles of $rules.title', ({ rules, look, moments }) => {
  const scenes = moments.flatMap((after) =>
    [0, 1, 2].map((seed) => {
      const table = Table.begin(rules, {}, `crowded ${seed}`)
      if (rules === napoleon) fight(table, after)
      else playout(table, Random.seeded(`crowded ${seed}`), after)
      return look.scene(table.view(table.seats[seed % 2]) as TableView)
    }),
  )

  describe.each(screens)('with the whole board on $screen', (screen) => {
    const all = scenes.map((scene) => seenAt(scene, screen))

    it('type and strength of each block, or how many lie on each other, are read', () => {
      const lengths = all.flatMap(({ slabs, k }) => slabs.map(({ half }) => half[0] * 2 * k))
      expect(lowest(lengths, 0)).toBeGreaterThan(screen.least)
      expect(lowest(lengths, 0.1)).toBeGreaterThan(screen.legible)
      expect((lowest(lengths, 0.1) / BLOCK.length) * 2 * PIPS.r).toBeGreaterThan(screen.pip)
      expect(Math.min(...all.flatMap(({ figures }) => figures))).toBeGreaterThan(FIGURE)
    })

    it('so are those that wait beside the map', () => {
      // Whole armies wait beside Austerlitz only while they are organized, and are shown by the organizer then.
      const battles = all.filter(({ boxed }) => boxed.length < 24)
      const lengths = battles.flatMap(({ boxed, k }) => boxed.map(({ half }) => half[0] * 2 * k))
      expect(lowest(lengths, 0)).toBeGreaterThan(screen.least)
    })

    it('no block is hidden by another', () => {
      const seen = all.flatMap(({ slabs }) => slabs.map((slab, i) => seenOf(slab, slabs.slice(i + 1))))
      expect(lowest(seen, 0)).toBeGreaterThan(0.6)
      expect(lowest(seen, 0.03)).toBeGreaterThan(0.95)
    })

    it("commanders' names are read, on no block and on no other name; few flags go without", () => {
      const banners = all.flatMap(({ banners: here, slabs, k }) =>
        here.map(({ bare, size, slab }, i) => ({
          bare,
          high: 17 * size * k,
          onWood: slabs.some((other) => shared(slab, other) > 0.25),
          onName: here.slice(i + 1).some((other) => shared(slab, other.slab) > 0.1),
        })),
      )
      expect(banners.filter(({ onName }) => onName)).toEqual([])
      expect(banners.filter(({ onWood }) => onWood).length).toBeLessThanOrEqual(banners.length * 0.03)
      expect(banners.filter(({ bare }) => bare).length).toBeLessThanOrEqual(banners.length * 0.12)
      for (const { bare, high } of banners) if (!bare) expect(high).toBeGreaterThan(NAME)
    })

    it('no block lies on the name of a place', () => {
      for (const { names, slabs, banners } of all) {
        const pieces = [...slabs, ...banners.map(({ slab }) => slab)]
        const covered = names.filter(
          (name) => !name.curve && pieces.some((piece) => overlapping(slabOf(name), piece) > 0.6 * name.half[1] + 0.1),
        )
        expect(covered.map(({ rows }) => rows.join(' '))).toEqual([])
      }
    })
  })
})
