import type { Seat } from '@coup/engine'
import type { BlockView, Intelligence, Naming } from '@coup/field'
import { viewBlocks, viewIntelligence, writeTraffic } from '@coup/field'
import { board, roads } from './board.ts'
import { isDemoralized } from './morale.ts'
import { AUSTRIA, BOTH, FRANCE, SIDES } from './sides.ts'
import { ASSAULTED, type Bonaparte, CHOOSE_SIDE, FIRED, FIRING, INACTIVE, MOVED } from './state.ts'

export const PHASES = ['bid', 'choose-side', 'new-turn', 'activate', 'bombard', 'assault', 'move', 'declare'] as const

export const NAMING: Naming = {
  sides: SIDES,
  marks: [
    ['moved', MOVED],
    ['assaulted', ASSAULTED],
    ['firing', FIRING],
    ['fired', FIRED],
    ['inactive', INACTIVE],
  ],
}

export interface BonaparteView {
  round: number
  hour: number
  turn: string
  phase: string
  commands: number
  /** The side that the viewer commands, and who commands each; null while sides are bid for. */
  side: string | null
  commanders: Record<string, string> | null
  bid: number | null
  morale: Record<string, number>
  demoralized: string[]
  blocks: BlockView[]
  intelligence: Record<string, Intelligence>
  /** Shut for the rest of the turn: approaches of assaults, and areas taken by assault. */
  closed: string[]
  crossed: { crossing: string; step: number }[]
}

/** 4: a commander sees his own faces, and of the enemy's what was shown and not mixed since. */
export function view(g: Bonaparte, seat: Seat | null): BonaparteView {
  const viewer = g.sideOf(seat)
  const chosen = g.phase > CHOOSE_SIDE
  return {
    round: g.round,
    hour: g.round + 5,
    turn: SIDES[g.turn],
    phase: PHASES[g.phase],
    commands: g.commands,
    side: viewer < 0 ? null : SIDES[viewer],
    commanders: chosen ? { austria: g.nameOf(AUSTRIA), france: g.nameOf(FRANCE) } : null,
    bid: seat === null || g.bids[seat] < 0 ? null : g.bids[seat],
    morale: { austria: g.morale[AUSTRIA], france: g.morale[FRANCE] },
    demoralized: BOTH.filter((side) => isDemoralized(g, side)).map((side) => SIDES[side]),
    blocks: viewBlocks(g, viewer, NAMING),
    intelligence: viewIntelligence(g, viewer, NAMING),
    closed: closedView(g),
    crossed: writeTraffic(g.traffic, roads).map(({ crossing, step }) => ({ crossing, step })),
  }
}

export function closedView(g: Bonaparte): string[] {
  const closed: string[] = []
  g.shut.forEach((shut, position) => {
    if (shut) closed.push(board.name(position))
  })
  return closed
}
