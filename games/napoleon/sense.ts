import { type Question, type Seat, type Sense, verbOf } from '@coup/engine'
import {
  ARTILLERY,
  type Area,
  CAVALRY,
  chanceOf,
  FIRST_BLOCK,
  type Side,
  strengthOf,
  toArea,
  typeOf,
  Ways,
} from '@coup/field'
import { AFTER_CORPS, DETACHED, FIRST_CORPS, ROUNDS } from './army.ts'
import { areas, BOX, board, distance, OFF, STARS, type StarColour, stars } from './board.ts'
import { COMMAND_CORPS, MOVE_REGIMENT } from './command.ts'
import { isGuard } from './elite.ts'
import { ALLIES, enemyOf, FRANCE } from './sides.ts'
import { type Austerlitz, GUARD_COMMITTED, HEAVY_COMMITTED, type Phase } from './state.ts'
import { controlled } from './victory.ts'

/** What the appraisal and the proposals go by; found in the arena (docs/bots.md). */
export const WEIGHTS = {
  /** A lead is seldom certain: who believes so no longer sees what is still to be won. */
  certainty: 0.4,
  morale: 3,
  strength: 0.04,
  /** 9: what the strength of a regiment is worth besides while it is in a corps with others. */
  order: 0.015,
  /** 12: of what it costs to be driven out of areas that the enemy can walk into, so much is as good as lost. */
  exposed: 0.4,
  /** 16: at first so much of the hold on a key area is who is stronger around it; in the end, who stands there. */
  mass: 0.3,
  /** What the key areas are worth at the beginning, and so much more at the end. */
  objectives: 1,
  atLast: 8,
  /** From so many rounds before the end on it is looked at whether a key area would really count. */
  exact: 3,
  /** So many times as readily a side tries what leads one area nearer to key areas. */
  pull: 3,
  /** 16: so readily France tries to call its reinforcements, which oblige it to take all key areas. */
  summons: 0.03,
  /** 9, 11: so readily it tries to leave a regiment of a corps behind, or to send one off; 1: as anything else. */
  whole: 0.25,
  /** 16: so many times as readily a key area is threatened, and Allies go where a French corps has one; 1: no more. */
  oust: 4,
  /** 11.5: so readily a regiment that cannot lead is sent alone against those who stand; 1: as any. */
  feeble: 0.2,
}
export type Weights = Readonly<typeof WEIGHTS>

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
const FAR_OFF = [farness('blue'), nearestOf(KEYS.map(farness))]
const ways = new Ways(board)

function nearestOf(all: readonly number[][]): number[] {
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

/** Who is how far from a star lends it so much of his strength. */
const LENT = [1, 0.6, 0.36, 0.2, 0.1]
const STARRED = Array.from(stars.keys()).filter((area) => stars[area] !== 0)
/** By area: the stars that are near, by their places in STARRED. By area and star: what is lent. */
const NEAR_STARS = Array.from(stars, (_, area) =>
  Array.from(STARRED.keys()).filter((index) => distance(toArea(area), STARRED[index]) < LENT.length),
)
const LENT_FROM = Array.from(stars, (_, area) => STARRED.map((star) => LENT[distance(toArea(area), star)] ?? 0))

/** By side and area: strength, how many in reserve could lead a defence, guns, elite (15), infantry in reserve. */
const force = new Float64Array(2 * areas)
const ready = new Uint8Array(2 * areas)
const guns = new Uint8Array(2 * areas)
const elite = new Uint8Array(2 * areas)
const foot = new Uint8Array(2 * areas)
/** By approach: strength, without guns. */
const barrier = new Uint8Array(board.positions + 1)
/** By side: where it stands. By side and star: the strength lent to it. */
const posts: readonly Area[][] = [[], []]
const lentTo: readonly Float64Array[] = [new Float64Array(STARRED.length), new Float64Array(STARRED.length)]

/** Notes who stands where. */
function lookAbout(g: Austerlitz): void {
  force.fill(0)
  ready.fill(0)
  guns.fill(0)
  elite.fill(0)
  foot.fill(0)
  barrier.fill(0)
  posts[ALLIES].length = 0
  posts[FRANCE].length = 0
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    const at = g.at[block]
    const area = at === OFF ? -1 : board.areaOf[at]
    if (area >= 0) note(g, block, toArea(area))
  }
  lend(ALLIES)
  lend(FRANCE)
}

