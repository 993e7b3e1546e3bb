import type { Random } from '@coup/engine'
import { Budget } from './budget.ts'
import { greedy } from './greedy.ts'
import { LEVELS } from './level.ts'
import { officer } from './officer.ts'
import type { Maker, Player } from './player.ts'
import { random } from './random.ts'
import type { Weights } from './sense.ts'
import { veteran } from './veteran.ts'

const MAKERS: Readonly<Record<string, Maker>> = {
  random,
  greedy,
  veteran,
  ...Object.fromEntries(Object.entries(LEVELS).map(([name, level]) => [name, officer(level)])),
}

export const PLAYERS: readonly string[] = Object.keys(MAKERS)

/** What a player may think about a turn if nothing else is said. */
const USUAL = '200ms'

/** A player as it is named on a command line, `veteran:200ms`: the name, and its budget for one turn. */
export interface Named {
  readonly name: string
  make(seat: string, chance: Random): Player
}

/** `morale=2,pull=3`; null for anything else. */
function weightsIn(text: string): Weights | null {
  const pairs = text.split(',').map((pair) => pair.split('='))
  if (pairs.some(([name, value]) => name === '' || value === undefined || !Number.isFinite(Number(value)))) return null
  return Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)]))
}

/**
 * Null where there is no such player or budget. `now`: the clock, in milliseconds. An officer may go by other weights
 * than the usual ones of the game: `marshal:200ms@morale=2`.
 */
export function playerNamed(text: string, now?: () => number): Named | null {
  const [player, other] = text.split('@')
  const [name, amount = USUAL] = player.split(':')
  const maker = MAKERS[name]
  const budget = Budget.parse(amount, now)
  const weights = other === undefined ? null : weightsIn(other)
  if (maker === undefined || budget === null || (other !== undefined && weights === null)) return null
  const thinks = maker !== random && maker !== greedy
  return {
    name: thinks ? `${name}:${amount}${other === undefined ? '' : `@${other}`}` : name,
    make: (seat, chance) => maker(seat, budget, chance, weights),
  }
}
