import { describe, expect, it } from 'vitest'
import { bounds, dist, inside, type Point, scale } from '../board/draw/geometry.ts'
import { overlap, type Slab } from '../board/draw/slab.ts'
import { look as bonaparte } from '../looks/bonaparte/map.ts'
import { labels } from '../looks/field/letters/labels.ts'
import { chart } from '../looks/field/map/chart.ts'
import { squareHalf } from '../looks/field/marks/capacity.ts'
import { Layouter } from '../looks/field/pieces/layout.ts'
import { BLOCK } from '../looks/field/pieces/pieces.ts'
import type { Placed } from '../looks/field/pieces/placed.ts'
import type { FieldScene, SceneBlock } from '../looks/field/pieces/scene.ts'
import { look as napoleon } from '../looks/napoleon/map.ts'
import { look as triomphe } from '../looks/triomphe/map.ts'
import { opening, plainWords } from './sample.ts'

const wood = ({ p, angle, size }: Placed): Slab => ({
  p,
  angle,
  half: [(BLOCK.length / 2) * size, (BLOCK.height / 2) * size],
})

const blocksAt = (at: string, count: number, first = 0): SceneBlock[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${first + i}`, side: 'red', at }))

function middleOf(all: readonly Placed[]): Point {
  const [x, y, w, h] = bounds(all.map(({ p }) => p))
  return [x + w / 2, y + h / 2]
}

/** Pairs of blocks that lie on each other. */
function heaps(all: readonly Placed[], part = 0): number {
  const slabs = all.map(wood)
  const heaped = (a: Slab, b: Slab) => overlap(a, b, 0.5 + part * 2 * Math.min(a.half[1], b.half[1]))
  return slabs.reduce((sum, a, i) => sum + slabs.slice(i + 1).filter((b) => heaped(a, b)).length, 0)
}

describe.each([triomphe, bonaparte, napoleon])('blocks on $id', (look) => {
  const map = chart(look, plainWords(look, ['a', 'Battle', 'c'], 6))
  const layouters = [0, 90, 180].map((turn) => new Layouter(map, labels(map, turn), turn))
  const laid = (scene: FieldScene, turn = 0) => layouters[turn / 90].layout(scene)

  it('lie the same way in the same scene', () => {
    const scene = opening(look.board, 20)
    expect(laid(scene)).toEqual(new Layouter(map, labels(map, 0), 0).layout(scene))
  })

  it.each([0, 90])('in reserve (sheet turned by %d) stand in their area and not on each other', (turn) => {
    for (const area of look.board.areas)
      for (const count of [1, Math.min(4, area.capacity)]) {
        const all = [...laid({ blocks: blocksAt(`${area.id}`, count) }, turn).blocks.values()]
        expect([area.id, count, heaps(all)]).toEqual([area.id, count, 0])
        expect([area.id, inside(middleOf(all), area.outline)]).toEqual([area.id, true])
      }
  })

  it('fill an area to its capacity without lying on each other', () => {
    for (const area of look.board.areas) {
      const all = [...laid({ blocks: blocksAt(`${area.id}`, area.capacity) }).blocks.values()]
      expect([area.id, heaps(all)]).toEqual([area.id, 0])
    }
  })

  it('at every approach of an area at once stand parallel to it, and none is hidden under another', () => {
    for (const area of look.board.areas) {
      const around = [...map.approaches.values()].filter((a) => a.area === area.id)
      const { blocks } = laid({ blocks: around.flatMap((a, i) => blocksAt(a.id, 1, i)) })
      around.forEach((a, i) => {
        const placed = blocks.get(`${i}`)
        const slant = (Math.atan2(a.dir[1], a.dir[0]) * 180) / Math.PI
        expect(Math.abs(Math.sin((((placed?.angle ?? 0) - slant) * Math.PI) / 180))).toBeLessThan(1e-6)
      })
      expect([area.id, heaps([...blocks.values()], 0.3)]).toEqual([area.id, 0])
    }
  })

  it('block a wide approach side by side, then stand line behind line', () => {
    const wide = [...map.approaches.values()].find((a) => a.wide)
    const all = [...laid({ blocks: blocksAt(wide?.id ?? '', 7) }).blocks.values()]
    expect(heaps(all)).toBe(0)
    expect(new Set(all.map(({ p }) => p.map(Math.round).join())).size).toBe(7)
  })

  it('leave a strip of each to be clicked or lie in one stack, however many block one approach', () => {
    for (const approach of map.approaches.values()) {
      const { blocks, stacks } = laid({ blocks: blocksAt(approach.id, 8) })
      if (stacks.size > 0) {
        expect([...stacks.values()].map((under) => under.length)).toEqual([7])
        continue
      }
      const all = [...blocks.values()]
      const gaps = all.flatMap((a, i) => all.slice(i + 1).map((b) => dist(a.p, b.p)))
      expect([approach.id, Math.min(...gaps) > 0.4 * BLOCK.height * all[0].size]).toEqual([approach.id, true])
    }
  })

  it('in boxes stand inside them', () => {
    for (const { id, rect } of look.boxes) {
      const [x, y, w, h] = rect
      const all = [...laid({ blocks: blocksAt(`box:${id}`, 4) }).blocks.values()]
      expect(heaps(all)).toBe(0)
      for (const { p } of all) expect(p[0] > x && p[0] < x + w && p[1] > y && p[1] < y + h).toBe(true)
    }
  })

  it('make the capacity step aside', () => {
    for (const area of look.board.areas) {
      const { blocks, squares } = laid({ blocks: blocksAt(`${area.id}`, 1) })
      const square = squares.get(area.id)
      const slab: Slab = { p: square?.p ?? [0, 0], angle: 0, half: scale(squareHalf(area), (square?.size ?? 1) * 0.8) }
      const covered = [...blocks.values()].some((b) => overlap(wood(b), slab, 1))
      expect([area.id, covered]).toEqual([area.id, false])
    }
  })
})

it('a corps stands under its flag, apart from the next', () => {
  const map = chart(napoleon, plainWords(napoleon, ['a', 'Battle', 'c'], 7))
  const corps = ['Lannes', 'Murat']
  const scene: FieldScene = {
    blocks: corps.flatMap((name, i) => blocksAt('64', 3, i * 3).map((b) => ({ ...b, corps: name }))),
    flags: corps.map((name) => ({ id: name, side: 'blue', name, at: '64' })),
  }
  const { blocks, flags } = new Layouter(map, labels(map, 0), 0).layout(scene)
  expect(heaps([...blocks.values()])).toBe(0)
  for (const [i, name] of corps.entries()) {
    const own = [0, 1, 2].map((k) => blocks.get(`${i * 3 + k}`)?.p ?? [0, 0])
    const staff = flags.get(name)?.p ?? [0, 0]
    for (const p of own) expect(Math.hypot(p[0] - staff[0], p[1] - staff[1])).toBeLessThan(130)
  }
})
