import { type Question, type Sense, seatOf, verbOf } from '@coup/engine'
import { type Field, type Side, sideNumbered, type Unit, unitNumbered } from './brands.ts'
import { knightsLeft, meleeBetween } from './fight.ts'
import { race } from './race.ts'
import { enemyOf, RED, YELLOW } from './sides.ts'
import { BATTLE, type Battle, GONE, PER_SIDE, trainOf } from './state.ts'
import { tables } from './tables.ts'
import { GO_ON, JOIN, MELEE, MOVE, ON_FIELD, PASS_OVER, RANGED } from './verbs.ts'
import { victoryPoints } from './victory.ts'
import { waysOn } from './ways.ts'

/** What the appraisal goes by; found in the arena (docs/bots.md). */
export const WEIGHTS = {
  point: 0.45,
  knight: 0.12,
  /** How near somebody is to a flag that is not held. */
  nearness: 0.05,
  /** A time marker; without `tired` it was 0.06. */
  time: 0.15,
  /** What a knight off the map is worth beside one on it. */
  offMap: 0.6,
  trainOpen: 0.25,
  /** IV.1, IV.3: so much of a unit is missing while it has no points, to strike or to retreat with. */
  tired: 0.15,
  /**
   * V: the fewer time markers are left, the more a held flag counts as near as well, at last so much. With 0 whoever
   * takes one loses what its nearness was worth, nearly as much as the points.
   */
  late: 0.5,
  /** IV.3: how surely an attacked unit does what costs it least, when a turn is thought through; 0: anything. */
  sound: 25,
  /** V: what it is to have the points of victory soon if the enemy lets it: so much at once, a third with each action more. */
  race: 2,
  /** V: how much readier a move to a flag that is not held is tried. */
  seize: 12,
}
export type Weights = Readonly<typeof WEIGHTS>

const FAR = 8

/** Knights of a unit by their cost. */
function worthOf(w: Weights, g: Battle, unit: number, knights: number): number {
  return (w.knight * knights * (1 + tables.cost[g.type[unit]])) / 2
}

/** From 0 to 1; the last points are missed most. */
function tiredness(g: Battle, unit: number): number {
  const spent = 1 - g.points[unit] / tables.movement[g.type[unit]]
  return spent * spent
}

/** From 0 to 1: how much of both sides' time is spent. */
function lateness(g: Battle): number {
  return 1 - (g.time[RED] + g.time[YELLOW]) / (2 * tables.timeMarkers)
}

/** What a side has: points, knights by their cost and how near they are to flags it does not hold, time, a sound train. */
function worth(w: Weights, g: Battle, side: Side): number {
  const { flags, flagPoints } = g.field.ground
  let sum = w.point * victoryPoints(g, side) + w.time * g.time[side]
  if (g.at[trainOf(side)] >= 0 && g.points[trainOf(side)] === 0) sum -= w.trainOpen
  for (let unit = trainOf(side) + 1; unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] === GONE) continue
    const knights = worthOf(w, g, unit, g.knights[unit])
    sum += g.at[unit] < 0 ? w.offMap * knights : knights * (1 - w.tired * tiredness(g, unit))
  }
  for (let flag = 0; flag < flags.length; flag++) {
    const near = g.flags[flag] === side ? w.late * lateness(g) * FAR : nearness(g, side, flags[flag])
    sum += w.nearness * flagPoints[flag] * near
  }
  return w.race === 0 ? sum : sum + w.race * Math.exp(-race(g, side))
}

function nearness(g: Battle, side: Side, flag: number): number {
  let least = FAR
  for (let unit = trainOf(side) + 1; unit < trainOf(side) + PER_SIDE; unit++) {
    if (g.at[unit] >= 0) least = Math.min(least, g.field.ground.distance(g.at[unit], flag))
  }
  return FAR - least
}

function appraise(w: Weights, g: Battle, side: Side): number {
  return 1 / (1 + Math.exp(worth(w, g, enemyOf(side)) - worth(w, g, side)))
}

