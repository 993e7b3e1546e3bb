import { DONE, type Procedure, type Question, type Refusal } from '@coup/engine'
import { type Area, type Block, FIRST_AREA, FIRST_BLOCK } from '@coup/field'
import { numbers } from './blocks.ts'
import { areas, board } from './board.ts'
import { BLOCK } from './choices.ts'
import { ACTED_ALREADY, NO_COMMAND, NOT_DISORGANIZED, NOT_IN_PLAY, NOT_YOURS, ORGANIZE_ALL } from './refusals.ts'
import { FRANCE, SEATS } from './sides.ts'
import { ACTED, DISORGANIZED, type Triomphe } from './state.ts'
import { THIS_BLOCK } from './verbs.ts'

/** 14: with this many organized blocks in play, one action organizes two. */
const ORGANIZED_FOR_TWO = 3

/** Organized French blocks on the map. */
function organizedInPlay(g: Triomphe): number {
  let count = 0
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] === FRANCE && board.areaOf[g.at[block]] >= 0 && !g.is(block, DISORGANIZED)) count++
  }
  return count
}

export function disorganizedIn(g: Triomphe, area: Area): number {
  let count = 0
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (board.areaOf[g.at[block]] === area && g.is(block, DISORGANIZED)) count++
  }
  return count
}

/** How many actions it takes to organize `left` blocks when `organized` are organized already. */
function actionsFor(left: number, organized: number): number {
  let actions = 0
  while (left > 0) {
    const now = organized >= ORGANIZED_FOR_TWO ? 2 : 1
    left -= now
    organized += now
    actions++
  }
  return actions
}

/** The actions still needed to finish the areas that have been begun. */
export function actionsToOrganize(g: Triomphe): number {
  return g.toOrganize === 0 ? 0 : actionsFor(g.toOrganize, organizedInPlay(g))
}

/** Some disorganized block of the area has acted, so that it cannot be organized any more this turn. */
function spoilt(g: Triomphe, area: Area): boolean {
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (board.areaOf[g.at[block]] === area && g.is(block, DISORGANIZED) && g.is(block, ACTED)) return true
  }
  return false
}

/** 14: the areas begun must be finished with the commands left. */
export function whyNotOrganize(g: Triomphe, block: Block): Refusal | null {
  const refused = whyNotBeOrganized(g, block)
  if (refused !== null) return refused
  const organized = organizedInPlay(g)
  return canFinish(g, [block], organized, organized >= ORGANIZED_FOR_TWO ? 1 : 0) ? null : ORGANIZE_ALL
}

function whyNotOrganizeSecond(g: Triomphe, block: Block, first: Block, organized: number): Refusal | null {
  return whyNotBeOrganized(g, block) ?? (canFinish(g, [first, block], organized, 0) ? null : ORGANIZE_ALL)
}

function whyNotBeOrganized(g: Triomphe, block: Block): Refusal | null {
  if (g.side[block] !== g.turn) return NOT_YOURS
  const area = board.areaOf[g.at[block]]
  if (area < 0) return NOT_IN_PLAY
  if (!g.is(block, DISORGANIZED)) return NOT_DISORGANIZED
  if (g.is(block, ACTED)) return ACTED_ALREADY
  if (g.commands === 0) return NO_COMMAND
  return spoilt(g, area) ? ORGANIZE_ALL : null
}

/** Once these blocks are organized beside the `organized` ones, and perhaps `more` of the same areas in the same action. */
function canFinish(g: Triomphe, blocks: readonly Block[], organized: number, more: number): boolean {
  let left = g.toOrganize - blocks.length
  let begun = -1
  for (const block of blocks) {
    const area = board.areaOf[g.at[block]]
    if (!g.organizing[area] && area !== begun) left += disorganizedIn(g, area)
    begun = area
  }
  const together = Math.min(more, left)
  return actionsFor(left - together, organized + blocks.length + together) <= g.commands - 1
}

/** 14: disorganized blocks of an area that is being organized do nothing else first. */
export function mustOrganize(g: Triomphe, block: Block): boolean {
  return g.toOrganize > 0 && g.is(block, DISORGANIZED) && g.organizing[board.areaOf[g.at[block]]] === 1
}

/** 14: what has been begun must be finished. */
export function whyNotLeaveDisorganized(g: Triomphe): Refusal | null {
  return g.toOrganize === 0 ? null : ORGANIZE_ALL
}

/** What losses have made impossible to finish need not be finished. */
export function forgetOrganizing(g: Triomphe): void {
  if (g.toOrganize === 0) return
  let possible = actionsToOrganize(g) <= g.commands
  for (let area = FIRST_AREA; area < areas; area++) possible &&= !g.organizing[area] || !spoilt(g, area)
  if (possible) return
  g.organizing.fill(0)
  g.toOrganize = 0
}

export function* organize(g: Triomphe, first: Block): Procedure {
  const blocks = [first]
  const organized = organizedInPlay(g)
  if (organized >= ORGANIZED_FOR_TWO) {
    const question = g.askSide(FRANCE, 'organize.second', '14')
    for (let block = FIRST_BLOCK; block < g.at.length; block++) {
      if (block === first || (!g.explaining && !g.is(block, DISORGANIZED))) continue
      question.offer(BLOCK[block], THIS_BLOCK.on(block), whyNotOrganizeSecond(g, block, first, organized))
    }
    question.offer('done', DONE, canFinish(g, blocks, organized, 0) ? null : ORGANIZE_ALL)
    const second = yield* decide(question)
    if (second !== DONE) blocks.push(THIS_BLOCK.object(second))
  }
  g.commands--
  for (const block of blocks) {
    const area = board.areaOf[g.at[block]]
    if (!g.organizing[area]) g.toOrganize += disorganizedIn(g, area)
    g.organizing[area] = 1
    g.unmark(block, DISORGANIZED)
    g.toOrganize--
  }
  const at = blocks.map((block) => board.names[g.at[block]])
  g.emit({ type: 'organized', side: SEATS[FRANCE], blocks: numbers(blocks), at, cost: 1 })
}

/** Asks only where there is something to decide; for questions before which the same seat was asked and nothing was seen. */
export function* decide(question: Question): Procedure<number> {
  return question.choices.length === 1 ? question.values[0] : yield question
}

/** 14: where organized and disorganized blocks meet, all are disorganized at once. */
export function meet(g: Triomphe, area: Area): void {
  const disorganized = disorganizedIn(g, area)
  if (disorganized === 0 || disorganized === g.countIn(FRANCE, area)) return
  const blocks: Block[] = []
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (board.areaOf[g.at[block]] === area && !g.is(block, DISORGANIZED)) blocks.push(block)
  }
  for (const block of blocks) g.mark(block, DISORGANIZED)
  g.emit({ type: 'disorganized', side: SEATS[FRANCE], blocks: numbers(blocks), area: board.names[area] })
}
