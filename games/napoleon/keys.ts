import { type Side, toArea } from '@coup/field'
import { AFTER_CORPS, FIRST_CORPS, ROUNDS } from './army.ts'
import { board, distance, OFF, STARS, type StarColour, stars } from './board.ts'
import { grip } from './muster.ts'
import { ALLIES, FRANCE } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { controlled } from './victory.ts'
import type { Weights } from './weights.ts'

const FAR = 10
/** A corps on its way is worth at most so much of one that is there. */
const ON_THE_WAY = 0.6

/** By colour and area: how near it lies to a star of the colour, from 0 to 1. */
function nearness(colour: StarColour): number[] {
  return farness(colour).map((far) => (far === 0 ? 1 : ON_THE_WAY * Math.max(0, 1 - far / FAR)))
}

/** By area: how many areas it is to the nearest star of a colour. */
function farness(colour: StarColour): number[] {
  const wanted = Array.from(stars.keys()).filter((area) => stars[area] & STARS[colour])
  return Array.from(stars, (_, area) => Math.min(...wanted.map((star) => distance(toArea(area), star))))
}

/** 16: what France makes for. */
const KEYS = ['red', 'green', 'black'] as const
const BLUE = nearness('blue')
/** By side: what it makes for. France does so at any star of the other colours. */
export const FAR_OFF = [farness('blue'), nearestOf(KEYS.map(farness))]

export function nearestOf(all: readonly number[][]): number[] {
  return all[0].map((_, area) => Math.min(...all.map((far) => far[area])))
}
const FRENCH = KEYS.map(nearness)

/** How near the corps of a side are to something. */
function nearest(g: Austerlitz, side: Side, near: readonly number[]): number {
  let best = 0
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    const at = g.commanderAt[corps]
    const area = at === OFF || g.size[corps] === 0 ? -1 : board.areaOf[at]
    if (area >= 0) best = Math.max(best, near[area])
  }
  return best
}

/** 16: from -1 (France) to 1 (Allies): who has the key areas, or is on his way. */
export function objectives(w: Weights, g: Austerlitz, time: number): number {
  let blue = nearest(g, ALLIES, BLUE)
  const french = FRENCH.map((near) => nearest(g, FRANCE, near))
  if (ROUNDS[g.scenario] - g.round < w.exact) {
    if (blue === 1) blue = counts(g, ALLIES, 'blue')
    for (let i = 0; i < french.length; i++) if (french[i] === 1) french[i] = counts(g, FRANCE, KEYS[i])
  }
  if (w.mass > 0) {
    const mass = w.mass * (1 - time)
    blue += mass * (grip(ALLIES, 'blue') - blue)
    for (let i = 0; i < french.length; i++) french[i] += mass * (grip(FRANCE, KEYS[i]) - french[i])
  }
  if (!g.reinforced) return 2 * blue * (1 - Math.max(...french)) - 1
  const held = (french[0] + french[1] + french[2]) / 3
  return 1 - 2 * (1 - blue) * held ** 2
}

/** 16: with a road behind it, and infantry or guns. */
function counts(g: Austerlitz, side: Side, colour: StarColour): number {
  return controlled(g, side).some((area) => stars[area] & STARS[colour]) ? 1 : ON_THE_WAY
}
