import type { Question } from '@coup/engine'
import type { Area, Side } from '@coup/field'
import { board } from './board.ts'
import { APPROACH } from './choices.ts'
import { enemyOf } from './sides.ts'
import type { Austerlitz } from './state.ts'

const POSITION_OF = new Map(APPROACH.map((choice, position) => [choice, position]))
const ROAD = /^road [0-9]+\/([0-9]+)/

/** 10: the area in which the running ride began, or nothing. */
function startOf(g: Austerlitz): string {
  const first = g.desk.events.findLast((event) => event.type === 'road' && event.area === 1)
  return first?.type === 'road' ? first.from.split('/')[0] : ''
}

function isNear(g: Austerlitz, side: Side, area: Area): boolean {
  if (g.occupied(side, area)) return true
  const next = board.neighbours[area]
  for (let i = 0; i < next.length; i++) if (g.occupied(side, next[i])) return true
  return false
}

/** 10: the choice of a move bars an approach that no enemy is near, or leads by road back to where it began. */
export function isVain(g: Austerlitz, { kind, choices, seat }: Question, choice: number): boolean {
  const word = choices[choice]
  const approach = POSITION_OF.get(word)
  if (approach !== undefined) return !isNear(g, enemyOf(g.sideOfSeat[seat]), board.beyond[approach])
  return kind === 'road' && ROAD.exec(word)?.[1] === startOf(g)
}
