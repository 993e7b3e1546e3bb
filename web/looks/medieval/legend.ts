import { TERRAINS, TYPES, tables } from '@coup/medieval/tables'
import { chance } from '../../board/draw/chance.ts'
import type { Rect } from '../../board/draw/geometry.ts'
import { fine, path, ring } from '../../board/draw/svg.ts'
import * as m from '../../paraglide/messages.js'
import { capital } from '../../words/format.ts'
import type { LegendEntry, LegendPart } from '../look.ts'
import { groundName } from './describe.ts'
import { EDGES, INK, PALE, WASHES } from './draw/colours.ts'
import { drawFlag } from './draw/flag.ts'
import { corners } from './draw/hexes.ts'
import { drawMarker, type Marked } from './draw/marker.ts'
import { marks, wash } from './draw/terrain.ts'
import { typeName } from './units.ts'

const MARKER: Rect = [-44, -42, 88, 84]
const HEX: Rect = [-64, -64, 128, 128]

function marker(type: string, words: string, as: Partial<Marked> = {}): LegendEntry {
  const movement = tables.movement[TYPES.indexOf(type)]
  const unit: Marked = { side: 'red', type, knights: 2, fortified: false, points: movement, movement, ...as }
  return { picture: drawMarker(unit), view: MARKER, words }
}

function ground(kind: number): LegendEntry {
  const name = TERRAINS[kind]
  const edge = ring(corners([0, 0], 0))
  const drawn = [
    path(edge, { fill: PALE }),
    path(wash([0, 0], 0, chance(`legend ${name}`), 0.98), { fill: WASHES[kind], stroke: EDGES[kind] }),
    ...marks(kind, [0, 0], `legend ${name}`).map((mark) => mark.svg),
    fine(edge, INK, 2, 0.6),
  ]
  const words = `${capital(groundName(name))}, ${m.medieval_cost({ count: tables.terrainCost[kind] })}`
  return { picture: drawn.join(''), view: HEX, words }
}

const flag = (points: number, side: string | null, words: string): LegendEntry => ({
  picture: drawFlag(points, side),
  view: [-50, -68, 100, 88],
  words,
})

/** The markers and the ground, drawn as on the board. */
export function legend(): LegendPart[] {
  return [
    {
      title: m.legend_pieces(),
      entries: [
        ...TYPES.map((type) => marker(type, capital(typeName(type)))),
        marker('train', m.medieval_legend_fortified(), { fortified: true }),
        marker('pikemen', m.medieval_legend_knight(), { knights: 1 }),
        marker('pikemen', m.medieval_legend_dots(), { points: 1 }),
        marker('pikemen', m.medieval_legend_yellow(), { side: 'yellow' }),
      ],
    },
    {
      title: m.legend_map(),
      entries: [
        ...TERRAINS.map((_, kind) => ground(kind)),
        flag(1, null, m.medieval_legend_flag()),
        flag(2, 'red', m.medieval_legend_flag_held()),
      ],
    },
  ]
}
