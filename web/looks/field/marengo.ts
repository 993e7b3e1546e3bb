import type { Course } from '@coup/match'
import { list } from '../../words/format.ts'

/** What the two Marengo games say of a course. */
interface CostWords {
  free(): string
  cost(inputs: { count: number }): string
  showsCavalry(): string
}

/** What a course costs and shows, before it is sent. */
export function costWords(trail: readonly Course[], words: CostWords): string | null {
  const events = trail.flatMap((course) => course.events)
  const costs = events.flatMap((event) => ('cost' in event ? [Number(event.cost)] : []))
  if (costs.length === 0) return null
  const count = costs.reduce((all, one) => all + one, 0)
  const said = count === 0 ? words.free() : words.cost({ count })
  return events.some((event) => event.type === 'continue') ? list([said, words.showsCavalry()]) : said
}

/** The three commands of a turn, with those that are left. */
export const pips = (left: number): string => '●'.repeat(left) + '○'.repeat(Math.max(0, 3 - left))
