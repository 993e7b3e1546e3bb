import { type Question, type Refusal, Verb } from '@coup/engine'
import {
  type Approach,
  type Area,
  type Block,
  couldBe,
  FIRST_BLOCK,
  GUARD as GUARD_TYPE,
  NO_AREA,
  type Side,
} from '@coup/field'
import { BLOCKS, DETACHED, NIGHT } from './army.ts'
import { whyNotFireAcross } from './artillery.ts'
import { areaOfNode, board, borderOf, leaving, roads } from './board.ts'
import { GUARD_THREAT, THREAT } from './choices.ts'
import { whyNotGiveCorpsCommand, whyNotGiveIndependent } from './command.ts'
import { isGuard } from './elite.ts'
import { isCavalry } from './force.ts'
import { startNodes, whyNotReopen } from './move.ts'
import {
  GUARD_IS_BARRED,
  GUARD_OBSTRUCTION,
  IMPASSABLE,
  NO_ATTACKER,
  NO_ENEMY_THERE,
  NO_GUARD,
  NO_NIGHT_ATTACK,
  SHUT,
} from './refusals.ts'
import { arrivalRound } from './reinforcements.ts'
import { isTooLong } from './road.ts'
import { enemyOf } from './sides.ts'
import { type Austerlitz, BATTERY, GUARD_BARRED, MOVED, NO_MORE_ATTACKS } from './state.ts'

/** 11, 14: may there be an attack across this approach at all? */
export function whyNotThreatenBorder(g: Austerlitz, approach: Approach): Refusal | null {
  if (g.round === NIGHT[g.scenario]) return NO_NIGHT_ATTACK
  if (board.impassable[approach]) return IMPASSABLE
  if (!g.occupied(enemyOf(g.turn), board.beyond[approach])) return NO_ENEMY_THERE
  if (g.shut[borderOf(approach)] & NO_MORE_ATTACKS) return SHUT
  return whyNotReopen(g, board.beyond[approach], -1)
}

/** What the side could threaten with now: by approach, 1 an attack, 2 a Guard attack as well. */
const threatened = new Uint8Array(board.positions)
const found: Approach[] = []

function note(approach: Approach, bits: number): void {
  if (threatened[approach] === 0) found.push(approach)
  threatened[approach] |= bits
}

const ATTACK = 1
const GUARD = 2

/** What a choice of an approach stands for. */
export const THREATEN = new Verb<Approach>(1)
export const THREATEN_BY_GUARD = new Verb<Approach>(2)

/** 9: some command could move this regiment, or let the fixed battery fire. */
function isCommandable(g: Austerlitz, block: Block): boolean {
  if (whyNotGiveIndependent(g, block) === null) return true
  const corps = g.corps[block]
  if (corps === DETACHED || whyNotGiveCorpsCommand(g, corps) !== null) return false
  return !g.is(block, BATTERY) || g.size[corps] > 1
}

/** 11.1: every approach across which the attacker could carry out an attack, whether the defender stands or gives ground. */
function findThreats(g: Austerlitz): void {
  found.length = 0
  if (g.round === NIGHT[g.scenario]) return
  const enemy = enemyOf(g.turn)
  const rides: number[] = []
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    const at = g.at[block]
    if (g.side[block] !== g.turn || at >= board.OFF || g.is(block, MOVED) || !isCommandable(g, block)) continue
    if (board.isApproach(at)) {
      if (g.occupied(enemy, board.beyond[at])) noteFrom(g, block, at)
      continue
    }
    if (board.isReserve(at)) {
      const approaches = board.approaches[at]
      for (let i = 0; i < approaches.length; i++) {
        if (g.occupied(enemy, board.beyond[approaches[i]])) noteFrom(g, block, approaches[i])
      }
    }
    if (isCavalry(g, block)) noteRides(g, block, rides)
  }
}

function noteFrom(g: Austerlitz, block: Block, approach: Approach): void {
  if (whyNotThreatenBorder(g, approach) !== null) return
  if (g.is(block, BATTERY)) {
    if (whyNotFireAcross(g, block, approach) === null) note(approach, ATTACK)
  } else {
    note(approach, isGuard(g.face[block]) && whyNotAnnounceGuard(g, approach) === null ? ATTACK | GUARD : ATTACK)
  }
}

/** 15 */
function whyNotAnnounceGuard(g: Austerlitz, approach: Approach): Refusal | null {
  if (g.elite[g.turn] & GUARD_BARRED) return GUARD_IS_BARRED
  return board.obstruction[approach] ? GUARD_OBSTRUCTION : null
}

