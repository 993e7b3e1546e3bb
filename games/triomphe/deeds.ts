import type { Question, Refusal } from '@coup/engine'
import { type Approach, type Block, FIRST_AREA } from '@coup/field'
import { areas, board } from './board.ts'
import { whyNotAnnounce, whyNotCancel, whyNotFire } from './bombardment.ts'
import { APPROACH, AREA, ATTACK } from './choices.ts'
import { whyNotPay } from './commands.ts'
import { whyNotManeuver } from './maneuver.ts'
import { whyNotMarch } from './march.ts'
import { whyNotOrganize } from './organize.ts'
import { offerEntries } from './reinforcements.ts'
import { explainRoads, offerRoads } from './road.ts'
import { enemyOf } from './sides.ts'
import type { Triomphe } from './state.ts'
import { ANNOUNCE, CANCEL, FIRE, MANEUVER, MARCH, ORGANIZE } from './verbs.ts'

/** Deeds are offered to a question; without one it is only asked whether any is possible, and the first is enough. */
export class Deeds {
  readonly question: Question | null
  any = false

  constructor(question: Question | null) {
    this.question = question
  }

  offer(choice: string, value: number, refused: Refusal | null): void {
    if (this.question !== null) this.question.offer(choice, value, refused)
    if (refused === null) this.any = true
  }

  get enough(): boolean {
    return this.any && this.question === null
  }
}

/** 6: whether these blocks of one position can do anything together. */
export function canAct(g: Triomphe, group: readonly Block[]): boolean {
  anything.any = false
  offerPossible(g, group, anything)
  return anything.any
}

const anything = new Deeds(null)

/** 6: all that these blocks of one position can do together. */
export function offerDeeds(g: Triomphe, group: readonly Block[], question: Question): void {
  if (g.explaining && !board.isBox(g.at[group[0]])) explainDeeds(g, group, question)
  else offerPossible(g, group, new Deeds(question))
}

function offerPossible(g: Triomphe, group: readonly Block[], deeds: Deeds): void {
  const from = g.at[group[0]]
  if (board.isBox(from)) {
    offerEntries(g, group[0], deeds)
    return
  }
  // Only what is free remains without a command: to know it at once saves most of the looking.
  const paid = whyNotPay(g, 1) === null
  if (board.isApproach(from)) {
    if (paid) offerFromApproach(g, group, from, deeds)
  } else {
    if (paid) offerMarches(g, group, deeds)
    offerApproaches(g, group, deeds, paid)
  }
  if (group.length === 1) offerAlone(g, group[0], deeds)
}

/** 7: from reserve to neighbouring areas. */
function offerMarches(g: Triomphe, group: readonly Block[], deeds: Deeds): void {
  const neighbours = board.neighbours[g.at[group[0]]]
  for (let i = 0; i < neighbours.length && !deeds.enough; i++) {
    deeds.offer(AREA[neighbours[i]], MARCH.on(neighbours[i]), whyNotMarch(g, group, neighbours[i]))
  }
}

/** 7, 9: from reserve into approaches that face the enemy, and through them. */
function offerApproaches(g: Triomphe, group: readonly Block[], deeds: Deeds, paid: boolean): void {
  const approaches = board.approaches[g.at[group[0]]]
  for (let i = 0; i < approaches.length && !deeds.enough; i++) {
    const approach = approaches[i]
    if (!g.occupied(enemyOf(g.turn), board.beyond[approach])) continue
    deeds.offer(APPROACH[approach], MARCH.on(approach), whyNotMarch(g, group, approach))
    if (paid) deeds.offer(ATTACK[approach], MANEUVER.on(approach), whyNotManeuver(g, group, approach))
  }
}

/** 7, 9: back to reserve, or across. */
function offerFromApproach(g: Triomphe, group: readonly Block[], from: Approach, deeds: Deeds): void {
  const area = board.areaOf[from]
  const beyond = board.beyond[from]
  deeds.offer(AREA[area], MARCH.on(area), whyNotMarch(g, group, area))
  if (deeds.enough) return
  deeds.offer(AREA[beyond], MARCH.on(beyond), whyNotMarch(g, group, beyond))
  deeds.offer(ATTACK[from], MANEUVER.on(from), whyNotManeuver(g, group, from))
}

/** What one block does by itself. */
function offerAlone(g: Triomphe, block: Block, deeds: Deeds): void {
  if (deeds.enough) return
  deeds.offer('organize', ORGANIZE.on(block), whyNotOrganize(g, block))
  if (deeds.enough) return
  if (board.isApproach(g.at[block]) || g.explaining) {
    deeds.offer('bombard', ANNOUNCE.on(block), whyNotAnnounce(g, block))
    deeds.offer('fire', FIRE.on(block), whyNotFire(g, block))
    deeds.offer('cancel', CANCEL.on(block), whyNotCancel(g, block))
  }
  offerRoads(g, block, deeds)
}

/** Every place on the board, with the reason where it is none to go. */
function explainDeeds(g: Triomphe, group: readonly Block[], question: Question): void {
  for (let area = FIRST_AREA; area < areas; area++)
    question.offer(AREA[area], MARCH.on(area), whyNotMarch(g, group, area))
  for (let approach = board.firstApproach; approach < board.firstBox; approach++) {
    question.offer(APPROACH[approach], MARCH.on(approach), whyNotMarch(g, group, approach))
    question.offer(ATTACK[approach], MANEUVER.on(approach), whyNotManeuver(g, group, approach))
  }
  if (group.length === 1) offerAlone(g, group[0], new Deeds(question))
  explainRoads(g, group, question)
}
