import type { AreaData, BorderData } from '@coup/field'
import { drawArrow } from '../../board/draw/arrow.ts'
import { sabres } from '../../board/draw/badges.ts'
import type { Rect } from '../../board/draw/geometry.ts'
import { group, text } from '../../board/draw/svg.ts'
import { drawTrail } from '../../board/draw/trail.ts'
import * as m from '../../paraglide/messages.js'
import { capital } from '../../words/format.ts'
import type { LegendEntry, LegendPart } from '../look.ts'
import { faceWords } from './gazetteer.ts'
import { roadsLayer } from './land/roads.ts'
import { type Chart, chart } from './map/chart.ts'
import type { Look, Terrain } from './map/facts.ts'
import { bordersLayer } from './marks/borders.ts'
import { capacityLayer } from './marks/capacity.ts'
import { symbolsLayer } from './marks/symbols.ts'
import { countSign, face, stackUnder } from './pieces/pieces.ts'

const NEAR: Rect = [50, 6, 100, 68]
const WOOD: Rect = [-60, -24, 120, 48]
const LONG: Rect = [0, 6, 200, 68]

const LAND: Terrain = { water: [], marsh: [], woods: [], roads: [], villages: [], bridges: [] }

/** Two areas side by side, drawn as the board draws its own. */
function pair(map: Look, border: Partial<BorderData> = {}, right: Partial<AreaData> = {}, terrain = LAND): Chart {
  const [left, gap, end] = [94, 106, 200]
  const outline = (from: number, to: number): AreaData['outline'] => [
    [from, 0],
    [to, 0],
    [to, 80],
    [from, 80],
  ]
  const edge = (x: number): BorderData['aEdge'] => [
    [x, 4],
    [x, 76],
  ]
  const areas: AreaData[] = [
    { id: 1, capacity: 9, anchor: [45, 40], outline: outline(0, left) },
    { id: 2, capacity: 12, anchor: [150, 40], outline: outline(gap, end), ...right },
  ]
  const between: BorderData = { a: 1, b: 2, width: 'wide', aSymbols: [], bSymbols: [], ...border }
  const borders = [{ aEdge: edge(left), bEdge: edge(gap), ...between }]
  const board = { ...map.board, areas, borders, roads: [], entries: [] }
  const objectiveLine = right.beyondObjectiveLine === true
  return chart({ ...map, board, terrain, boxes: [], objectiveLine }, map.words())
}

const crossing = (map: Look, border: Partial<BorderData>, words: string): LegendEntry => {
  const drawn = pair(map, border)
  return { picture: bordersLayer(drawn) + symbolsLayer(drawn), view: NEAR, words }
}

const road = (map: Look, kind: string, words: string): LegendEntry => {
  const line = [
    [0, 46],
    [70, 36],
    [130, 44],
    [200, 34],
  ] as const
  const drawn = pair(map, {}, {}, { ...LAND, roads: [{ kind, line }] })
  return { picture: bordersLayer(drawn) + roadsLayer(drawn), view: LONG, words }
}

const room = (map: Look, area: Partial<AreaData>, words: string, control = {}): LegendEntry => {
  const drawn = pair(map, {}, area)
  const marks = new Map([[2, { p: [150, 40] as const, size: 1.3 }]])
  return { picture: capacityLayer(drawn, marks, control, 1, 0), view: [105, 6, 90, 68], words }
}

/** A block as it lies on the board; `how`: the classes of its state. */
const block = (side: string, sign: string, words: string, how = '', more = ''): LegendEntry => ({
  picture: group({ class: `block ${how}` }, group({ class: 'body' }, `<use href="#wood-block-${side}"/>`, sign, more)),
  view: WOOD,
  words,
})

const shown = (code: string): string => group({ class: 'face' }, face(code))

/** What a game has beside what all three have. */
export interface LegendParts {
  readonly arms: readonly string[]
  /** What it means that a block lies tilted. */
  readonly tilted?: string
  readonly fires?: boolean
  readonly commander?: string
  readonly discs?: boolean
  /** What stars are, by one of their colours. */
  readonly stars?: readonly [colour: string, words: string]
  readonly starts?: boolean
  readonly lastIn?: boolean
  readonly arrow?: boolean
  readonly impassable?: boolean
}

