import type { Question } from '@coup/engine'
import type { Area, Side } from '@coup/field'
import { board } from './board.ts'
import { APPROACH } from './choices.ts'
import { enemyOf } from './sides.ts'
import type { Austerlitz } from './state.ts'

const POSITION_OF = new Map(APPROACH.map((choice, position) => [choice, position]))
const ROAD = /^road ([0-9]+)\/([0-9]+)/

/** The game in which a road move was last thought of, and the area it began in. */
let ridden: Austerlitz | null = null
let start = ''

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
  const found = ROAD.exec(word)
  if (found === null) return false
  if (kind === 'road') return ridden === g && found[2] === start
  ridden = g
  start = found[1]
  return false
}
