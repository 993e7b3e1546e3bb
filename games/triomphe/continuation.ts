import type { Procedure, Refusal } from '@coup/engine'
import { CAVALRY, typeOf } from '@coup/field'
import { show } from './blocks.ts'
import { board } from './board.ts'
import { CONTINUE } from './choices.ts'
import { mayPay, pay } from './commands.ts'
import { mayBlockApproach } from './march.ts'
import { NOT_CAVALRY } from './refusals.ts'
import { SEATS } from './sides.ts'
import type { Marengo } from './state.ts'

export function isCavalry(g: Marengo, block: number): boolean {
  return typeOf(g.face[block]) === CAVALRY
}

/** 12: cavalry moves from reserve into an approach of its area. */
export function mayContinue(g: Marengo, block: number, approach: number): Refusal | null {
  return isCavalry(g, block) ? mayBlockApproach(g, g.side[block], approach) : NOT_CAVALRY
}

/** Cavalry is shown as it continues. */
export function continueInto(g: Marengo, block: number, approach: number, cost: number): void {
  pay(g, cost)
  show(g, block)
  g.move(block, approach)
  g.emit({ type: 'continue', side: SEATS[g.side[block]], block: block + 1, to: board.names[approach], cost })
}

/**
 * 12: after an action that ended in reserve, each cavalry block of the group may continue. Every position beyond the
 * first that the group ends in costs a command. `only`: the one approach that is open (after a stopped attack).
 */
export function* continuation(g: Marengo, group: readonly number[], only = -1): Procedure {
  const riders = group.filter((block) => isCavalry(g, block))
  if (riders.length === 0) return
  const reserve = g.at[riders[0]]
  const ends: number[] = riders.length < group.length ? [reserve] : []
  const cost = (position: number) => (ends.length === 0 || ends.includes(position) ? 0 : 1)
  for (const block of riders) {
    const question = g.ask(g.turn, 'continuation', '12')
    question.offer('stay', reserve, mayPay(g, cost(reserve)))
    const open = only < 0 ? board.approaches[board.areaOf[reserve]] : [only]
    for (let i = 0; i < open.length; i++) {
      question.offer(CONTINUE[open[i]], open[i], mayContinue(g, block, open[i]) ?? mayPay(g, cost(open[i])))
    }
    const end = question.choices.length === 1 && question.values[0] === reserve ? reserve : yield question
    if (end !== reserve) continueInto(g, block, end, cost(end))
    else pay(g, cost(end))
    if (!ends.includes(end)) ends.push(end)
  }
}
