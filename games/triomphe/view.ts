import {
  type BlockView,
  FIRST_AREA,
  type Intelligence,
  type Naming,
  type Side,
  viewBlocks,
  viewIntelligence,
  writeTraffic,
} from '@coup/field'
import { areas, board, borders, roads } from './board.ts'
import { level } from './morale.ts'
import { AUSTRIA, FRANCE, SEATS } from './sides.ts'
import { ACTED, DISORGANIZED, FIRED, FIRING, type Triomphe } from './state.ts'

export const NAMING: Naming = {
  sides: SEATS,
  marks: [
    ['acted', ACTED],
    ['disorganized', DISORGANIZED],
    ['firing', FIRING],
    ['fired', FIRED],
  ],
}

export interface MoraleView {
  pool: number
  areas: Record<string, number>
  level: number
}

export interface TriompheView {
  round: number
  hour: number
  turn: string
  commands: number
  blocks: BlockView[]
  morale: Record<string, MoraleView>
  /** What is known of the hidden faces of a side that is not the viewer's. */
  intelligence: Record<string, Intelligence>
  lastIn: Record<string, string>
  /** Shut for the rest of the turn: approaches (`9/5`) and, for road marches, areas. */
  closed: string[]
  crossed: { crossing: string; step: number }[]
  /** Approaches across which maneuver attacks have been made this turn, named from the area attacked (9.3). */
  attacked: string[]
}

/** 2: a seat sees its own faces, and of the enemy's what was shown and not mixed since. */
export function view(g: Triomphe, seat: number | null): TriompheView {
  const viewer = seat ?? -1
  return {
    round: g.round,
    hour: g.round + 5,
    turn: SEATS[g.turn],
    commands: g.commands,
    blocks: viewBlocks(g, viewer, NAMING),
    morale: { austria: moraleView(g, AUSTRIA), france: moraleView(g, FRANCE) },
    intelligence: viewIntelligence(g, viewer, NAMING),
    lastIn: lastInView(g),
    closed: closedView(g),
    crossed: writeTraffic(g.traffic, roads).map(({ crossing, step }) => ({ crossing, step })),
    attacked: attackedView(g),
  }
}

export function moraleView(g: Triomphe, side: Side): MoraleView {
  const laid: Record<string, number> = {}
  for (let area = FIRST_AREA; area < areas; area++) {
    const discs = g.discs[side * areas + area]
    if (discs > 0) laid[board.names[area]] = discs
  }
  return { pool: g.pool[side], areas: laid, level: level(g, side) }
}

export function lastInView(g: Triomphe): Record<string, string> {
  const last: Record<string, string> = {}
  for (let area = FIRST_AREA; area < areas; area++) {
    if (g.lastIn[area] === 0 || g.occupied(AUSTRIA, area) || g.occupied(FRANCE, area)) continue
    last[board.names[area]] = SEATS[g.lastIn[area] - 1]
  }
  return last
}

export function closedView(g: Triomphe): string[] {
  const closed: string[] = []
  for (let border = 0; border < borders; border++) {
    if (g.shut[border]) closed.push(board.names[board.firstApproach + 2 * border])
  }
  for (let area = FIRST_AREA; area < areas; area++) if (g.taken[area]) closed.push(board.names[area])
  return closed
}

export function attackedView(g: Triomphe): string[] {
  const attacked: string[] = []
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    if (g.attacked[approach - board.firstApproach]) attacked.push(board.names[approach])
  }
  return attacked
}