function pieces(parts: LegendParts): LegendEntry[] {
  const smoke = '<use href="#smoke" x="54"/>'
  const some = (there: unknown, ...entries: LegendEntry[]) => (there ? entries : [])
  return [
    ...parts.arms.map((code, i) => {
      const arm = capital(faceWords(code))
      return block('blue', shown(code), i === 0 ? m.field_legend_face({ face: arm }) : arm)
    }),
    block('red', '', m.field_legend_hidden()),
    block('red', group({ class: 'face pencil' }, face('I2')), m.field_legend_known()),
    block('blue', shown('I2'), m.field_legend_acted(), 'acted'),
    {
      picture: stackUnder('blue', 4) + block('blue', shown('I3'), '').picture + countSign(4, true),
      view: [-60, -32, 132, 56],
      words: m.field_legend_stack(),
    },
    ...some(
      parts.tilted,
      block('blue', shown('I2'), m.field_legend_tilted({ what: parts.tilted ?? '' }), 'disorganized'),
    ),
    ...some(parts.fires, {
      ...block('blue', shown('A1'), m.field_legend_firing(), '', smoke),
      view: [-60, -24, 150, 48],
    }),
    ...some(parts.commander, {
      picture: `<use href="#flag-blue"/>${text(parts.commander ?? '', { class: 'commander', x: 19, y: -8 })}`,
      view: [-10, -30, 120, 40],
      words: m.field_legend_flag(),
    }),
    ...some(parts.discs, {
      picture: '<use href="#disc-red" x="-14"/><use href="#disc-blue" x="14"/>',
      view: [-40, -18, 80, 36],
      words: m.field_legend_disc(),
    }),
  ]
}

function printed(map: Look, parts: LegendParts): LegendEntry[] {
  const penalties: [BorderData['aSymbols'][number], () => string][] = [
    ['I', m.field_pen_I],
    ['C', m.field_pen_C],
    ['A', m.field_pen_A],
    ['O', m.field_pen_O],
  ]
  const some = (there: unknown, entry: () => LegendEntry) => (there ? [entry()] : [])
  const barred: Partial<BorderData> = { impassable: true }
  return [
    crossing(map, { width: 'wide' }, m.field_legend_wide()),
    crossing(map, { width: 'narrow' }, m.field_legend_narrow()),
    ...penalties.map(([symbol, words]) => crossing(map, { bSymbols: [symbol] }, capital(words()))),
    ...some(parts.impassable, () => crossing(map, barred, m.field_legend_impassable())),
    ...some(parts.arrow, () => crossing(map, { arrow: [1, 2] }, m.field_legend_arrow())),
    room(map, {}, m.field_legend_room()),
    ...some(parts.starts, () => room(map, { frenchStart: 2 }, m.field_legend_start())),
    ...some(parts.lastIn, () => room(map, {}, m.field_legend_last(), { 2: 'blue' })),
    ...(parts.stars ? [room(map, { stars: [parts.stars[0]] }, parts.stars[1])] : []),
    road(map, 'main', m.field_legend_main()),
    road(map, 'local', m.field_legend_local()),
    ...some(map.objectiveLine, () => ({
      picture: bordersLayer(pair(map, {}, { beyondObjectiveLine: true })),
      view: NEAR,
      words: m.field_legend_objective(),
    })),
  ]
}

function happenings(): LegendEntry[] {
  const way = [
    [14, 52],
    [80, 30],
    [184, 34],
  ] as const
  const arrow = { tail: [20, 40], tip: [180, 40], side: 'red', blocks: 2 } as const
  return [
    {
      picture: drawTrail({ points: way, side: 'red', retreats: false }, 1.6),
      view: LONG,
      words: m.field_legend_march(),
    },
    {
      picture: drawTrail({ points: way, side: 'blue', retreats: true }, 1.6),
      view: LONG,
      words: m.field_legend_retreat(),
    },
    { picture: drawArrow(arrow, 1.6), view: LONG, words: m.field_legend_attack() },
    { picture: drawArrow({ ...arrow, spent: true }, 1.6), view: LONG, words: m.field_legend_spent() },
    { picture: sabres(), view: [-30, -18, 60, 36], words: m.field_legend_fight() },
  ]
}

/** Every sign on a board of areas, drawn as the board draws it. */
export function legendOf(map: Look, parts: LegendParts): LegendPart[] {
  return [
    { title: m.legend_pieces(), entries: pieces(parts) },
    { title: m.legend_map(), entries: printed(map, parts) },
    { title: m.legend_war(), entries: happenings() },
  ]
}