/** What a melee would bring the defender: knights of either side by their cost. */
function meleeFor(w: Weights, g: Battle, attacker: Unit, from: Field, defender: Unit, at: Field): number {
  const one = { ...g.fighter(attacker), at: from }
  const other = { ...g.fighter(defender), at }
  const { attackerLoss, defenderLoss } = meleeBetween(g.field, one, other)
  const killed = one.knights - knightsLeft(one.knights, attackerLoss)
  const lost = other.knights - knightsLeft(other.knights, defenderLoss)
  const gone = lost === other.knights && killed < one.knights
  return worthOf(w, g, attacker, killed) - worthOf(w, g, defender, lost) - (gone ? flagAt(w, g, at) : 0)
}

/** V: what it is to leave a field to the enemy beside it. */
function flagAt(w: Weights, g: Battle, field: Field): number {
  const flag = g.field.ground.flags.indexOf(field)
  if (flag < 0) return 0
  return 2 * (w.point + w.nearness * (w.late * lateness(g) * FAR - FAR + 1)) * g.field.ground.flagPoints[flag]
}

/** V: what it is to retreat onto a flag that is not held. */
function flagTo(w: Weights, g: Battle, field: Field): number {
  const flag = g.field.ground.flags.indexOf(field)
  if (flag < 0 || g.flags[flag] === enemyOf(g.turn)) return 0
  return (g.flags[flag] === g.turn ? 2 : 1) * w.point * g.field.ground.flagPoints[flag]
}

/** So much of a second attack on a unit that has retreated counts: it may retreat again. */
const PURSUED = 0.5

/** IV.3: what an answer brings an attacked unit; the attack is what happened last. */
function answered(w: Weights, g: Battle, question: Question, choice: number): number {
  const attack = g.desk.events.at(-1)
  if (attack?.type !== 'attacked') return 0
  const { open, cost } = g.field
  const attacker = unitNumbered(attack.unit)
  const defender = unitNumbered(attack.defender)
  const at = g.at[defender]
  if (question.choices[choice] === 'stand') return meleeFor(w, g, attacker, g.at[attacker], defender, at)
  const left = -flagAt(w, g, at)
  const all = worthOf(w, g, defender, g.knights[defender])
  if (question.choices[choice] === 'leave') return left - (1 - w.offMap) * all
  const to = ON_FIELD.object(question.values[choice])
  const tired = (w.tired * all * cost[to]) / tables.movement[g.type[defender]]
  const follows = open[g.type[attacker]][to] === 1 && g.points[attacker] >= cost[to]
  return (
    left + flagTo(w, g, to) - tired + (follows ? PURSUED * Math.min(0, meleeFor(w, g, attacker, at, defender, to)) : 0)
  )
}

/** V: a flag that the side on the move does not hold. */
function isWanted(g: Battle, field: Field): boolean {
  const flag = g.field.ground.flags.indexOf(field)
  return flag >= 0 && g.flags[flag] !== g.turn
}

/** V: a unit that may come to such a flag now. */
function seizes(g: Battle, unit: Unit): boolean {
  const ways = waysOn(g.field)
  return g.field.ground.flags.some(
    (field, flag) =>
      g.flags[flag] !== g.turn && ways.to(field)[tables.cavalry[g.type[unit]]][g.at[unit]] <= g.points[unit],
  )
}

function weigh(w: Weights, g: Battle, question: Question, choice: number): number {
  const value = question.values[choice]
  if (question.kind === 'retreat') return Math.exp(w.sound * answered(w, g, question, choice))
  if (question.kind === 'action') return value >= 0 && seizes(g, unitNumbered(value)) ? 1 + w.seize / 4 : 1
  if (question.kind !== 'move') return 1
  if (question.choices[choice] === 'done') return 6
  const code = verbOf(value)
  if (code === MELEE.code || code === RANGED.code) return 8
  if (code === MOVE.code) return isWanted(g, MOVE.object(value)) ? 1 + w.seize : 1
  if (code === PASS_OVER.code || code === JOIN.code || code === GO_ON.code) return 0.3
  return 1
}

/** Fitted to 120 games of marshals (`npm run calibrate`, docs/bots.md). */
const ODDS = { slope: 0.79, shift: 0.08 }

export const senseWith = (w: Weights): Sense<Battle> => ({
  odds: ODDS,
  open: true,
  mover: (g) => (g.phase === BATTLE ? seatOf(g.turn) : null),
  appraise: (g, seat) => appraise(w, g, sideNumbered(seat)),
  weigh: (g, question, choice) => weigh(w, g, question, choice),
})

export const sense = senseWith(WEIGHTS)
