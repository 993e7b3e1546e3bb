import type { Seat, Sense } from '@coup/engine'
import { chanceOf, FIRST_BLOCK, type Position, type Side, strengthOf } from '@coup/field'
import { DETACHED, ROUNDS } from './army.ts'
import { areas, BOX, board, OFF } from './board.ts'
import { atStake } from './exposure.ts'
import { objectives } from './keys.ts'
import { gap, lookAbout } from './muster.ts'
import { weigh } from './proposals.ts'
import { ALLIES, FRANCE } from './sides.ts'
import type { Austerlitz, Phase } from './state.ts'
import { WEIGHTS, type Weights } from './weights.ts'

export { WEIGHTS }

const BATTLE: readonly Phase[] = ['commands', 'new-turn', 'end-of-turn']

/** So near to the enemy a regiment is at hand; from so many areas more on it is of the least use. */
const AT_HAND = 2
const TOO_FAR = 6

/** 10: what is worth of a regiment there, beside one that fights. */
function shareOf(w: Weights, g: Austerlitz, side: Side, at: Position): number {
  if (at !== BOX[side]) {
    const far = gap[side * areas + board.areaOf[at]] - AT_HAND
    return far <= 0 ? 1 : 1 - w.aside * Math.min(1, far / TOO_FAR)
  }
  const entering = 1 - w.aside
  if (side === ALLIES) return entering * w.waiting
  return g.reinforced ? entering : entering * w.absent
}

function army(w: Weights, g: Austerlitz, side: Side): number {
  const morale = g.morale[side]
  // What is at stake never takes the last point: only what happens ends the game.
  const stake = w.exposed > 0 ? w.exposed * atStake(w, g, side) : 0
  const left = Math.max(morale - stake, Math.min(morale, 0.5))
  let sum = w.morale * Math.log(left + 1)
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] !== side || g.at[block] === OFF) continue
    const corps = g.corps[block]
    const value = corps !== DETACHED && g.size[corps] > 1 ? w.strength + w.order : w.strength
    sum += shareOf(w, g, side, g.at[block]) * value * strengthOf(g.face[block])
  }
  return sum
}

/** 13, 16: how likely it is that the key areas decide, and nobody is demoralized before. */
function lasting(w: Weights, g: Austerlitz): number {
  const spent = w.spent * (ROUNDS[g.scenario] - g.round)
  const least = Math.min(g.morale[ALLIES], g.morale[FRANCE])
  return spent <= least ? 1 : least / spent
}

function appraise(w: Weights, g: Austerlitz, seat: Seat): number {
  if (g.phase === 'auction') return 0.5
  lookAbout(g)
  const time = (g.round / ROUNDS[g.scenario]) ** 2
  const keys = (w.objectives + w.atLast * time) * lasting(w, g) * objectives(w, g, time)
  const lead = army(w, g, ALLIES) - army(w, g, FRANCE) + keys
  return chanceOf(w.certainty * (g.sideOfSeat[seat] === ALLIES ? lead : -lead))
}

/** Fitted to 120 games of marshals (`npm run calibrate`, docs/bots.md). */
const ODDS = { slope: 0.75, shift: 0.31 }

export const senseWith = (w: Weights): Sense<Austerlitz> => ({
  odds: ODDS,
  mover: (g) => (BATTLE.includes(g.phase) ? g.player : null),
  turn: (g) => 2 * g.round + g.turn,
  appraise: (g, seat) => appraise(w, g, seat),
  rethinks: w.rethink > 0,
  weigh: (g, question, choice) => weigh(w, g, question, choice),
})

export const sense = senseWith(WEIGHTS)
