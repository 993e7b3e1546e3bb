import { DONE, endGame, type Procedure, type Question } from '@coup/engine'
import { type Area, FIRST_AREA, NO_AREA, type Side } from '@coup/field'
import { areas, board, touching } from './board.ts'
import { AREA } from './choices.ts'
import { decide } from './organize.ts'
import { MOVED_DISC, NO_DISC } from './refusals.ts'
import { AUSTRIA, enemyOf, FRANCE, SEATS } from './sides.ts'
import type { Triomphe } from './state.ts'
import { THIS_AREA } from './verbs.ts'

/** 18: from this round on (16 h) the French take no disc back. */
const NO_MORE_RETURNS = 11

/** By round, from 6 h on: discs on the time track. */
const TIME_TRACK: readonly (readonly [austria: number, france: number])[] = [
  [2, 1],
  [2, 1],
  [2, 1],
  [2, 1],
  [2, 1],
  [2, 1],
  [0, 2],
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 3],
  [0, 1],
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
]

/** By side and round: how many discs its army still gets in later rounds. */
export const TO_COME: readonly (readonly number[])[] = [AUSTRIA, FRANCE].map((side) =>
  [TIME_TRACK[0], ...TIME_TRACK].map((_, round) =>
    TIME_TRACK.slice(round).reduce((sum, discs) => sum + discs[side], 0),
  ),
)

export function discsAt(g: Triomphe, side: Side, area: Area): number {
  return g.discs[side * areas + area]
}

function addDiscs(g: Triomphe, side: Side, area: Area, discs: number): void {
  g.discs[side * areas + area] += discs
  if (side === FRANCE && g.transferred[area] > discsAt(g, side, area)) g.transferred[area] = discsAt(g, side, area)
}

/** 18: the morale level of an army. */
export function level(g: Triomphe, side: Side): number {
  let sum = g.pool[side]
  for (let area = FIRST_AREA; area < areas; area++) sum += g.discs[side * areas + area]
  return sum
}

/** 18: new discs at the start of a turn. */
export function newDiscs(g: Triomphe, side: Side): void {
  const discs = TIME_TRACK[g.round - 1][side]
  if (discs === 0) return
  g.pool[side] += discs
  g.emit({ type: 'gained', side: SEATS[side], discs })
}

/** 18: lays discs into an area; what the pool lacks the enemy may take from those laid elsewhere. */
export function* lay(g: Triomphe, side: Side, area: Area, discs: number): Procedure {
  const fromPool = Math.min(discs, g.pool[side])
  g.pool[side] -= fromPool
  addDiscs(g, side, area, fromPool)
  if (fromPool > 0) g.emit({ type: 'laid', side: SEATS[side], area: board.names[area], discs: fromPool })
  for (let missing = discs - fromPool; missing > 0; missing--) {
    const question = g.askSide(enemyOf(side), 'morale.move', '18')
    offerDiscs(g, side, question, area)
    if (question.choices.length === 0) return
    question.offer('done', DONE)
    const answer = yield question
    if (answer === DONE) return
    const from = THIS_AREA.object(answer)
    addDiscs(g, side, from, -1)
    addDiscs(g, side, area, 1)
    if (side === FRANCE && g.turn === AUSTRIA) g.transferred[area]++
    g.emit({ type: 'disc-moved', side: SEATS[side], from: board.names[from], to: board.names[area] })
  }
}

function offerDiscs(g: Triomphe, side: Side, question: Question, except: Area): void {
  for (let area = FIRST_AREA; area < areas; area++) {
    const laid = area !== except && discsAt(g, side, area) > 0
    if (laid || g.explaining) question.offer(AREA[area], THIS_AREA.on(area), laid ? null : NO_DISC)
  }
}

/** 18: loses discs, from the pool first, then laid ones of the enemy's choice. A level that falls to 0 ends the game. */
export function* lose(g: Triomphe, side: Side, discs: number): Procedure {
  if (discs === 0) return
  const before = level(g, side)
  if (before > 0 && before <= discs) {
    g.pool[side] = 0
    g.discs.fill(0, side * areas, (side + 1) * areas)
    g.emit({ type: 'discs-lost', side: SEATS[side], discs: before, area: null })
    demoralized(g, side)
  }
  const fromPool = Math.min(discs, g.pool[side])
  g.pool[side] -= fromPool
  if (fromPool > 0) g.emit({ type: 'discs-lost', side: SEATS[side], discs: fromPool, area: null })
  for (let rest = discs - fromPool; rest > 0 && before > 0; rest--) {
    const question = g.askSide(enemyOf(side), 'morale.loss', '18')
    offerDiscs(g, side, question, NO_AREA)
    const area = THIS_AREA.object(yield* decide(question))
    addDiscs(g, side, area, -1)
    g.emit({ type: 'discs-lost', side: SEATS[side], discs: 1, area: board.names[area] })
  }
}

/** 18, 19: a demoralized army has lost at once. */
function demoralized(g: Triomphe, side: Side): never {
  const outcome = { winner: SEATS[enemyOf(side)], degree: 'decisive', reason: 'demoralized' }
  g.emit({ type: 'over', ...outcome })
  endGame(g, outcome)
}

/** 18: laid discs are checked at the end of the owner's turn. */
export function* checkDiscs(g: Triomphe, side: Side): Procedure {
  loseAbandoned(g, side)
  returnUnthreatened(g, side)
  if (side !== FRANCE) return
  if (g.round < NO_MORE_RETURNS) yield* returnOne(g)
  g.transferred.fill(0)
}

/** Step 1: where the enemy is, or was last. */
function loseAbandoned(g: Triomphe, side: Side): void {
  let lost = 0
  const enemy = enemyOf(side)
  for (let area = FIRST_AREA; area < areas; area++) {
    const discs = discsAt(g, side, area)
    if (discs === 0 || g.occupied(side, area)) continue
    if (!g.occupied(enemy, area) && g.lastIn[area] !== enemy + 1) continue
    addDiscs(g, side, area, -discs)
    lost += discs
    g.emit({ type: 'discs-lost', side: SEATS[side], discs, area: board.names[area] })
  }
  if (lost > 0 && level(g, side) === 0) demoralized(g, side)
}

/** Step 2: where no neighbouring area is enemy-occupied. */
function returnUnthreatened(g: Triomphe, side: Side): void {
  for (let area = FIRST_AREA; area < areas; area++) {
    const discs = discsAt(g, side, area)
    if (discs === 0 || touching[area].some((other) => g.occupied(enemyOf(side), other))) continue
    addDiscs(g, side, area, -discs)
    g.pool[side] += discs
    g.emit({ type: 'discs-returned', side: SEATS[side], area: board.names[area], discs })
  }
}

/** Step 3: one French disc of choice, but none that was moved in the last Austrian turn. */
function* returnOne(g: Triomphe): Procedure {
  const question = g.askSide(FRANCE, 'morale.return', '18')
  for (let area = FIRST_AREA; area < areas; area++) {
    const discs = discsAt(g, FRANCE, area)
    if (discs === 0 && !g.explaining) continue
    question.offer(
      AREA[area],
      THIS_AREA.on(area),
      discs === 0 ? NO_DISC : discs > g.transferred[area] ? null : MOVED_DISC,
    )
  }
  if (question.choices.length === 0) return
  question.offer('done', DONE)
  const answer = yield question
  if (answer === DONE) return
  const area = THIS_AREA.object(answer)
  addDiscs(g, FRANCE, area, -1)
  g.pool[FRANCE]++
  g.emit({ type: 'discs-returned', side: SEATS[FRANCE], area: board.names[area], discs: 1 })
}
