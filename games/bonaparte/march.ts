import type { Question, Refusal } from '@coup/engine'
import { type Approach, type Block, INFANTRY, type Position, toArea, typeOf } from '@coup/field'
import { board, twin } from './board.ts'
import { APPROACH, AREA, ATTACK, TO_APPROACH, TO_ATTACK, TO_RESERVE } from './choices.ts'
import { COMMAND, showsInfantry } from './fight.ts'
import {
  ACROSS_ONLY,
  BLOCKED,
  CAPACITY,
  ENEMY_OCCUPIED,
  IMPASSABLE,
  IN_RESERVE,
  NO_COMMAND,
  NO_ENEMY_BEYOND,
  NO_ENEMY_THERE,
  NOT_ADJACENT,
  OBSTRUCTION,
  OTHER_APPROACH,
  OWN_AREA_ONLY,
  SHUT,
  TAKEN,
  VIA_RESERVE,
} from './refusals.ts'
import { enemyOf } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** 8: moves off the road, of groups that start in one place and end in one place. */

/** Why `count` blocks cannot leave their area across this approach. */
function whyNotCross(g: Bonaparte, approach: Approach, count: number): Refusal | null {
  const area = board.beyond[approach]
  if (board.impassable[approach]) return IMPASSABLE
  if (g.shut[approach]) return SHUT
  if (g.shut[area]) return TAKEN
  if (g.inPosition[board.opposite(approach)] > 0 && g.occupied(enemyOf(g.turn), area)) return BLOCKED
  if (g.countIn(g.turn, area) + count > board.capacity[area]) return CAPACITY
  return g.commands === 0 ? NO_COMMAND : null
}

/** To the reserve of the area across this approach. */
function whyNotMarch(g: Bonaparte, approach: Approach, count: number): Refusal | null {
  if (g.occupied(enemyOf(g.turn), board.beyond[approach])) return ENEMY_OCCUPIED
  return whyNotCross(g, approach, count)
}

/** 9: into an enemy-occupied area across this approach. */
function whyNotAttack(g: Bonaparte, approach: Approach, count: number, infantry: boolean): Refusal | null {
  if (!g.occupied(enemyOf(g.turn), board.beyond[approach])) return NO_ENEMY_THERE
  if (showsInfantry(board.opposite(approach)) && !infantry) return OBSTRUCTION
  return whyNotCross(g, approach, count)
}

/** From reserve, to block an approach of the same area. */
function whyNotBlock(g: Bonaparte, approach: Approach): Refusal | null {
  if (board.impassable[approach]) return IMPASSABLE
  if (!g.occupied(enemyOf(g.turn), board.beyond[approach])) return NO_ENEMY_BEYOND
  return g.commands === 0 ? NO_COMMAND : null
}

/** What it costs to go from an approach back to reserve: nothing when the area opposite is empty. */
export function costOfReturn(g: Bonaparte, approach: Approach): number {
  return g.occupied(enemyOf(g.turn), board.beyond[approach]) ? COMMAND : 0
}

function whyNotReturn(g: Bonaparte, approach: Approach): Refusal | null {
  return costOfReturn(g, approach) > g.commands ? NO_COMMAND : null
}

export function hasInfantry(g: Bonaparte, blocks: readonly Block[]): boolean {
  return blocks.some((block) => typeOf(g.face[block]) === INFANTRY)
}

/** Whether a group of this size, with or without infantry, has anywhere to go off the road. */
export function canMarch(g: Bonaparte, from: Position, count: number, infantry: boolean): boolean {
  if (board.isApproach(from)) return whyNotReturn(g, from) === null || canCross(g, from, count, infantry)
  if (g.commands === 0) return false
  for (const approach of board.approaches[from]) {
    if (whyNotBlock(g, approach) === null || canCross(g, approach, count, infantry)) return true
  }
  return false
}

function canCross(g: Bonaparte, approach: Approach, count: number, infantry: boolean): boolean {
  return whyNotMarch(g, approach, count) === null || whyNotAttack(g, approach, count, infantry) === null
}

/** Offers every place that the group, standing at `from`, can go to off the road. */
export function offerMarches(g: Bonaparte, question: Question, from: Position, group: readonly Block[]): void {
  const infantry = hasInfantry(g, group)
  if (board.isApproach(from)) {
    question.offer(AREA[board.areaOf[from]], TO_RESERVE.on(board.areaOf[from]), whyNotReturn(g, from))
    offerCrossing(g, question, from, group.length, infantry)
  } else {
    for (const approach of board.approaches[from]) {
      question.offer(APPROACH[approach], TO_APPROACH.on(approach), whyNotBlock(g, approach))
      offerCrossing(g, question, approach, group.length, infantry)
    }
  }
  if (g.explaining) explainMarches(question, from)
}

function offerCrossing(g: Bonaparte, question: Question, approach: Approach, count: number, infantry: boolean): void {
  const area = board.beyond[approach]
  const march = whyNotMarch(g, approach, count)
  const offeredBefore = march === null && twin[approach] >= 0 && question.choices.includes(AREA[area])
  if (!offeredBefore) question.offer(AREA[area], TO_RESERVE.on(area), march)
  question.offer(ATTACK[approach], TO_ATTACK.on(approach), whyNotAttack(g, approach, count, infantry))
}

/** Reasons for all other places of the board. */
function explainMarches(question: Question, from: Position): void {
  const blocking = board.isApproach(from)
  const here = board.areaOf[from]
  AREA.forEach((choice, area) => {
    const far = blocking && board.neighbours[here].includes(toArea(area)) ? ACROSS_ONLY : NOT_ADJACENT
    question.offer(choice, -1, area === here ? IN_RESERVE : far)
  })
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    question.offer(APPROACH[approach], -1, blocking ? VIA_RESERVE : OWN_AREA_ONLY)
    const near = board.areaOf[approach] === here
    question.offer(ATTACK[approach], -1, near && blocking ? OTHER_APPROACH : NOT_ADJACENT)
  }
}
