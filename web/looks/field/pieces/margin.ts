import type { Detail } from '../../../board/draw/detail.ts'
import type { Point, Rect } from '../../../board/draw/geometry.ts'
import { add, cheapest } from '../../../board/draw/geometry.ts'
import { seen } from '../../../board/draw/turning.ts'
import { trackCell } from '../frame/timetrack.ts'
import { topOf } from '../letters/names.ts'
import type { Chart } from '../map/chart.ts'
import type { Side } from '../map/facts.ts'
import { BLOCK } from './pieces.ts'
import type { Layout } from './placed.ts'
import { DISC_STEP, FLAG_ROW, flagWidth } from './reserve.ts'
import type { FieldScene } from './scene.ts'

const TITLE = 40
const GAP = 5

/** A point of a rectangle as the reader sees it: x from its middle, y from its top. */
const within = (r: Rect, turn: number, x: number, y: number): Point => add(topOf(r, turn, y), seen([x, 0], -turn))

/** The size at which so many blocks fit a room in this many columns. */
function sizeIn([w, h]: Point, count: number, columns: number): number {
  const rows = Math.ceil(count / columns)
  return Math.min((w - GAP) / columns / (BLOCK.length + GAP), h / rows / (BLOCK.height + GAP))
}

/** Where the flags in a room of this width stand: in columns, each at its foot. */
function flagsIn(width: number, names: readonly string[], letters: number): { spots: Point[]; height: number } {
  const pitch = Math.max(0, ...names.map(flagWidth)) * letters
  const columns = Math.max(1, Math.floor((width - GAP) / (pitch || 1)))
  const row = FLAG_ROW * letters
  return {
    spots: names.map((_, i) => [2 * GAP - width / 2 + (i % columns) * pitch, (Math.floor(i / columns) + 1) * row]),
    height: Math.ceil(names.length / columns) * row,
  }
}

/** Blocks in a box beside the map: rows under its title and flags, in as many columns as show them largest. */
export function layBoxes({ look }: Chart, scene: FieldScene, turn: number, sight: Detail, out: Layout): void {
  for (const box of look.boxes) {
    const at = `box:${box.id}`
    const blocks = scene.blocks.filter((b) => b.at === at)
    const flags = (scene.flags ?? []).filter((f) => f.at === at)
    const [w, h] = turn % 180 ? [box.rect[3], box.rect[2]] : [box.rect[2], box.rect[3]]
    const names = flags.map(({ name }) => name)
    const tried = [sight.commander, 1.6, 1.2, 1, 0.8].map((letters) => ({ letters, ...flagsIn(w, names, letters) }))
    const { letters, spots, height } = tried.find((one) => one.height < (h - TITLE) * 0.4) ?? tried[4]
    const top = TITLE + height + GAP
    const room: Point = [w, Math.max(BLOCK.height, h - top)]
    const columns = cheapest([1, 2, 3, 4, 5, 6], (n) => -sizeIn(room, blocks.length, n)) ?? 1
    const size = Math.min(sight.piece, sizeIn(room, blocks.length, columns))
    blocks.forEach((b, i) => {
      const x = ((i % columns) - (Math.min(columns, blocks.length) - 1) / 2) * (BLOCK.length + GAP) * size
      const y = top + (Math.floor(i / columns) + 0.5) * (BLOCK.height + GAP) * size
      out.blocks.set(b.id, { p: within(box.rect, turn, x, y), angle: -turn, size })
    })
    flags.forEach((f, i) => {
      const p = within(box.rect, turn, spots[i][0], TITLE + spots[i][1])
      out.flags.set(f.id, { p, angle: -turn, size: letters, bare: false })
    })
  }
}

function cellHeight(chart: Chart, round: number, turn: number): number {
  const [, , w, h] = trackCell(chart, round)
  return turn % 180 ? w : h
}

/** The marker of the round that is being played: at the foot of its cell. */
export const hourSpot = (chart: Chart, round: number, turn: number): Point =>
  within(trackCell(chart, round), turn, 0, cellHeight(chart, round, turn) * 0.86)

/** Discs on the time track and in the pools. */
export function layMargin(chart: Chart, scene: FieldScene, turn: number, out: Layout): void {
  const row = (r: Rect, y: number, side: Side, count: number, key: string) => {
    for (let i = 0; i < count; i++) {
      const p = within(r, turn, (i - (count - 1) / 2) * DISC_STEP, y)
      out.discs.push({ key: `${key} ${side} ${i}`, side, p, angle: -turn, size: 1 })
    }
  }
  for (const { round, side, count } of scene.track?.discs ?? [])
    row(
      trackCell(chart, round),
      cellHeight(chart, round, turn) * (side === 'red' ? 0.46 : 0.65),
      side,
      count,
      `round ${round}`,
    )
  for (const [name, r] of Object.entries(chart.look.pools)) {
    const side = name === 'blue' ? 'blue' : 'red'
    row(r, 68, side, scene.pools?.[side] ?? 0, 'pool')
  }
}
