import type { AreaData, BoardData, BorderData } from '@coup/field'
import type { Line, Point } from '../../../board/draw/geometry.ts'
import {
  add,
  centroid,
  circle,
  closed,
  degrees,
  dist,
  dot,
  heading,
  left,
  mix,
  nearest,
  scale,
  sub,
  unit,
  walk,
} from '../../../board/draw/geometry.ts'
import { type Bridge, findBridges } from './bridges.ts'
import type { Look, Village, Words } from './facts.ts'
import { footprints, type House } from './houses.ts'
import type { Palette } from './palette.ts'
import { PAPER } from './palette.ts'

export interface Area extends AreaData {
  centre: Point
}

/** One area's half of a border: the position `12/5` is in area 12, towards area 5. */
export interface Approach {
  id: string
  area: number
  towards: number
  wide: boolean
  edge: Line
  /** Along the edge, and from the edge into the area. */
  dir: Point
  inward: Point
  symbols: readonly PrintedSymbol[]
}

export interface PrintedSymbol {
  kind: string
  p: Point
  angle: number
}

/** A border that can be crossed: its two halves, and the line between them. */
export interface Border {
  sides: readonly [Approach, Approach]
  wide: boolean
  middle: Line
  dir: Point
  /** The area that the direction arrow points into. */
  arrow?: number
}

/** A board with everything measured that is needed to draw it and to lay blocks on it. */
export interface Chart {
  look: Look
  words: Words
  colour: Palette
  areas: Map<number, Area>
  borders: Border[]
  approaches: Map<string, Approach>
  impassable: Point[]
  bridges: Bridge[]
  villages: Village[]
  houses: House[]
}

const SYMBOL_STEP = 15.5

function edgesOf({ centre, angle, length }: BorderData, towardsA: Point): [Line, Line] {
  if (!centre || angle === undefined || !length)
    throw new Error('a border without edges needs centre, angle and length')
  const dir = heading(angle)
  const n = left(dir)
  const toA = scale(n, dot(sub(towardsA, centre), n) > 0 ? 6 : -6)
  const half = scale(dir, length / 2 - 6)
  const ends = [sub(centre, half), add(centre, half)]
  return [ends.map((p) => add(p, toA)), ends.map((p) => sub(p, toA))]
}

/** Both edges running the same way, from left to right. */
function edges(border: BorderData, areas: Map<number, Area>): [Line, Line] {
  const towardsA = areas.get(border.a)?.centre ?? [0, 0]
  const [a, b] = border.aEdge && border.bEdge ? [border.aEdge, border.bEdge] : edgesOf(border, towardsA)
  const aEdge = a[0][0] <= a[1][0] ? a : [a[1], a[0]]
  return [aEdge, dist(aEdge[0], b[0]) > dist(aEdge[0], b[1]) ? [b[1], b[0]] : b]
}

/** Each penalty symbol has its place in a strip inside its own edge. */
function symbols(kinds: readonly string[], edge: Line, dir: Point, inward: Point): PrintedSymbol[] {
  const base = add(mix(edge[0], edge[1], 0.5), scale(inward, 10))
  const angle = degrees(dir)
  return kinds.map((kind, i) => ({ kind, p: add(base, scale(dir, (i - (kinds.length - 1) / 2) * SYMBOL_STEP)), angle }))
}

function border(facts: BorderData, areas: Map<number, Area>, twin: string): Border {
  const [aEdge, bEdge] = edges(facts, areas)
  const line: Line = [mix(aEdge[0], bEdge[0], 0.5), mix(aEdge[1], bEdge[1], 0.5)]
  const dir = unit(sub(line[1], line[0]))
  const wide = facts.width === 'wide'
  const side = (area: number, towards: number, edge: Line, kinds: readonly string[]): Approach => {
    const n = left(dir)
    const inward = dot(n, sub(mix(edge[0], edge[1], 0.5), mix(line[0], line[1], 0.5))) > 0 ? n : scale(n, -1)
    return {
      id: `${area}/${towards}${twin}`,
      area,
      towards,
      wide,
      edge,
      dir,
      inward,
      symbols: symbols(kinds, edge, dir, inward),
    }
  }
  const sides = [side(facts.a, facts.b, aEdge, facts.aSymbols), side(facts.b, facts.a, bEdge, facts.bSymbols)] as const
  return { sides, wide, middle: line, dir, arrow: facts.arrow?.[1] }
}

/** The borders that can be crossed; the second between the same two areas has a mark. */
export function crossings({ borders }: BoardData): { facts: BorderData; twin: string }[] {
  const seen = new Set<string>()
  return borders
    .filter((facts) => !facts.impassable)
    .map((facts) => {
      const pair = `${Math.min(facts.a, facts.b)}/${Math.max(facts.a, facts.b)}`
      const twin = seen.has(pair) ? 'b' : ''
      seen.add(pair)
      return { facts, twin }
    })
}

/** Marks where two areas touch but nobody passes: printed points, or the middle of the shared side. */
function impassable({ board }: Look, areas: Map<number, Area>): Point[] {
  const printed = board.areas.flatMap((a) => a.impassableAt ?? [])
  const shared = board.borders
    .filter((b) => b.impassable)
    .flatMap((b) => {
      const ours = closed(areas.get(b.a)?.outline ?? [])
      const theirs = closed(areas.get(b.b)?.outline ?? [])
      const touching = walk(ours, 6).filter((s) => nearest(s.p, [theirs]).distance < 16)
      const p = touching[touching.length >> 1]?.p
      return p ? [mix(p, nearest(p, [theirs]).p, 0.5)] : []
    })
  return [...printed, ...shared]
}

/** A farm steps aside when a mark of the play layer stands on it. */
function nudged(at: Point, marks: readonly { p: Point; r: number }[]): Point {
  const free = (p: Point) => marks.every((o) => dist(p, o.p) > o.r + 11)
  for (const r of [0, 8, 14, 20, 27]) {
    const p = circle(at, r, 12).find(free)
    if (p) return p
  }
  return at
}

export function chart(look: Look, words: Words): Chart {
  const { board, terrain } = look
  const areas = new Map(board.areas.map((a): [number, Area] => [a.id, { ...a, centre: centroid(a.outline) }]))
  const all = crossings(board).map(({ facts, twin }) => border(facts, areas, twin))
  const sides = all.flatMap((b) => b.sides)
  const marks = [
    ...sides.flatMap((s) => s.symbols).map((s) => ({ p: s.p, r: 7 })),
    ...board.areas.map((a) => ({ p: a.anchor, r: 13 })),
    ...all.flatMap((b) => walk(b.middle, 10)).map((s) => ({ p: s.p, r: 7 })),
  ]
  const villages = terrain.villages.map((v) => (v.size === 'village' ? v : { ...v, at: nudged(v.at, marks) }))
  return {
    look,
    words,
    colour: { ...PAPER, ...look.palette },
    areas,
    borders: all,
    approaches: new Map(sides.map((s) => [s.id, s])),
    impassable: impassable(look, areas),
    bridges: findBridges(terrain),
    villages,
    houses: villages.filter((v) => v.size === 'village').flatMap((v) => footprints(v, terrain.roads, marks)),
  }
}
