import type { Random } from '@coup/engine'
import { Budget } from './budget.ts'
import { greedy } from './greedy.ts'
import { LEVELS } from './level.ts'
import { officer } from './officer.ts'
import type { Maker, Player } from './player.ts'
import { random } from './random.ts'
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

/** Null where there is no such player or budget. `now`: the clock, in milliseconds. */
export function playerNamed(text: string, now?: () => number): Named | null {
  const [name, amount = USUAL] = text.split(':')
  const maker = MAKERS[name]
  const budget = Budget.parse(amount, now)
  if (maker === undefined || budget === null) return null
  const thinks = maker !== random && maker !== greedy
  return { name: thinks ? `${name}:${amount}` : name, make: (seat, chance) => maker(seat, budget, chance) }
}
