import type { Refusal } from '@coup/engine'
import type { Block } from '@coup/field'
import { COMMANDERS, DETACHED } from './army.ts'
import { BOX, board, roads } from './board.ts'
import type { Force } from './force.ts'
import { NO_ENTRY, NOT_YET } from './refusals.ts'
import { setOut, whyNotCross } from './road.ts'
import type { Austerlitz } from './state.ts'

/** 10: from which round on the corps may enter; a regiment without a corps came with one that might. */
export function arrivalRound(g: Austerlitz, corps: number): number {
  return corps === DETACHED ? 1 : (COMMANDERS[corps].from?.[g.scenario] ?? 1)
}

/** 10: it is time, and at least one regiment finds an open entry. */
export function whyNotArrive(g: Austerlitz, block: Block): Refusal | null {
  if (g.round < arrivalRound(g, g.corps[block])) return NOT_YET
  const single: Force = { kind: 'regiment', corps: [], blocks: [block] }
  const box = BOX[g.side[block]]
  const journey = setOut(g, single, roads.nodeOfBox[box - board.firstBox])
  const entries = roads.crossingsFrom[journey.node]
  for (let i = 0; i < entries.length; i++) if (whyNotCross(g, journey, entries[i]) === null) return null
  return NO_ENTRY
}