function lend(side: Side): void {
  const lent = lentTo[side]
  lent.fill(0)
  const list = posts[side]
  for (let i = 0; i < list.length; i++) {
    const near = NEAR_STARS[list[i]]
    const shares = LENT_FROM[list[i]]
    const strength = force[side * areas + list[i]]
    for (let n = 0; n < near.length; n++) lent[near[n]] += shares[near[n]] * strength
  }
}

const HEAVY = 2
const GUARD = 4

function note(g: Austerlitz, block: number, area: Area): void {
  const side = g.side[block]
  const place = side * areas + area
  const at = g.at[block]
  const face = g.face[block]
  const strength = strengthOf(face)
  const type = typeOf(face)
  if (force[place] === 0) posts[side].push(area)
  force[place] += strength
  if (type === ARTILLERY) guns[place]++
  else if (at !== area) barrier[at] += strength
  else {
    if (strength > 1) ready[place]++
    if (type !== CAVALRY) foot[place] += strength
  }
  if (isGuard(face)) elite[place] |= GUARD
  else if (type === CAVALRY && strength === 3) elite[place] |= HEAVY
}

/** 12: whether those in the area, driven out from beyond the approach, had nowhere to go. */
function isTrapped(g: Austerlitz, enemy: Side, area: Area, from: Area): boolean {
  for (const next of board.neighbours[area]) if (next !== from && !g.occupied(enemy, next)) return false
  return true
}

/** 12, 15: morale that it costs to be driven out across an approach. */
function priceOf(g: Austerlitz, side: Side, area: Area, across: number): number {
  const place = side * areas + area
  let price = guns[place] + Math.min(board.full(across), foot[place])
  for (const approach of board.approaches[area]) {
    if (approach !== across) price += Math.min(board.full(approach), barrier[approach])
  }
  if (isTrapped(g, enemyOf(side), area, board.beyond[across])) price = force[place]
  if (elite[place] & GUARD && !(g.elite[side] & GUARD_COMMITTED)) price += GUARD
  if (elite[place] & HEAVY && !(g.elite[side] & HEAVY_COMMITTED)) price += HEAVY
  return price
}

/** Where two fight for one area, the stronger is likelier to have it. */
function share(own: number, other: number): number {
  return own === 0 ? 0 : own ** 2 / (own ** 2 + other ** 2)
}

/** 12: the morale that is at stake where the enemy stands before an approach that nobody bars. */
function atStake(g: Austerlitz, side: Side): number {
  const enemy = enemyOf(side)
  let sum = 0
  for (const area of posts[side]) {
    let worst = 0
    for (const approach of board.approaches[area]) {
      const before = force[enemy * areas + board.beyond[approach]]
      if (before === 0 || board.impassable[approach] || g.inPosition[approach] > 0) continue
      const open = ready[side * areas + area] === 0 ? 1 : share(before, force[side * areas + area]) / 2
      worst = Math.max(worst, open * priceOf(g, side, area, approach))
    }
    sum += worst
  }
  return sum
}

/** From 0 to 1: how far a side is the stronger around the star of a colour where it is so most. */
function grip(side: Side, colour: StarColour): number {
  const own = lentTo[side]
  const other = lentTo[enemyOf(side)]
  let best = 0
  for (let i = 0; i < STARRED.length; i++) {
    if (stars[STARRED[i]] & STARS[colour]) best = Math.max(best, share(own[i], other[i]))
  }
  return best
}

