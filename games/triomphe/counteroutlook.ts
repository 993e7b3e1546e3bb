import type { Told } from '@coup/engine'
import { faceNamed, possibleFaces, strengthOf } from '@coup/field'
import { board } from './board.ts'
import type { TriompheEvent } from './events.ts'
import { leftOf, penaltiesFor, resultOf } from './fight.ts'
import type { TriompheView } from './view.ts'

/** 11.5, 11.6: what a counter-attack costs its blocks, and what the assault comes to with it. */
export interface CounterOutlook {
  readonly reductions: number
  /** Above zero the attacker wins. */
  readonly result: number
  /** 18: discs that the defender lays if he wins. */
  readonly discs: number
}

/** Of the assault that is being fought, if these counter-attack; null where no assault is. */
export function counterOutlook(
  view: TriompheView,
  happening: readonly Told<TriompheEvent>[],
  picked: readonly number[],
): CounterOutlook | null {
  const assault = happening.findLast((event) => event.type === 'assault')
  const attackers = happening.findLast((event) => event.type === 'attackers')
  const defenders = happening.findLast((event) => event.type === 'defence-leaders')
  const defence = board.position(assault?.against ?? '')
  if (assault === undefined || attackers === undefined || !board.isApproach(defence)) return null
  const strengths = (ids: readonly number[]) =>
    view.blocks
      .filter(({ id }) => ids.includes(id))
      .map((block) => strengthOf(possibleFaces(block, view.intelligence)[0]))
  const leaders = strengths(attackers.leaders)
  const leading = strengths(defenders?.blocks ?? [])
  const striking = strengths(picked)
  const left = leftOf(striking, leaders.length)
  const result = resultOf({
    leaders: sum(leaders),
    penalties: penaltiesFor(faceNamed(attackers.faces[0]), defence),
    defence: sum(leading),
    counter: sum(left),
  })
  return { reductions: sum(striking) - sum(left), result, discs: leading.length + striking.length }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
