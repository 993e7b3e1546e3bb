import type { Seat } from '@coup/engine'
import { FIRST_BLOCK, type Side, strengthOf, toArea } from '@coup/field'
import { AFTER_CORPS, FIRST_CORPS } from './army.ts'
import { board, distance, OFF, STARS, stars } from './board.ts'
import { ALLIES, enemyOf, FRANCE } from './sides.ts'
import type { Austerlitz } from './state.ts'

const MORALE = 0.12
const STRENGTH = 0.04
const GROUND = 0.06
const FAR = 8

const BLUE = starred(STARS.blue)
const OTHERS = starred(STARS.red | STARS.green | STARS.black)

function starred(colours: number): number[] {
  return Array.from(stars.keys()).filter((area) => stars[area] & colours)
}

/** By area: how near it lies to the areas that a side wants. */
const nearness = [BLUE, OTHERS].map((wanted) =>
  Uint8Array.from(stars, (_, area) =>
    Math.max(0, FAR - Math.min(...wanted.map((star) => distance(toArea(area), star)))),
  ),
)

/** Morale, regiments, and corps on their way to the key areas. */
function worth(g: Austerlitz, side: Side): number {
  let sum = MORALE * g.morale[side]
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] === side && g.at[block] !== OFF) sum += STRENGTH * strengthOf(g.face[block])
  }
  // Until their reinforcements are there the French need no key area.
  if (side === FRANCE && !g.reinforced) return sum
  let nearest = 0
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    const area = g.commanderAt[corps] === OFF ? -1 : board.areaOf[g.commanderAt[corps]]
    if (area >= 0) nearest = Math.max(nearest, nearness[side][area])
  }
  return sum + GROUND * nearest
}

export function appraise(g: Austerlitz, seat: Seat): number {
  if (g.phase === 'auction') return 0.5
  const side = g.sideOfSeat[seat]
  const lead = worth(g, side) - worth(g, enemyOf(side))
  // At the start the Allies have four more points of morale and more regiments.
  const even = side === ALLIES ? EDGE : -EDGE
  return 1 / (1 + Math.exp(even - lead))
}

const EDGE = 0.6