/** 16: from -1 (France) to 1 (Allies): who has the key areas, or is on his way. */
function objectives(w: Weights, g: Austerlitz, time: number): number {
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

function army(w: Weights, g: Austerlitz, side: Side): number {
  const morale = g.morale[side]
  // What is at stake never takes the last point: only what happens ends the game.
  const left = w.exposed > 0 ? Math.max(morale - w.exposed * atStake(g, side), Math.min(morale, 0.5)) : morale
  let sum = w.morale * Math.log(left + 1)
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] !== side || g.at[block] === OFF) continue
    const corps = g.corps[block]
    const value = corps !== DETACHED && g.size[corps] > 1 ? w.strength + w.order : w.strength
    sum += value * strengthOf(g.face[block])
  }
  return sum
}

function appraise(w: Weights, g: Austerlitz, seat: Seat): number {
  if (g.phase === 'auction') return 0.5
  if (w.exposed > 0 || w.mass > 0) lookAbout(g)
  const time = (g.round / ROUNDS[g.scenario]) ** 2
  const lead = army(w, g, ALLIES) - army(w, g, FRANCE) + (w.objectives + w.atLast * time) * objectives(w, g, time)
  return chanceOf(w.certainty * (g.sideOfSeat[seat] === ALLIES ? lead : -lead))
}

/** By the kind of the question and the first word of a choice; 1 where nothing is said. */
const WEIGHTS_OF: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  command: { done: 1, corps: 3, threat: 2, guard: 0.1, block: 0.3 },
  corps: { move: 3, detach: 0.5, attach: 0.5 },
  road: { done: 0.6 },
  'attack.defend': { corps: 4, block: 1, commander: 0.5, give: 1, done: 1 },
  'attack.feint': { attack: 2, feint: 1 },
  'attack.command': { corps: 3, road: 1, block: 0.7, detachment: 0.7 },
  'attack.block': { block: 3, commander: 1, done: 1 },
  'attack.guard': { done: 1 },
}
/** Where the strong stand forward, and what it is worth to leave it at that. */
const LEADERS: Readonly<Record<string, number>> = {
  'attack.leaders': 0.3,
  'attack.defence-leaders': 0.3,
  'attack.counter': 0.3,
}
const BLOCK = /^block ([0-9]+)$/

function worthATry(g: Austerlitz, { kind, choices }: Question, choice: number): number {
  const word = choices[choice]
  const done = LEADERS[kind]
  if (done !== undefined) {
    const found = BLOCK.exec(word)
    return found === null ? done : strengthOf(g.face[Number(found[1]) - 1]) ** 3
  }
  const weights = WEIGHTS_OF[kind]
  if (weights === undefined) return 1
  const blank = word.indexOf(' ')
  return weights[blank < 0 ? word : word.slice(0, blank)] ?? 1
}

const BATTLE: readonly Phase[] = ['commands', 'new-turn', 'end-of-turn']

const MOVES = ['corps.move', 'regiment.move', 'detachment.move', 'road']

/** 13, 16: a command to the first French reinforcements. */
function isSummons(g: Austerlitz, { kind, values, seat }: Question, choice: number): boolean {
  if (kind !== 'command' || g.reinforced || g.sideOfSeat[seat] !== FRANCE) return false
  const pick = values[choice]
  if (verbOf(pick) === COMMAND_CORPS.code) return g.commanderAt[COMMAND_CORPS.object(pick)] === BOX[FRANCE]
  return verbOf(pick) === MOVE_REGIMENT.code && g.at[MOVE_REGIMENT.object(pick)] === BOX[FRANCE]
}

