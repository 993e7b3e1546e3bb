import type { Arrow } from '../../../board/draw/arrow.ts'
import { add, dist, mix, type Point, scale } from '../../../board/draw/geometry.ts'
import type { Onset } from '../../look.ts'
import { approachOf, areaIn, edgeMiddle, type Ground, pileOf, pointOf } from './ground.ts'

/** The pieces that stand in an area and come from there, where they are known. */
export interface Attackers {
  readonly pieces: readonly string[]
}

/** How far into the area the head of an attack reaches, and how far behind the edge its tail begins: in pixels. */
const AHEAD = 34
const BEHIND = 62

/** The way of an attack: from behind the attackers over the middle of the edge into the area. */
function wayOf(ground: Ground, { from, to, state }: Onset): { tail: Point; tip: Point } | null {
  const defence = approachOf(ground, to)
  const area = ground.chart.areas.get(areaIn(to))
  if (!defence || !area) return null
  const edge = edgeMiddle(defence)
  const { px } = ground
  const into = Math.min(AHEAD * px * (state === 'over' ? 0.7 : 1), dist(edge, area.centre) * 0.8)
  const home = pointOf(ground, `area-${areaIn(from)}`) ?? add(edge, scale(defence.inward, -BEHIND * px))
  const behind = Math.min(BEHIND * px * (state === 'over' ? 0.6 : 1), dist(edge, home) * 1.1)
  const straightBack = add(edge, scale(defence.inward, -behind))
  return { tail: mix(straightBack, home, 0.12), tip: add(edge, scale(defence.inward, into)) }
}

/** An attack as an arrow on the sheet; it begins at the attackers who come from reserve. */
export function arrowOf(ground: Ground, onset: Onset, attackers: readonly string[] = []): Arrow | null {
  const way = wayOf(ground, onset)
  if (way === null) return null
  const pile = pileOf(ground, attackers)
  const near = pile !== undefined && dist(pile.p, way.tip) > 40 * ground.px && dist(pile.p, way.tip) < 260 * ground.px
  const blocks = Math.min(onset.blocks, 4)
  return {
    ...way,
    ...(near ? { tail: pile.p } : {}),
    side: onset.side,
    blocks,
    spent: onset.state === 'over',
    feigned: onset.state === 'threat',
  }
}
