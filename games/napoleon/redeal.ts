import type { Question, Random, Seat, Supposed } from '@coup/engine'
import { FIRST_BLOCK, faceNamed, redealSide, type Side } from '@coup/field'
import { AFTER_CORPS, BLOCKS, FIRST_CORPS, ORGANIZATIONS, START } from './army.ts'
import { isArtillery } from './artillery.ts'
import { board } from './board.ts'
import { isDelivered, PLACES, VERBS } from './orders.ts'
import { organizeAs } from './organize.ts'
import { ALLIES, FRANCE } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { isStillSecret } from './view.ts'

const I2 = faceNamed('I2')
/** A deal that nobody would believe is rare, and dealt again. */
const MOST_DEALS = 40

/** Deals anew what the seat cannot know: the enemy's corps, faces and ranks, and orders that it may not read. */
export function redeal(
  g: Austerlitz,
  seat: Seat | null,
  random: Random,
  now: Austerlitz,
  part: number,
  supposed: Supposed,
): void {
  // At the end everything has been shown.
  if (now.over !== null) return
  const own = seat === null || g.phase === 'auction' ? null : g.sideOfSeat[seat]
  for (const side of [ALLIES, FRANCE]) {
    if (isStillSecret(g, side, seat)) dealOrganization(g, side, random)
    else if (side !== own) dealFaces(g, side, () => redealSide(g, side, random, now, part, supposed))
    if (side !== own && g.phase === 'allotment') dealRanks(g, side, random)
  }
  g.orders = g.orders.map((order) => {
    if (order.from === seat || (order.to === seat && isDelivered(g, order))) return order
    const places = PLACES.filter(() => random.below(PLACES.length) === 0)
    return { ...order, verb: VERBS[random.below(VERBS.length)], places }
  })
}

/** An army is taken to be left as it was dealt: at random it would hardly ever be fit to be left (6.6, 6.7). */
export function makeUp({ choices }: Question, random: Random): number {
  const done = choices.indexOf('done')
  return done < 0 ? random.below(choices.length) : done
}

function dealOrganization(g: Austerlitz, side: Side, random: Random): void {
  const ready = ORGANIZATIONS[side]
  organizeAs(g, side, ready[random.below(ready.length)])
}

function dealFaces(g: Austerlitz, side: Side, deal: () => void): void {
  for (let deals = 0; deals < MOST_DEALS; deals++) {
    deal()
    if (side === ALLIES || isLikely(g)) return
  }
}

/** 19: who is asked to allot the corps is seen to be the commander in chief; the other ranks are not told yet. */
function dealRanks(g: Austerlitz, side: Side, random: Random): void {
  const [chief, ...others] = g.teams[side].ranks
  g.teams = g.teams.map((team, one) => (one === side ? { ranks: [chief, ...random.shuffle(others)] } : team))
}

/** 6.7, 6.9: what everybody knows of the French corps. */
function isLikely(g: Austerlitz): boolean {
  for (let corps = FIRST_CORPS[FRANCE]; corps < AFTER_CORPS[FRANCE]; corps++) {
    if (START[corps] >= 0 || !board.isBox(g.commanderAt[corps])) continue
    if (g.regiments(corps).every((block) => g.face[block] === I2)) return false
  }
  return !['deploy-france', 'detach', 'battery'].includes(g.phase) || hasStartingGun(g)
}

function hasStartingGun(g: Austerlitz): boolean {
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (g.side[block] !== FRANCE || !isArtillery(g, block)) continue
    if (board.areaOf[g.at[block]] >= 0 || START[g.corps[block]] >= 0) return true
  }
  return false
}