/** 9, 11: a regiment would be left behind by its corps, or sent off from it. */
function isParted(g: Austerlitz, { kind, choices, values }: Question, choice: number): boolean {
  if (kind === 'corps.move' || kind === 'attack.corps') return choices[choice].startsWith('block ')
  const pick = values[choice]
  if (kind !== 'command' || verbOf(pick) !== MOVE_REGIMENT.code) return false
  const corps = g.corps[MOVE_REGIMENT.object(pick)]
  return corps !== DETACHED && g.size[corps] > 1
}

const INTRUDED = STARRED.filter((area) => stars[area] & (STARS.red | STARS.green | STARS.black))
/** By area: its bit, if France makes for it. */
const KEY_BIT = Array.from(stars, (_, area) => (INTRUDED.includes(area) ? 1 << INTRUDED.indexOf(area) : 0))

/** 16: where the Allies make for while French corps are in these key areas: there too. */
function goalWith(bits: number): readonly number[] {
  const rows = INTRUDED.filter((area) => KEY_BIT[area] & bits).map((key) =>
    Array.from(stars, (_, area) => distance(toArea(area), key)),
  )
  return nearestOf([FAR_OFF[ALLIES], ...rows])
}

const goals = new Map<number, readonly number[]>()
/** The question that was looked at last, and where the Allies make for. */
let asked: Question | null = null
let goal: readonly number[] = FAR_OFF[ALLIES]

function lookForIntruders(g: Austerlitz, question: Question): void {
  if (question === asked) return
  asked = question
  let intruded = 0
  for (let corps = FIRST_CORPS[FRANCE]; corps < AFTER_CORPS[FRANCE]; corps++) {
    const area = g.commanderAt[corps] === OFF ? -1 : board.areaOf[g.commanderAt[corps]]
    if (area >= 0) intruded |= KEY_BIT[area]
  }
  goal = goals.get(intruded) ?? goalWith(intruded)
  goals.set(intruded, goal)
}

const THREAT = /^(?:threat|guard) [0-9]+\/([0-9]+)/

/** 16: the choice threatens a key area: whoever is there is in the way, or holds it. */
function isForKey(choice: string): boolean {
  const found = THREAT.exec(choice)
  return found !== null && stars[board.area(Number(found[1]))] !== 0
}

/** 11.5: the choice sends infantry or cavalry of strength 1, alone, against those who stand. */
function isFeeble(g: Austerlitz, { kind, choices }: Question, choice: number): boolean {
  if (kind !== 'attack.command' || g.threat < 0) return false
  const found = BLOCK.exec(choices[choice])
  if (found === null || !g.occupied(enemyOf(g.turn), board.beyond[g.threat])) return false
  const face = g.face[Number(found[1]) - 1]
  return strengthOf(face) === 1 && typeOf(face) !== ARTILLERY
}

function weigh(w: Weights, g: Austerlitz, question: Question, choice: number): number {
  if (isSummons(g, question, choice)) return w.summons
  let weight = worthATry(g, question, choice)
  if (w.whole !== 1 && isParted(g, question, choice)) weight *= w.whole
  if (w.feeble !== 1 && isFeeble(g, question, choice)) weight *= w.feeble
  if (w.oust !== 1 && question.kind === 'command' && isForKey(question.choices[choice])) weight *= w.oust
  if (w.pull === 1 || !MOVES.includes(question.kind)) return weight
  const side = g.sideOfSeat[question.seat]
  if (w.oust === 1 || side !== ALLIES || g.reinforced) {
    return weight * w.pull ** ways.nearer(question, choice, FAR_OFF[side])
  }
  lookForIntruders(g, question)
  return weight * w.pull ** ways.nearer(question, choice, goal)
}

export const senseWith = (w: Weights): Sense<Austerlitz> => ({
  mover: (g) => (BATTLE.includes(g.phase) ? g.player : null),
  turn: (g) => 2 * g.round + g.turn,
  appraise: (g, seat) => appraise(w, g, seat),
  weigh: (g, question, choice) => weigh(w, g, question, choice),
})

export const sense = senseWith(WEIGHTS)