/** 11: cavalry that could come by road, alone. One search serves all that start alike. */
function noteRides(g: Austerlitz, block: Block, rides: number[]): void {
  const at = g.at[block]
  const corps = g.corps[block]
  if (board.isBox(at) && g.round < arrivalRound(g, corps)) return
  const column = corps !== DETACHED && whyNotGiveCorpsCommand(g, corps) === null ? corps : -1
  const start = at * 32 + column + 1
  if (rides.includes(start)) return
  rides.push(start)
  const raid: Raid = { corps: column, start: at, side: g.turn, enemy: enemyOf(g.turn) }
  const nodes = startNodes(at)
  for (let i = 0; i < nodes.length; i++) search(g, raid, nodes[i], 0, true, NO_AREA)
}

/** Cavalry that looks for somebody to attack by road. */
interface Raid {
  /** The corps that rides, or -1. */
  readonly corps: number
  readonly start: number
  readonly side: Side
  readonly enemy: Side
}

/** On from a node that so many areas lead to; `through` is the area between the start and this one. */
function search(g: Austerlitz, raid: Raid, node: number, length: number, main: boolean, through: Area): void {
  const area = areaOfNode(node)
  const crossings = roads.crossingsFrom[node]
  for (let i = 0; i < crossings.length; i++) {
    const crossing = crossings[i]
    if (isTooLong(length, main, crossing)) continue
    const next = roads.other(crossing, node)
    const beyond = areaOfNode(next)
    if (g.occupied(raid.enemy, beyond)) {
      if (length > 0 && canThreatenFrom(g, raid, area, beyond, through)) noteRaid(g, leaving(crossing, node))
    } else if (length < 2 && canPass(g, raid, beyond)) {
      search(g, raid, next, length + 1, main && roads.main[crossing] === 1, length > 0 ? area : NO_AREA)
    }
  }
}

function noteRaid(g: Austerlitz, approach: Approach): void {
  if (whyNotThreatenBorder(g, approach) === null) note(approach, ATTACK)
}

/** It could stay in the area if it had to feint, and the defender, giving ground, could not retreat into its way (12). */
function canThreatenFrom(g: Austerlitz, { side, start }: Raid, area: Area, beyond: Area, through: Area): boolean {
  if (area !== start && g.countIn(side, area) >= board.capacity[area]) return false
  return through < 0 || g.occupied(side, through) || !board.neighbours[beyond].includes(through)
}

function canPass(g: Austerlitz, { side, corps, start }: Raid, area: Area): boolean {
  if (whyNotReopen(g, area, corps) !== null) return false
  return area === start || g.countIn(side, area) < board.capacity[area]
}

function forgetThreats(): void {
  for (const approach of found) threatened[approach] = 0
  found.length = 0
}

/** 11.1: offers the approaches, in their order. */
export function offerThreats(g: Austerlitz, question: Question): void {
  findThreats(g)
  if (g.explaining) explain(g, question)
  else {
    found.sort((a, b) => a - b)
    for (let i = 0; i < found.length; i++) question.offer(THREAT[found[i]], THREATEN.on(found[i]))
    for (let i = 0; i < found.length; i++) {
      if (threatened[found[i]] & GUARD) question.offer(GUARD_THREAT[found[i]], THREATEN_BY_GUARD.on(found[i]))
    }
  }
  forgetThreats()
}

function explain(g: Austerlitz, question: Question): void {
  const none = (approach: Approach, bit: number, refused: Refusal) =>
    whyNotThreatenBorder(g, approach) ?? (threatened[approach] & bit ? null : refused)
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    question.offer(THREAT[approach], THREATEN.on(approach), none(approach, ATTACK, NO_ATTACKER))
  }
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    const refused =
      whyNotThreatenBorder(g, approach) ?? whyNotAnnounceGuard(g, approach) ?? none(approach, GUARD, NO_GUARD)
    question.offer(GUARD_THREAT[approach], THREATEN_BY_GUARD.on(approach), refused)
  }
}

/** 15: the regiments that, for all the enemy knows, could take part in an attack across the approach as Guard. */
export function possibleGuards(g: Austerlitz, approach: Approach): Block[] {
  const guards: Block[] = []
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (g.side[block] !== g.turn || g.is(block, MOVED)) continue
    if (g.at[block] !== approach && g.at[block] !== board.areaOf[approach]) continue
    if (isCommandable(g, block) && couldBe(g, block, GUARD_TYPE)) guards.push(block)
  }
  return guards
}
