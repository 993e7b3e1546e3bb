import type { Random } from '@coup/engine'
import { redealSide } from '@coup/field'
import { BLOCKS, START } from './army.ts'
import { isArtillery } from './artillery.ts'
import { board } from './board.ts'
import { isDelivered, PLACES, VERBS } from './orders.ts'
import { ALLIES, FRANCE } from './sides.ts'
import { type Austerlitz, BATTERY } from './state.ts'

/** Deals anew what the seat cannot know: the enemy's faces, and orders that it may not read. */
export function redeal(g: Austerlitz, seat: number | null, random: Random, now: Austerlitz): void {
  // At the end everything has been shown.
  if (now.over !== null) return
  const own = seat === null || g.phase === 'auction' ? null : g.sideOfSeat[seat]
  for (const side of [ALLIES, FRANCE]) if (side !== own) redealSide(g, side, random, now)
  if (own !== FRANCE) keepAGun(g, random)
  g.orders = g.orders.map((order) => {
    if (order.from === seat || (order.to === seat && isDelivered(g, order))) return order
    const places = PLACES.filter(() => random.below(PLACES.length) === 0)
    return { ...order, verb: VERBS[random.below(VERBS.length)], places }
  })
}

/** 6.9: everybody knows that one French gun at least starts on the map. */
function keepAGun(g: Austerlitz, random: Random): void {
  if (!['detach', 'battery', 'deploy-france'].includes(g.phase)) return
  const starting: number[] = []
  const guns: number[] = []
  for (let block = 0; block < BLOCKS; block++) {
    if (g.side[block] !== FRANCE) continue
    const starts = isStarting(g, block)
    if (isArtillery(g, block)) {
      if (starts || g.is(block, BATTERY)) return
      guns.push(block)
    } else if (starts) starting.push(block)
  }
  const gun = guns[random.below(guns.length)]
  const other = starting[random.below(starting.length)]
  const face = g.face[gun]
  g.face[gun] = g.face[other]
  g.face[other] = face
}

function isStarting(g: Austerlitz, block: number): boolean {
  return board.areaOf[g.at[block]] >= 0 || START[g.corps[block]] >= 0
}
