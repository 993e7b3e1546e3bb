import type { Procedure, Question, Refusal } from '@coup/engine'
import { type Approach, type Area, type Block, CAVALRY, couldBe, toApproach, typeOf } from '@coup/field'
import { faces, numbers } from './blocks.ts'
import { board } from './board.ts'
import { CONTINUE, DONE } from './choices.ts'
import { show } from './losses.ts'
import { muster } from './muster.ts'
import { NO_ENEMY_BEYOND, NOT_ADJACENT, NOT_CAVALRY, SPLIT_COST } from './refusals.ts'
import { enemyOf, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** 8, continuation: cavalry that ends its move in reserve goes on to block an approach of that area. */
export interface Part {
  approach: Approach
  blocks: Block[]
}

export function isCavalry(g: Bonaparte, block: Block): boolean {
  return typeOf(g.face[block]) === CAVALRY
}

export function whyNotContinue(g: Bonaparte, approach: Approach): Refusal | null {
  return g.occupied(enemyOf(g.turn), board.beyond[approach]) && !board.impassable[approach] ? null : NO_ENEMY_BEYOND
}

function approachesOpen(g: Bonaparte, area: Area): Approach[] {
  return Array.from(board.approaches[area]).filter((approach) => whyNotContinue(g, approach) === null)
}

/** Each place that a group is split over, beyond the first, takes one command. */
function costOfPart(part: number, staying: number): number {
  return part === 0 && staying === 0 ? 0 : 1
}

/** Before anything is shown: who of a group goes on, when it has moved to the reserve of an area. */
export function* planContinuation(g: Bonaparte, area: Area, blocks: Block[], commands: number): Procedure<Part[]> {
  if (!blocks.some((block) => isCavalry(g, block))) return []
  const open = approachesOpen(g, area)
  if (open.length === 0) return []
  return yield* chooseParts(g, open, area, blocks, commands)
}

/** After an attack: asked whenever the enemy must reckon with cavalry, so that being asked tells nothing. */
export function* continueAfterAttack(g: Bonaparte, area: Area, blocks: Block[]): Procedure {
  const open = approachesOpen(g, area)
  if (open.length === 0 || !blocks.some((block) => couldBe(g, block, CAVALRY))) return
  const parts = yield* chooseParts(g, open, area, blocks, g.commands, true)
  continueWith(g, parts, blocks)
}

function* chooseParts(
  g: Bonaparte,
  open: Approach[],
  area: Area,
  blocks: Block[],
  commands: number,
  always = false,
): Procedure<Part[]> {
  const parts: Part[] = []
  let rest = blocks
  for (;;) {
    const riders = rest.filter((block) => isCavalry(g, block))
    const question = g.askSide(g.turn, 'continue', '8')
    for (const approach of open) {
      if (parts.some((part) => part.approach === approach)) continue
      question.offer(CONTINUE[approach], approach, whyNotSplit(parts, rest, riders, commands))
    }
    if (g.explaining) explainContinuation(g, question, area)
    if (question.choices.length === 0 && (parts.length > 0 || !always)) return parts
    question.offer('done', DONE)
    const pick = yield question
    if (pick === DONE) return parts
    const approach = toApproach(pick)
    const mustAll = parts.length + 1 > commands
    const chosen: Block[] = mustAll ? riders : yield* chooseRiders(g, riders)
    parts.push({ approach, blocks: chosen })
    rest = rest.filter((block) => !chosen.includes(block))
  }
}

function whyNotSplit(parts: Part[], rest: Block[], riders: Block[], commands: number): Refusal | null {
  if (riders.length === 0) return NOT_CAVALRY
  const least = riders.length === rest.length ? parts.length : parts.length + 1
  return least > commands ? SPLIT_COST : null
}

function explainContinuation(g: Bonaparte, question: Question, area: Area): void {
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    const reason = board.areaOf[approach] === area ? whyNotContinue(g, approach) : NOT_ADJACENT
    question.offer(CONTINUE[approach], -1, reason ?? SPLIT_COST)
  }
}

function* chooseRiders(g: Bonaparte, riders: Block[]): Procedure<Block[]> {
  if (riders.length === 1) return riders
  return yield* muster(g, {
    side: g.turn,
    kind: 'continue.blocks',
    rule: '8',
    among: riders,
    least: 1,
    most: riders.length,
    otherwise: () => NOT_CAVALRY,
  })
}

/** The cavalry is shown and blocks its approaches. */
export function continueWith(g: Bonaparte, parts: readonly Part[], blocks: readonly Block[]): void {
  const staying = blocks.length - parts.reduce((sum, part) => sum + part.blocks.length, 0)
  parts.forEach((part, index) => {
    continueTo(g, part.blocks, part.approach, costOfPart(index, staying))
  })
}

export function continueTo(g: Bonaparte, blocks: readonly Block[], approach: Approach, cost: number): void {
  g.commands -= cost
  for (const block of blocks) {
    show(g, block)
    g.move(block, approach)
  }
  g.emit({
    type: 'continue',
    side: SIDES[g.turn],
    blocks: numbers(blocks),
    faces: faces(g, blocks),
    to: board.name(approach),
    cost,
  })
}
