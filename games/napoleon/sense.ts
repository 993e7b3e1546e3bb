import { type Question, type Seat, type Sense, verbOf } from '@coup/engine'
import { chanceOf, FIRST_BLOCK, type Side, strengthOf, toArea, Ways } from '@coup/field'
import { AFTER_CORPS, FIRST_CORPS, ROUNDS } from './army.ts'
import { BOX, board, distance, OFF, STARS, type StarColour, stars } from './board.ts'
import { COMMAND_CORPS, MOVE_REGIMENT } from './command.ts'
import { ALLIES, FRANCE } from './sides.ts'
import type { Austerlitz, Phase } from './state.ts'
import { controlled } from './victory.ts'

/** What the appraisal and the proposals go by; found in the arena (docs/bots.md). */
export const WEIGHTS = {
  /** A lead is seldom certain: who believes so no longer sees what is still to be won. */
  certainty: 0.4,
  morale: 3,
  strength: 0.04,
  /** What the key areas are worth at the beginning, and so much more at the end. */
  objectives: 1,
  atLast: 8,
  /** From so many rounds before the end on it is looked at whether a key area would really count. */
  exact: 3,
  /** So many times as readily a side tries what leads one area nearer to key areas. */
  pull: 3,
  /** 16: so readily France tries to call its reinforcements, which oblige it to take all key areas. */
  summons: 0.03,
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

/** 16: from -1 (France) to 1 (Allies): who has the key areas, or is on his way. */
function objectives(w: Weights, g: Austerlitz): number {
  let blue = nearest(g, ALLIES, BLUE)
  const french = FRENCH.map((near) => nearest(g, FRANCE, near))
  if (ROUNDS[g.scenario] - g.round < w.exact) {
    if (blue === 1) blue = counts(g, ALLIES, 'blue')
    for (let i = 0; i < french.length; i++) if (french[i] === 1) french[i] = counts(g, FRANCE, KEYS[i])
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
  let sum = w.morale * Math.log(g.morale[side] + 1)
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] === side && g.at[block] !== OFF) sum += w.strength * strengthOf(g.face[block])
  }
  return sum
}

function appraise(w: Weights, g: Austerlitz, seat: Seat): number {
  if (g.phase === 'auction') return 0.5
  const time = (g.round / ROUNDS[g.scenario]) ** 2
  const lead = army(w, g, ALLIES) - army(w, g, FRANCE) + (w.objectives + w.atLast * time) * objectives(w, g)
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

function weigh(w: Weights, g: Austerlitz, question: Question, choice: number): number {
  if (isSummons(g, question, choice)) return w.summons
  const weight = worthATry(g, question, choice)
  if (w.pull === 1 || !MOVES.includes(question.kind)) return weight
  const side = g.sideOfSeat[question.seat]
  return weight * w.pull ** ways.nearer(question, choice, FAR_OFF[side])
}

export const senseWith = (w: Weights): Sense<Austerlitz> => ({
  mover: (g) => (BATTLE.includes(g.phase) ? g.player : null),
  turn: (g) => 2 * g.round + g.turn,
  appraise: (g, seat) => appraise(w, g, seat),
  weigh: (g, question, choice) => weigh(w, g, question, choice),
})

export const sense = senseWith(WEIGHTS)
